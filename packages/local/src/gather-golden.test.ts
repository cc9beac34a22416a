import { join } from 'node:path';
import { makeGoldenSet } from '@trefoil/eval';
import { systemClock } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import { corpusRoot } from '@trefoil/testing';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder, openTestApplication } from '../test/temporary-folder.ts';
import { gatherGolden, keywordsOf } from './gather-golden.ts';

it('B-04 a corpus with titles, headings, links and openings gives queries of every kind, none of them a name', async () => {
  const index = join(makeFolder(), 'index.db');
  const application = await openTestApplication({ index });
  await application.add({ paths: [corpusRoot], collection: 'corpus', embed: false }, {});
  const store = createSqliteStore({ path: index, clock: systemClock });
  onTestFinished(() => store.close());
  const opened = 'corpus/guides/signing-in.md';
  const event = { sessionId: 's', documentId: null, data: {} };
  await store.events.append([
    { ...event, kind: 'search', at: 1_000, data: { query: 'lost my tablet', hits: [opened, 'gone'] } },
    { ...event, kind: 'access', at: 2_000, documentId: opened },
    { ...event, kind: 'access', at: 3_000, documentId: 'gone' },
  ]);

  const material = await gatherGolden(store, undefined);
  const set = makeGoldenSet(material, { limit: 100, keywordsOf });
  expect(set).toEqual(makeGoldenSet(await gatherGolden(store, undefined), { limit: 100, keywordsOf }));
  expect(set).toHaveLength(100);
  expect(new Set(set.map(({ kind }) => kind))).toEqual(new Set(['opened', 'anchor', 'heading', 'title']));
  expect(set.find(({ kind }) => kind === 'opened')).toMatchObject({ text: 'lost my tablet', judgements: new Map([[opened, 1]]) });
  const live = new Set(await store.documents.match({}));
  for (const { text, judgements, takenFrom } of set) {
    expect(await store.documents.resolve(text, {}), text).toEqual([]);
    for (const id of [...judgements.keys(), ...takenFrom]) expect(live).toContain(id);
  }
});

it('keeps the words that tell something', () => {
  expect(keywordsOf('How to restore from the backup_store')).toBe('restore backup store');
  expect(keywordsOf('The')).toBe('');
});
