import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPackageShape } from '../check-package-shape.mjs';

const EXPORTS = { '.': { types: './dist/index.d.mts', default: './dist/index.mjs' } };
const SOURCE_EXPORTS = { '.': { '@trefoil/source': './src/index.ts', ...EXPORTS['.'] } };
const MANIFEST = { name: '@trefoil/one', version: '1.0.0', type: 'module', files: ['dist', 'README.md'], exports: SOURCE_EXPORTS };

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trefoil-shape-'));
  write('package.json', JSON.stringify({ name: 'workspace', private: true }));
  write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n');
  write('packages/one/README.md', '# one\n');
  write('packages/one/src/index.ts', 'export const one = 1;\n');
  write('packages/one/dist/index.mjs', 'export const one = 1;\n');
  write('packages/one/dist/index.d.mts', 'export declare const one: number;\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function check(manifest) {
  write('packages/one/package.json', JSON.stringify(manifest));
  const { violations } = await checkPackageShape({ root, folders: ['packages/one'] });
  return violations.map(({ rule, package: name, message }) => `${name}: ${message} [${rule}]`);
}

it('accepts a package whose published exports drop the source condition', async () => {
  expect(await check({ ...MANIFEST, publishConfig: { exports: EXPORTS } })).toEqual([]);
});

it('refuses a package that publishes the source condition', async () => {
  expect(await check(MANIFEST)).toContain(
    '@trefoil/one: publishConfig.exports must drop @trefoil/source: src is not published [source-condition]',
  );
});

it('refuses a package that was not built, has no types or no README', async () => {
  for (const path of ['dist/index.d.mts', 'README.md']) rmSync(join(root, 'packages/one', path));
  const found = await check({ ...MANIFEST, publishConfig: { exports: EXPORTS } });
  expect(found).toContain('@trefoil/one: NoTypes . [attw]');
  expect(found).toContain('@trefoil/one: has no README.md [readme]');
  expect(found.filter((line) => line.endsWith('[publint]'))).toHaveLength(1);
});
