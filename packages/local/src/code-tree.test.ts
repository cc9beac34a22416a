import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { exportDocuments, listWrongLines } from '../test/exported-documents.ts';
import { openTestApplication } from '../test/temporary-folder.ts';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage']);

/** Sources and texts of a tree, found without the rules of ingest. */
function listFiles(folder: string, prefix = ''): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || LEFT_OUT.has(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(join(folder, entry.name), `${prefix}${entry.name}/`);
    return /\.(?:ts|md)$/u.test(entry.name) ? [prefix + entry.name] : [];
  });
}

/** The files that a source imports by a relative path, by its lines. */
function listImports(path: string): readonly string[] {
  const text = readFileSync(join(PACKAGES, path), 'utf8');
  return [...text.matchAll(/^(?:import|export) .* from '(\..*)';$/gmu)].map(([, module = '']) => join(dirname(path), module)).sort();
}

it('this code tree becomes documents with types, titles, imports and exact lines', async () => {
  const application = await openTestApplication();
  const request = { paths: [PACKAGES], collection: 'code', include: ['**/*.ts', '**/*.md'], embed: false };
  const files = listFiles(PACKAGES);
  expect((await application.add(request, {})).collections).toMatchObject([{ added: files.length, failed: [], warnings: [] }]);

  const documents = await exportDocuments(application);
  expect([...documents.keys()].sort()).toEqual(files.toSorted());
  for (const [path, { document }] of documents) {
    if (!path.endsWith('.ts')) continue;
    expect(document).toMatchObject({ id: `code/${path}`, type: 'code', title: basename(path, '.ts') });
  }
  expect(documents.get('ingest/README.md')?.document).toMatchObject({ type: 'doc', title: '@trefoil/ingest' });
  expect(listWrongLines(PACKAGES, documents)).toEqual([]);

  const imported = listImports('engine/src/sync.ts');
  expect(imported).toContain('engine/src/sync-collection.ts');
  const out = await application.related({ id: 'code/engine/src/sync.ts', hops: 1, direction: 'out', types: ['imports'], limit: 100 }, {});
  expect(out.nodes.map(({ id }) => id).sort()).toEqual(imported.map((path) => `code/${path}`));
  const into = { id: 'code/engine/src/sync-collection.ts', hops: 1, direction: 'in', types: ['imports'], limit: 100 } as const;
  expect((await application.related(into, {})).nodes.map(({ id }) => id)).toContain('code/engine/src/sync.ts');
});
