import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

const lines = (count) => `${'export {};\n'.repeat(count - 1)}export const last = 1;\n`;

const REFUSED = [
  { rule: 'typescript(no-explicit-any)', path: 'packages/text/src/any.ts', text: 'export const a: any = 1;' },
  { rule: 'eslint(no-console)', path: 'packages/text/src/console.ts', text: 'console.log(1);' },
  { rule: 'import(no-default-export)', path: 'packages/text/src/default.ts', text: 'export default 1;' },
  { rule: 'unicorn(filename-case)', path: 'packages/text/src/fileName.ts', text: 'export const a = 1;' },
  {
    rule: 'typescript(consistent-type-imports)',
    path: 'packages/text/src/type.ts',
    text: "import { A } from './any.ts';\nexport type B = A;",
  },
  { rule: 'eslint(no-empty)', path: 'packages/text/src/catch.ts', text: 'try {\n  f();\n} catch {}' },
  { rule: 'eslint(no-restricted-properties)', path: 'packages/text/src/clock.ts', text: 'export const a = Date.now();' },
  { rule: 'eslint(no-shadow)', path: 'packages/text/src/shadow.ts', text: 'const a = 1;\nexport const b = (a) => a;\nexport { a };' },
  { rule: 'eslint(max-lines)', path: 'packages/text/src/long.ts', text: lines(401) },
  { rule: 'eslint(max-lines)', path: 'packages/text/src/long.test.ts', text: lines(601) },
  {
    rule: 'vitest(no-focused-tests)',
    path: 'packages/text/src/only.test.ts',
    text: "import { it } from 'vitest';\nit.only('a', () => {});",
  },
];

const ACCEPTED = [
  { path: 'apps/cli/src/console.ts', text: 'console.log(1);' },
  { path: 'packages/text/vitest.config.ts', text: 'export default {};' },
  { path: 'packages/schema/src/clock.ts', text: 'export const now = () => Date.now();' },
];

let root;
let diagnostics;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'trefoil-oxlint-'));
  copyFileSync(join(REPOSITORY, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
  for (const { path, text } of [...REFUSED, ...ACCEPTED]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  const oxlint = join(REPOSITORY, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: root, encoding: 'utf8' });
  diagnostics = JSON.parse(stdout).diagnostics;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const codesOf = (path) => diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code);

it.each(REFUSED)('refuses $rule in $path', ({ rule, path }) => {
  expect(codesOf(path)).toContain(rule);
});

it.each(ACCEPTED)('accepts $path', ({ path }) => {
  expect(codesOf(path)).toEqual([]);
});
