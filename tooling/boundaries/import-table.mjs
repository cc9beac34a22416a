/**
 * DESIGN.md, section 1, as data: which of our packages each package may import.
 * `check-boundaries.mjs` enforces it. Changing a row is a design decision.
 */
const packages = {
  schema: [],
  text: ['schema'],
  models: ['schema', 'text'],
  lexical: ['schema', 'text'],
  vector: ['schema', 'text'],
  graph: ['schema', 'text'],
  fusion: ['schema', 'text'],
  intent: ['schema', 'text'],
  embed: ['schema', 'text', 'models'],
  rerank: ['schema', 'text', 'models'],
  storage: ['schema', 'text'],
  ingest: ['schema', 'text'],
  eval: ['schema', 'text'],
  engine: ['schema', 'text'],
  local: [
    'schema',
    'text',
    'models',
    'lexical',
    'vector',
    'graph',
    'fusion',
    'intent',
    'embed',
    'rerank',
    'storage',
    'ingest',
    'eval',
    'engine',
  ],
  operations: ['schema', 'engine'],
  testing: ['schema', 'text'],
};

const apps = {
  mcp: ['operations', 'local', 'schema'],
  http: ['operations', 'local', 'schema'],
  // Its verbs `mcp` and `serve` start the other two.
  cli: ['operations', 'local', 'schema', 'mcp', 'http'],
  // Talks to http over HTTP.
  web: [],
};

/** Rows of `mayImport` that hold for types alone: the import must vanish when compiled. */
const typesOnly = { operations: ['engine'] };

/** Imported by tests of any package, and by nothing that ships. */
const testsOnly = ['testing'];

/** Ships its workspace imports inside its own bundle, so they are devDependencies and may be imported by its sources. */
const bundled = ['cli'];

/** Pages for a browser: no package.json, and no modules yet. */
const withoutManifest = ['web'];

export const importTable = { packages, apps, typesOnly, testsOnly, bundled, withoutManifest };
