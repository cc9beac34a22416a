import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listPackages } from '../dependency-cruiser.mjs';
import { importTable } from '../import-table.mjs';

/** A clean workspace of the same shape as ours, in a temporary folder: every package imports all that it may. */
export function createWorkspaceFixture() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'trefoil boundaries ')));
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const link = (path, target) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(join(root, target), join(root, path), 'dir');
  };
  const install = (name) => {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }));
    write(`node_modules/${name}/index.js`, 'export const it = 1;\n');
  };

  write('package.json', JSON.stringify({ name: 'workspace', private: true, devDependencies: { vitest: '1' } }));
  for (const name of ['vitest', 'left-pad']) install(name);
  const rows = listPackages().filter(({ name }) => !importTable.withoutManifest.includes(name));
  const testing = rows.find(({ name }) => name === 'testing');
  for (const row of rows) {
    const imported = rows.filter(({ name }) => row.mayImport.includes(name));
    write(`${row.folder}/package.json`, JSON.stringify(createManifest({ row, imported, testing })));
    write(`${row.folder}/src/index.ts`, `export { it } from './${row.name}.ts';\n`);
    write(`${row.folder}/src/${row.name}.ts`, createModule({ row, imported }));
    write(`${row.folder}/src/${row.name}.test.ts`, `import { it } from 'vitest';\nimport { it as rule } from '${testing.specifier}';\n`);
    for (const { specifier, folder } of [...imported, testing]) link(`${row.folder}/node_modules/${specifier}`, folder);
  }
  return { root, write, link, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function createManifest({ row, imported, testing }) {
  const dependencies = Object.fromEntries(imported.map(({ specifier }) => [specifier, 'workspace:*']));
  const bundled = importTable.bundled.includes(row.name);
  return {
    name: row.specifier,
    type: 'module',
    exports: { '.': { '@trefoil/source': './src/index.ts', default: './dist/index.mjs' }, './package.json': './package.json' },
    ...(bundled ? {} : { dependencies }),
    devDependencies: { [testing.specifier]: 'workspace:*', ...(bundled ? dependencies : {}) },
  };
}

function createModule({ row, imported }) {
  const imports = imported.map(({ name, specifier }) => {
    const keyword = importTable.typesOnly[row.name]?.includes(name) ? 'import type' : 'import';
    return `${keyword} { it as ${name}It } from '${specifier}';\n`;
  });
  return `import { readFileSync } from 'node:fs';\n${imports.join('')}export const it = 1;\n`;
}
