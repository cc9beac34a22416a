import { buildCollection, buildWrite, createMemoryStore, createTestClock } from '@trefoil/testing';
import type { Collection, CollectionReport, SkippedItem, Source, SourceItem, SourceReading, Store } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { syncCollection } from './sync-collection.ts';

interface File {
  readonly text: string;
  /** The document's own id, when it has one. */
  readonly id?: string;
  readonly warnings?: readonly string[];
  /** Why it cannot be read, although it is listed. */
  readonly problem?: Extract<SourceReading, { readonly reason: string }>;
}

type Files = Readonly<Record<string, File>>;

/** A source whose files are given, and items that a walk could not look into. */
function sourceOf(files: Files, hidden: readonly SkippedItem[] = []): Source {
  return {
    async *list() {
      for (const [source, { text }] of Object.entries(files)) yield { source, sizeBytes: text.length, modifiedAt: 1, changedAt: 1 };
      yield* hidden;
    },
    read: async ({ source }: SourceItem, { knownHash }): Promise<SourceReading> => {
      const file = files[source];
      if (file === undefined) return { status: 'skipped', reason: 'vanished' };
      if (file.problem !== undefined) return file.problem;
      const hash = `hash of ${file.text}`;
      if (hash === knownHash) return { status: 'unchanged', hash };
      const write = buildWrite({ id: file.id ?? `notes/${source}`, collection: 'notes', uri: source, sections: [{ text: file.text }] });
      const document = { ...write.document, source };
      return { status: 'read', hash, documents: [{ ...write, document }], warnings: file.warnings ?? [] };
    },
    hashReferences: async () => new Map(),
  };
}

async function openStore(): Promise<{ readonly store: Store; readonly sync: (source: Source) => Promise<CollectionReport> }> {
  const store = createMemoryStore({ clock: createTestClock() });
  const collection: Collection = buildCollection({ name: 'notes' });
  await store.apply({ collections: [collection] }, { durability: 'rebuildable' });
  const grant = await store.lease.acquire({ holder: 'test', pid: 1, host: 'here', bootId: 'boot', ttlMs: 60_000 });
  if (!grant.granted) throw new Error('the lease is free in a new store');
  const report = async (): Promise<void> => undefined;
  const { signal } = new AbortController();
  const sync = (source: Source): Promise<CollectionReport> =>
    syncCollection({ store, source, collection, lease: grant.lease, force: false, now: 0, report, signal });
  return { store, sync };
}

const list = async (store: Store): Promise<readonly string[]> => (await store.documents.match({})).toSorted();

describe('syncCollection', () => {
  it('R-F5 reports what was odd about an item, once, and no more than a few of one item', async () => {
    const { sync } = await openStore();
    const many = Array.from({ length: 8 }, (_, index) => `line ${index} is odd`);
    const files: Files = {
      'a.md': { text: 'a', warnings: ['expires is no date'] },
      'b.md': { text: 'b' },
      'c.md': { text: 'c', warnings: many },
    };
    const report = await sync(sourceOf(files));
    expect(report).toMatchObject({ added: 3, failed: [] });
    expect(report.warnings).toEqual([
      { uri: 'a.md', warning: 'expires is no date' },
      ...many.slice(0, 5).map((warning) => ({ uri: 'c.md', warning })),
      { uri: 'c.md', warning: 'and 3 more' },
    ]);
    expect((await sync(sourceOf(files))).warnings).toEqual([]);
  });

  it.each([
    ['a folder', { source: 'closed/', skipped: 'unreadable' }],
    ['a file', { source: 'closed/deep/b.md', skipped: 'unreadable' }],
  ])('R-F2 keeps the documents of %s that became unreadable', async (_name, hidden) => {
    const { store, sync } = await openStore();
    await sync(sourceOf({ 'a.md': { text: 'a' }, 'closed/deep/b.md': { text: 'b' }, 'closed.md': { text: 'c' } }));
    const report = await sync(sourceOf({ 'a.md': { text: 'a' } }, [hidden]));
    // The file beside it whose name only starts alike is gone.
    expect(report).toMatchObject({ added: 0, unchanged: 2, removed: 1, skipped: { unreadable: 1 } });
    expect(await list(store)).toEqual(['notes/a.md', 'notes/closed/deep/b.md']);
    expect(await sync(sourceOf({ 'a.md': { text: 'a' }, 'closed/deep/b.md': { text: 'b' } }))).toMatchObject({ unchanged: 2, removed: 0 });
    expect(await sync(sourceOf({ 'a.md': { text: 'a' } }))).toMatchObject({ unchanged: 1, removed: 1 });
  });

  it.each([
    ['may not be read', { status: 'skipped', reason: 'unreadable' }, { skipped: { unreadable: 1 }, failed: [] }],
    ['failed to be read', { status: 'failed', reason: 'EIO' }, { skipped: {}, failed: [{ uri: 'a.md', reason: 'EIO' }] }],
  ] as const)('R-F2 keeps the document of an item that %s, and looks again', async (_name, problem, expected) => {
    const { store, sync } = await openStore();
    await sync(sourceOf({ 'a.md': { text: 'a' } }));
    expect(await sync(sourceOf({ 'a.md': { text: 'a', problem } }))).toMatchObject({ unchanged: 1, removed: 0, ...expected });
    expect(await list(store)).toEqual(['notes/a.md']);
    expect(await sync(sourceOf({ 'a.md': { text: 'changed' } }))).toMatchObject({ updated: 1 });
  });

  it('takes the documents of an item that is no text any more out', async () => {
    const { store, sync } = await openStore();
    await sync(sourceOf({ 'a.md': { text: 'a' } }));
    const problem = { status: 'skipped', reason: 'binary' } as const;
    expect(await sync(sourceOf({ 'a.md': { text: 'aa', problem } }))).toMatchObject({ removed: 1, skipped: { binary: 1 } });
    expect(await list(store)).toEqual([]);
  });

  it('B-18 gives a refused id to the next item when the first one goes, whatever came between', async () => {
    const { store, sync } = await openStore();
    const first = { text: 'first', id: 'TASK-1' };
    const second = { text: 'second', id: 'TASK-1' };
    expect(await sync(sourceOf({ 'a.md': first, 'b.md': second }))).toMatchObject({ added: 1, failed: [{ uri: 'b.md' }] });
    expect(await sync(sourceOf({ 'a.md': first, 'b.md': second }))).toMatchObject({ unchanged: 1, failed: [{ uri: 'b.md' }] });
    expect(await sync(sourceOf({ 'b.md': second }))).toMatchObject({ added: 1, failed: [] });
    expect((await store.documents.get(['TASK-1'])).get('TASK-1')?.source).toBe('b.md');
  });

  it('B-18 reads a text again that it refused under another id in between', async () => {
    const { store, sync } = await openStore();
    const first = { text: 'first', id: 'TASK-1' };
    await sync(sourceOf({ 'a.md': first, 'b.md': { text: 'own' } }));
    await sync(sourceOf({ 'a.md': first, 'b.md': { text: 'other', id: 'TASK-1' } }));
    expect(await list(store)).toEqual(['TASK-1']);
    await sync(sourceOf({ 'a.md': first, 'b.md': { text: 'own' } }));
    expect(await list(store)).toEqual(['TASK-1', 'notes/b.md']);
  });
});
