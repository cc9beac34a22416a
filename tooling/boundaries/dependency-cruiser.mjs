import { importTable } from './import-table.mjs';

export const SOURCE_CONDITION = '@trefoil/source';

const TEST_FILE = String.raw`\.test\.ts$|\.test-d\.ts$|^(?:packages|apps)/[^/]+/test/`;
const CONFIG_FILE = String.raw`^(?:packages|apps)/[^/]+/[^/]+\.config\.ts$`;
const OWN_PACKAGE = '^((?:packages|apps)/[^/]+)/';

/** Folders that hold output or data, not modules of ours. Not `exclude`: that would also hide imports that point into them. */
const NOT_CRUISED = String.raw`(?:^|/)(?:node_modules|dist|coverage|fixtures|\.turbo)/|^packages/testing/corpus/`;

export const isTestFile = (path) => new RegExp(TEST_FILE).test(path);
export const isConfigFile = (path) => new RegExp(CONFIG_FILE).test(path);

/** Every package of the table: `{ name, folder, specifier, mayImport }`. */
export function listPackages(table = importTable) {
  return [
    ...Object.entries(table.packages).map(([name, mayImport]) => ({
      name,
      folder: `packages/${name}`,
      specifier: `@trefoil/${name}`,
      mayImport,
    })),
    ...Object.entries(table.apps).map(([name, mayImport]) => ({
      name,
      folder: `apps/${name}`,
      specifier: name === 'cli' ? 'trefoil' : `@trefoil/${name}`,
      mayImport,
    })),
  ];
}

/** Matches a package by its folder when the import resolved, by its specifier when it did not. */
const matcherOf = ({ folder, specifier }) => `^(?:${folder}/|${specifier}(?:/|$))`;

/** The table as options for dependency-cruiser's `cruise`. */
export function createCruiseOptions({ root, table = importTable }) {
  const ours = listPackages(table);
  const named = (names) => ours.filter(({ name }) => names.includes(name)).map(matcherOf);
  const forbidden = [
    ...ours.map((row) => ({
      name: 'import-table',
      comment: `${row.name} may import ${row.mayImport.join(', ') || 'none of our packages'}`,
      severity: 'error',
      from: { path: `^${row.folder}/` },
      to: { path: ours.map(matcherOf), pathNot: [matcherOf(row), ...named(row.mayImport), ...named(table.testsOnly)] },
    })),
    ...Object.entries(table.typesOnly).map(([name, targets]) => ({
      name: 'types-only',
      comment: `${name} may import ${targets.join(', ')} as types only: write \`import type\``,
      severity: 'error',
      from: { path: named([name]) },
      to: { path: named(targets), dependencyTypesNot: ['type-only', 'type-import'] },
    })),
    {
      name: 'tests-only',
      comment: `only tests may import ${table.testsOnly.join(', ')}`,
      severity: 'error',
      from: { path: OWN_PACKAGE, pathNot: [TEST_FILE, ...named(table.testsOnly)] },
      to: { path: named(table.testsOnly) },
    },
    {
      name: 'deep-import',
      comment: 'a package is imported by its name alone; its public API is src/index.ts',
      severity: 'error',
      from: { path: OWN_PACKAGE },
      to: {
        path: [String.raw`^(?:packages|apps)/[^/]+/(?!src/index\.ts$)`, '^@trefoil/[^/]+/.', '^trefoil/.'],
        pathNot: ['^$1/', '/package\\.json$'],
      },
    },
    {
      name: 'relative-escape',
      comment: 'a relative import stays inside its package',
      severity: 'error',
      from: { path: OWN_PACKAGE, pathNot: CONFIG_FILE },
      to: { pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'cycle',
      comment: 'modules of a package form no cycle, not even of types',
      severity: 'error',
      from: { path: OWN_PACKAGE },
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      comment: 'could not resolve',
      severity: 'error',
      from: { path: OWN_PACKAGE },
      to: { couldNotResolve: true },
    },
  ];

  return {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: NOT_CRUISED,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: [SOURCE_CONDITION, 'types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  };
}
