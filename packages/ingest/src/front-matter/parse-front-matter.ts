import { parse, YAMLError } from 'yaml';
import { parsePlainYaml } from './parse-plain-yaml.ts';
import { splitFrontMatter } from './split-front-matter.ts';

export interface FrontMatter {
  readonly fields: ReadonlyMap<string, unknown>;
  /** Offset of the body; everything before it is the preamble. */
  readonly end: number;
  readonly warnings: readonly string[];
}

const MAX_FRONT_MATTER_CHARACTERS = 32 * 1024; // `yaml` needs about half a second for this much
const MAX_NESTING = 64;
const MAX_ALIASES = 100; // the limit of `yaml` itself against alias bombs, stated
/** Written `id: 0038` or `version: 1.10`, meant as text: YAML reads numbers and loses the zeros. */
const TEXT_KEYS = ['id', 'version', 'title'];
const COMPACT_NESTING = /(?:[-?] ){32}|(?:\w{1,40}: ){32}/u;
const TOP_LEVEL_KEY = /^([\w.-]{1,100}):(?= |\r?$)/gmu;
const EMPTY: ReadonlyMap<string, unknown> = new Map();

/** Reads the front matter of a Markdown text. Bad YAML costs the fields and gives a warning, never the document. */
export function parseFrontMatter(text: string): FrontMatter {
  const { end, block, warning } = splitFrontMatter(text);
  if (warning !== null) return { fields: EMPTY, end, warnings: [warning] };
  if (block === '') return { fields: EMPTY, end, warnings: [] };
  if (block.length > MAX_FRONT_MATTER_CHARACTERS) {
    return { fields: EMPTY, end, warnings: [`front matter is longer than ${MAX_FRONT_MATTER_CHARACTERS} characters and was not read`] };
  }
  const plain = parsePlainYaml(block);
  if (plain !== null) return { fields: keepWrittenText(plain, block), end, warnings: [] };
  const refusal = refuseHostile(block);
  if (refusal !== null) return { fields: EMPTY, end, warnings: [`front matter was not read: ${refusal}`] };
  try {
    // `uniqueKeys` compares every key with every other one (17 s for 20,000): `refuseHostile` looks for duplicates instead.
    const value: unknown = parse(block, {
      schema: 'core',
      maxAliasCount: MAX_ALIASES,
      logLevel: 'error',
      prettyErrors: false,
      uniqueKeys: false,
    });
    if (value === null) return { fields: EMPTY, end, warnings: [] };
    // Two thematic breaks around prose look the same as front matter: it stays part of the body.
    if (typeof value !== 'object' || Array.isArray(value)) return { fields: EMPTY, end: 0, warnings: [] };
    return { fields: keepWrittenText(new Map(Object.entries(value)), block), end, warnings: [] };
  } catch (error) {
    return { fields: EMPTY, end, warnings: [`front matter is not valid YAML and was not read: ${describeFailure(error, block)}`] };
  }
}

/** What would cost the YAML parser its stack or seconds, and a key that is written twice. */
function refuseHostile(block: string): string | null {
  let depth = 0;
  for (const [bracket] of block.matchAll(/[[\]{}]/gu)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_NESTING) return `it is nested deeper than ${MAX_NESTING} levels`;
  }
  if (COMPACT_NESTING.test(block)) return `it is nested deeper than ${MAX_NESTING} levels`;
  const keys = new Set<string>();
  for (const [, key = ''] of block.matchAll(TOP_LEVEL_KEY)) {
    if (keys.has(key)) return `the key ${key} is there twice`;
    keys.add(key);
  }
  return null;
}

function keepWrittenText(fields: ReadonlyMap<string, unknown>, block: string): ReadonlyMap<string, unknown> {
  let result: Map<string, unknown> | null = null;
  for (const key of TEXT_KEYS) {
    if (typeof fields.get(key) !== 'number') continue;
    const written = new RegExp(`^${key}:[ \\t]*([^\\s#]+)`, 'mu').exec(block)?.[1];
    if (written !== undefined) (result ??= new Map(fields)).set(key, written);
  }
  return result ?? fields;
}

function describeFailure(error: unknown, block: string): string {
  if (!(error instanceof Error)) return 'unknown failure';
  if (!(error instanceof YAMLError)) return error.message;
  const line = block.slice(0, error.pos[0]).split('\n').length + 1;
  return `line ${line}: ${error.message}`;
}
