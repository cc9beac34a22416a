import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceItem } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { createTempFolder, writeFiles } from '../../test/create-temp-folder.ts';
import { readFolder } from '../../test/read-folder.ts';
import { createFolderSource } from './create-folder-source.ts';

async function listItems(root: string): Promise<readonly SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of createFolderSource({ root, collection: 'notes' }).list({})) if (!('skipped' in item)) items.push(item);
  return items;
}

const NOTHING_KNOWN = { knownHash: null };

describe('createFolderSource', () => {
  it('gives every document an id from its collection and path, or its own', async () => {
    const root = createTempFolder({ 'b/x.md': '# X', 'a.md': '---\nid: TASK-1\n---\n', 'c.txt': 'text' });
    const { documents } = await readFolder(root);
    expect([...documents].map(([uri, { document }]) => [uri, document.id, document.source])).toEqual([
      ['a.md', 'TASK-1', 'a.md'],
      ['c.txt', 'notes/c.txt', 'c.txt'],
      ['b/x.md', 'notes/b/x.md', 'b/x.md'],
    ]);
  });

  it('says unchanged when the bytes hash to what is known', async () => {
    const root = createTempFolder({ 'a.md': 'one' });
    const source = createFolderSource({ root, collection: 'notes' });
    const [item] = await listItems(root);
    if (item === undefined) throw new Error('nothing listed');
    const first = await source.read(item, NOTHING_KNOWN);
    if (first.status !== 'read') throw new Error(first.status);
    expect(first.documents[0]?.document.contentHash).toBe(first.hash);
    expect(await source.read(item, { knownHash: first.hash })).toEqual({ status: 'unchanged', hash: first.hash });
  });

  it('R-L5 shows new content of the same size and time by its change time and hash', async () => {
    const root = createTempFolder({ 'a.md': 'one' });
    const path = join(root, 'a.md');
    utimesSync(path, 1_000, 1_000);
    const [before] = await listItems(root);
    const known = await createFolderSource({ root, collection: 'notes' }).read(before as SourceItem, NOTHING_KNOWN);
    await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(path, 'two');
    utimesSync(path, 1_000, 1_000);
    const [after] = await listItems(root);
    expect(after?.modifiedAt).toBe(before?.modifiedAt);
    expect(after?.sizeBytes).toBe(before?.sizeBytes);
    expect(after?.changedAt).toBeGreaterThan(before?.changedAt ?? 0);
    const reading = await createFolderSource({ root, collection: 'notes' }).read(after as SourceItem, {
      knownHash: known.status === 'read' ? known.hash : null,
    });
    expect(reading.status).toBe('read');
  });

  it('R-L5 does not let a time in the future win', async () => {
    const root = createTempFolder({ 'a.md': 'text', 'b.md': 'text' });
    utimesSync(join(root, 'a.md'), 4e9, 4e9);
    utimesSync(join(root, 'b.md'), 0, 0);
    const now = Date.UTC(2025, 0, 1);
    const { documents } = await readFolder(root, { clock: { now: () => now } });
    expect(documents.get('a.md')?.document).toMatchObject({ modifiedAt: 4e12, updatedAt: now, createdAt: now });
    expect(documents.get('b.md')?.document).toMatchObject({ modifiedAt: 0, updatedAt: 0 });
  });

  it('counts ttl from the update', async () => {
    const root = createTempFolder({ 'a.md': '---\nupdated: 2025-01-01\nttl: 7d\n---\n' });
    expect((await readFolder(root)).documents.get('a.md')?.document.expiresAt).toBe(Date.UTC(2025, 0, 8));
  });

  it('keeps twins of case apart', async () => {
    const root = createTempFolder({ 'Note.md': 'upper', 'note.md': 'lower' });
    const { documents } = await readFolder(root);
    expect([...documents.values()].map(({ document }) => document.id)).toEqual(['notes/Note.md', 'notes/note.md']);
  });

  it('spells an NFD name in NFC, unless the NFC name is another file', async () => {
    const nfd = 'cafe\u0301.md';
    const nfc = 'caf\u00e9.md';
    const alone = createTempFolder({ [nfd]: 'x' });
    const { documents } = await readFolder(alone);
    expect([...documents.values()].map(({ document }) => [document.uri, document.source])).toEqual([[nfc, nfd]]);
    const twins = createTempFolder({ [nfd]: 'decomposed', [nfc]: 'composed' });
    const both = await readFolder(twins);
    expect(new Set([...both.documents.values()].map(({ document }) => document.id))).toEqual(new Set([`notes/${nfc}`, `notes/${nfd}`]));
  });

  it('a rename keeps the content hash, so that a sync can recognise it', async () => {
    const root = createTempFolder({ 'a.md': '# Same' });
    const before = await readFolder(root);
    renameSync(join(root, 'a.md'), join(root, 'b.md'));
    const after = await readFolder(root);
    expect(after.documents.get('b.md')?.document.contentHash).toBe(before.documents.get('a.md')?.document.contentHash);
    expect(after.documents.has('a.md')).toBe(false);
  });

  it('R-C1 reads the same bytes to the same documents, whatever came before', async () => {
    const root = createTempFolder({ 'a.md': '# A\n\n[[b]]', 'b.ts': 'export const f = () => 1;\n', 'c.jsonl': '{"id":"1","text":"x"}' });
    const clock = { now: () => Date.UTC(2100, 0, 1) };
    const [first, second] = [await readFolder(root, { clock }), await readFolder(root, { clock })];
    expect(JSON.stringify([...second.documents])).toBe(JSON.stringify([...first.documents]));
  });

  it('reads single files, without rules and globs', async () => {
    const root = createTempFolder({ '.gitignore': '*', 'a.md': 'a', '.hidden/b.md': 'b', 'c.md': 'c' });
    const { documents, skipped } = await readFolder(root, { files: ['a.md', '.hidden/b.md', '../x.md', 'gone.md'] });
    expect([...documents.keys()]).toEqual(['a.md', '.hidden/b.md']);
    expect(skipped).toEqual({ '../x.md': 'outside_root', 'gone.md': 'vanished' });
  });

  it('S1-15 hashes the files that source_refs name, and nothing outside the root', async () => {
    const outside = createTempFolder({ 'secret.ts': 'secret' });
    const root = createTempFolder({ 'src/a.ts': 'one', 'docs/d.md': '' });
    symlinkSync(outside, join(root, 'link'));
    const source = createFolderSource({ root, collection: 'notes' });
    const paths = ['src/a.ts', './src/a.ts', 'src/none.ts', '../x', 'link/secret.ts', '/etc/passwd', 'src'];
    const hashes = await source.hashReferences(paths, {});
    expect([...hashes].map(([path, hash]) => [path, hash?.slice(0, 8) ?? null])).toEqual([
      ['src/a.ts', '7692c3ad'],
      ['./src/a.ts', '7692c3ad'],
      ['src/none.ts', null],
      ['../x', null],
      ['link/secret.ts', null],
      ['/etc/passwd', null],
      ['src', null],
    ]);
  });

  it('stops when it is told to', async () => {
    const root = createTempFolder({ 'a.md': 'a', 'b.md': 'b' });
    const controller = new AbortController();
    const source = createFolderSource({ root, collection: 'notes' });
    const items = source.list({ signal: controller.signal })[Symbol.asyncIterator]();
    const first = await items.next();
    controller.abort();
    await expect(items.next()).rejects.toMatchObject({ code: 'cancelled' });
    await expect(source.read(first.value as SourceItem, { knownHash: null, signal: controller.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('a root that is gone is an error, never an empty folder', async () => {
    const root = createTempFolder({ 'a.md': 'a' });
    const source = createFolderSource({ root, collection: 'notes' });
    rmSync(root, { recursive: true });
    await expect(source.list({})[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('refuses globs that could take for ever', () => {
    const root = createTempFolder();
    expect(() => createFolderSource({ root, collection: 'notes', include: ['*a*a*a*a*a*b'] })).toThrow('too complex');
    expect(() => createFolderSource({ root, collection: 'notes', exclude: ['{a,b}'.repeat(20)] })).toThrow('too complex');
    expect(() => createFolderSource({ root, collection: '' })).toThrow('collection');
    expect(() => createFolderSource({ root, collection: 'notes', maxFileBytes: 0 })).toThrow('maxFileBytes');
  });

  it('gives other work its turn while it reads thousands of files', async () => {
    const root = createTempFolder();
    writeFiles(
      root,
      Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`n${index}.md`, `# Note ${index}\n\n${'word '.repeat(200)}`])),
    );
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await readFolder(root);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(2);
  });
});
