import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listPackages } from '../dependency-cruiser.mjs';
import { importTable } from '../import-table.mjs';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

it('names exactly the packages that exist', () => {
  const existing = ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(REPOSITORY, kind))
      .map((name) => `${kind}/${name}`)
      .filter((folder) => existsSync(join(REPOSITORY, folder, 'package.json'))),
  );
  const named = listPackages().filter(({ name }) => !importTable.withoutManifest.includes(name));
  expect(named.map(({ folder }) => folder).toSorted()).toEqual(existing.toSorted());
  for (const { folder, specifier } of named) {
    expect(JSON.parse(readFileSync(join(REPOSITORY, folder, 'package.json'), 'utf8')).name).toBe(specifier);
  }
});

it('has no upward or sideways row: following it never comes back', () => {
  const rows = new Map(listPackages().map(({ name, mayImport }) => [name, mayImport]));
  const reach = (name, seen) => {
    expect(seen).not.toContain(name);
    for (const next of rows.get(name)) reach(next, [...seen, name]);
  };
  for (const name of rows.keys()) reach(name, []);
});

it('speaks of no package outside the table', () => {
  const names = listPackages().map(({ name }) => name);
  const spoken = [
    ...listPackages().flatMap(({ mayImport }) => mayImport),
    ...importTable.testsOnly,
    ...importTable.bundled,
    ...importTable.withoutManifest,
  ];
  expect(spoken.filter((name) => !names.includes(name))).toEqual([]);
});
