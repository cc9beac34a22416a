import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkHouseRules } from '../check-house-rules.mjs';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

describe('on planted files', () => {
  let root;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'trefoil-house-rules-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (path, text = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const check = (options = {}) =>
    checkHouseRules({ root, ...options }).violations.map(({ rule, file, line, message }) => `${file}:${line} ${message} [${rule}]`);

  it('accepts a clean package', () => {
    write('packages/text/src/index.ts', "// The API.\nexport { stem } from './stem.ts';\nexport type { Stem } from './stem.ts';\n");
    write('packages/text/src/stem.ts', 'export interface Stem {}\nexport function stem() {}\n');
    write('packages/schema/src/index.ts', 'export {};\n');
    expect(check()).toEqual([]);
  });

  it.each(['utils.ts', 'helpers.ts', 'common.ts', 'types.ts', 'utils.test.ts', 'helpers/stem.ts'])('refuses the vague name %s', (name) => {
    write(`packages/text/src/${name}`);
    const vague = name.split(/[./]/)[0];
    expect(check()).toEqual([
      `packages/text/src/${name}:1 "${vague}" says nothing: name the file after the idea that it serves [vague-name]`,
    ]);
  });

  it('refuses logic, imports, default and local exports in index.ts', () => {
    write(
      'packages/text/src/index.ts',
      "import './stem.ts';\nexport const one = 1;\nexport default one;\nconst two = 2;\nexport { two };\n",
    );
    expect(check()).toEqual(
      [1, 2, 3, 4, 5].map(
        (line) => `packages/text/src/index.ts:${line} index.ts is a list of \`export { … } from …\`, nothing else [index-exports]`,
      ),
    );
  });

  it('refuses export *, also under a name', () => {
    write('packages/text/src/index.ts', "export * from './stem.ts';\n");
    write('apps/cli/src/verbs.ts', "export * as verbs from './verb.ts';\n");
    expect(check()).toEqual([
      'apps/cli/src/verbs.ts:1 name what is exported: `export { a, b } from …` [export-star]',
      'packages/text/src/index.ts:1 name what is exported: `export { a, b } from …` [export-star]',
    ]);
  });

  it.each([
    ["const sql = 'documents MATCH ?';", 'MATCH'],
    ["const sql = `order by bm25(${'x'})`;", 'bm25('],
    ['const rowid = 1;', 'rowid'],
    ["const sql = 'vector <=> ?';", '<=>'],
    ["const sql = 'to_tsquery(?)';", 'tsquery'],
    ["const sql = 'select id, title from document';", 'a SQL query'],
    ["const sql = 'delete from document';", 'a SQL statement'],
  ])('refuses a dialect outside a store: %s', (text, word) => {
    write('packages/lexical/src/leak.ts', `${text}\n`);
    expect(check()).toEqual([`packages/lexical/src/leak.ts:1 ${word} outside a store: the port leaks [dialect]`]);
  });

  it('lets stores, tests, comments, prose and allowed files speak as they must', () => {
    write('packages/storage/src/search.ts', "export const SEARCH = 'select rowid from section_index where section_index match ?';\n");
    write('packages/lexical/src/search.test.ts', "const sql = 'select rowid from x';\n");
    write(
      'packages/lexical/src/search.ts',
      "// FTS5's MATCH and bm25() are the store's business\nexport const hint = 'select a collection from the list, match case';\n",
    );
    write('packages/local/src/doctor.ts', "export const check = 'pragma quick_check';\n");
    expect(check({ dialectAllowed: new Map([['packages/local/src/doctor.ts', 'says what it runs']]) })).toEqual([]);
  });

  it('refuses upper-case SQL in a store', () => {
    write('packages/storage/src/search.ts', 'export const SEARCH = `\n  SELECT id FROM section`;\n');
    expect(check()).toEqual(['packages/storage/src/search.ts:1 SQL is written in lower case [sql-case]']);
  });
});

it('holds for the repository itself', () => {
  const { files, violations } = checkHouseRules({ root: REPOSITORY });
  expect(files).toBeGreaterThan(50);
  expect(violations.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});
