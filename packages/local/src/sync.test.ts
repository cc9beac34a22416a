import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Application } from '@trefoil/engine';
import type { CollectionReport } from '@trefoil/schema';
import { makeFolder, openTestApplication, writeFiles } from '../test/temporary-folder.ts';

const SYNC = { collections: [], force: false, dryRun: false, embed: false };

async function sync(application: Application): Promise<CollectionReport | undefined> {
  return (await application.sync(SYNC, {})).collections[0];
}

async function add(application: Application, folder: string, more: object = {}): Promise<CollectionReport | undefined> {
  return (await application.add({ paths: [folder], collection: 'notes', embed: false, ...more }, {})).collections[0];
}

async function listIds(application: Application): Promise<readonly string[]> {
  const { documents } = await application.list({ filter: {}, sort: 'id', limit: 100 }, {});
  return documents.map(({ id }) => id);
}

async function exportText(application: Application): Promise<string> {
  const lines: string[] = [];
  for await (const line of application.exportLines({})) lines.push(line);
  return lines.join('\n');
}

describe('sync', () => {
  it('brings a folder in and then only what changed', async () => {
    const folder = makeFolder({ 'a.md': '# Alpha\n\nOne.\n', 'sub/b.md': '# Beta\n\nTwo.\n', 'c.txt': 'plain words\n' });
    const application = await openTestApplication();
    expect(await add(application, folder)).toMatchObject({ added: 3, updated: 0, unchanged: 0, removed: 0, failed: [] });
    writeFiles(folder, { 'a.md': '# Alpha\n\nChanged.\n', 'd.md': '# Delta\n' });
    rmSync(join(folder, 'c.txt'));
    expect(await sync(application)).toMatchObject({ added: 1, updated: 1, unchanged: 1, removed: 1 });
    expect(await listIds(application)).toEqual(['notes/a.md', 'notes/d.md', 'notes/sub/b.md']);
    expect(await sync(application)).toMatchObject({ added: 0, updated: 0, unchanged: 3, removed: 0 });
  });

  it('R-L5 notices new content under the same size and an old modification time', async () => {
    const folder = makeFolder({ 'a.md': 'first text\n' });
    const application = await openTestApplication();
    await add(application, folder);
    const before = statSync(join(folder, 'a.md'));
    writeFileSync(join(folder, 'a.md'), 'other text\n');
    utimesSync(join(folder, 'a.md'), before.atime, before.mtime);
    expect(await sync(application)).toMatchObject({ updated: 1 });
    expect((await application.get({ ids: ['notes/a.md'] }, {})).documents[0]?.text).toBe('other text\n');
  });

  it('keeps what users attached when a file is renamed', async () => {
    const folder = makeFolder({ 'old.md': '# Same\n\nThe same text.\n' });
    const application = await openTestApplication();
    await add(application, folder);
    await application.recordAccess(['notes/old.md'], {});
    renameSync(join(folder, 'old.md'), join(folder, 'new.md'));
    await sync(application);
    expect(await listIds(application)).toEqual(['notes/new.md']);
    expect(await exportText(application)).toContain('"accessCount":1');
  });

  it('resolves a dangling link when its target appears', async () => {
    const folder = makeFolder({ 'a.md': 'see [[later]]\n' });
    const application = await openTestApplication();
    await add(application, folder);
    expect((await application.status({})).edges).toBe(1);
    writeFiles(folder, { 'later.md': '# Later\n' });
    await sync(application);
    expect(await exportText(application)).toContain('"target":"later"');
  });

  it('refuses a second document of the same id and names the first', async () => {
    const folder = makeFolder({ 'a.md': '---\nid: TASK-1\n---\nOne\n', 'b.md': '---\nid: TASK-1\n---\nTwo\n' });
    const application = await openTestApplication();
    expect(await add(application, folder)).toMatchObject({
      added: 1,
      failed: [{ uri: 'b.md', reason: 'the id "TASK-1" is already used by a.md' }],
    });
  });

  it('changes nothing in a dry run and says what it would do', async () => {
    const folder = makeFolder({ 'a.md': 'one\n' });
    const application = await openTestApplication();
    await add(application, folder);
    writeFiles(folder, { 'b.md': 'two\n' });
    const answer = await application.sync({ ...SYNC, dryRun: true }, {});
    expect(answer.collections[0]).toMatchObject({ added: 1 });
    expect(await listIds(application)).toEqual(['notes/a.md']);
  });

  it('refuses a taken name and a root inside another, and says what to do', async () => {
    const folder = makeFolder({ 'docs/a.md': 'one\n', 'docs/sub/b.md': 'two\n', 'other/docs/c.md': 'three\n' });
    const application = await openTestApplication();
    await application.add({ paths: [join(folder, 'docs')], embed: false }, {});
    await expect(application.add({ paths: [join(folder, 'other/docs')], embed: false }, {})).rejects.toMatchObject({
      code: 'conflict',
      hint: expect.stringContaining('other-docs'),
    });
    await expect(application.add({ paths: [join(folder, 'docs/sub')], embed: false }, {})).rejects.toMatchObject({ code: 'conflict' });
    await expect(application.add({ paths: [join(folder, 'nowhere')], embed: false }, {})).rejects.toMatchObject({ code: 'not_found' });
  });

  it('adds single files of a folder as one collection', async () => {
    const folder = makeFolder({ 'a.md': 'one\n', 'b.md': 'two\n', 'c.md': 'three\n' });
    const application = await openTestApplication();
    await application.add({ paths: [join(folder, 'a.md'), join(folder, 'b.md')], collection: 'picked', embed: false }, {});
    expect(await listIds(application)).toEqual(['picked/a.md', 'picked/b.md']);
  });

  it('renames a collection with what users attached', async () => {
    const folder = makeFolder({ 'a.md': '# A\n' });
    const application = await openTestApplication();
    await add(application, folder);
    await application.recordAccess(['notes/a.md'], {});
    await application.renameCollection('notes', 'journal', {});
    expect(await listIds(application)).toEqual(['journal/a.md']);
    expect(await exportText(application)).toContain('"accessCount":1');
  });

  it('shows its job to everybody and can be cancelled', async () => {
    const folder = makeFolder({ 'a.md': 'one\n' });
    const application = await openTestApplication();
    await add(application, folder);
    const [job] = await application.listJobs(5, {});
    expect(job).toMatchObject({ kind: 'sync', state: 'done' });
    const aborted = new AbortController();
    aborted.abort();
    await expect(application.sync(SYNC, { signal: aborted.signal })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('B-15 exports everything, and an import of it gives equal documents', async () => {
    const folder = makeFolder({ 'a.md': '---\ntags: [x]\n---\n# A\n\nsee [[b]]\n', 'b.md': '# B\n\ntext\n' });
    const application = await openTestApplication();
    await add(application, folder);
    const exported = await exportText(application);
    const file = join(makeFolder({ 'export.jsonl': exported }), 'export.jsonl');
    const other = await openTestApplication();
    expect(await other.importFile({ path: file, format: 'jsonl', collection: 'notes' }, {})).toMatchObject({
      documents: 2,
      edges: 1,
      failed: [],
    });
    const documentsOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.includes('"kind":"document"'));
    expect(documentsOf(await exportText(other))).toEqual(documentsOf(exported));
  });

  it('B-15 imports the entities and relations of the memory server', async () => {
    const lines = [
      { type: 'entity', name: 'Harbour', entityType: 'place', observations: ['has two cranes'] },
      { type: 'entity', name: 'Crane', entityType: 'machine', observations: ['lifts containers'] },
      { type: 'relation', from: 'Harbour', to: 'Crane', relationType: 'owns' },
    ];
    const file = join(makeFolder({ 'memory.jsonl': lines.map((line) => JSON.stringify(line)).join('\n') }), 'memory.jsonl');
    const application = await openTestApplication();
    expect(await application.importFile({ path: file, format: 'memory-jsonl' }, {})).toMatchObject({ documents: 2, edges: 1, failed: [] });
    expect((await application.search({ text: 'containers', filter: {} }, {})).hits[0]?.title).toBe('Crane');
  });

  it('S1-15 C23 says which sources of a document changed', async () => {
    const folder = makeFolder({ 'docs/a.md': '---\nsource_refs: [code/x.ts]\n---\nabout x\n', 'code/x.ts': 'export const x = 1;\n' });
    const application = await openTestApplication();
    await add(application, folder);
    expect((await application.stale({ collections: [] }, {})).counts).toMatchObject({ fresh: 1, possibly_stale: 0 });
    writeFiles(folder, { 'code/x.ts': 'export const x = 2;\n' });
    await sync(application);
    const stale = await application.stale({ collections: [] }, {});
    expect(stale.documents).toMatchObject([{ id: 'notes/docs/a.md', staleness: 'possibly_stale', changed: [{ problem: 'changed' }] }]);
  });
});
