import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Application } from '@trefoil/engine';
import { makeFolder, openTestApplication } from '../test/temporary-folder.ts';

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu'] as const;
/** No fewer are taken. */
const QUERIES = 20;

/** A word for every number below a hundred. */
const word = (number: number): string => [Math.floor(number / 10), number % 10, (number * 7) % 10].map((each) => SYLLABLES[each]).join('');

/** Each query has a document that speaks of it, and one that only bears its words in its id. */
function makeDataset(queries: number = QUERIES): string {
  const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const all = Array.from({ length: queries }, (_, index) => ({ id: `q${index}`, words: [word(index), word(99 - index)] as const }));
  return makeFolder({
    'dev.queries.jsonl': lines(all.map(({ id, words }) => ({ id, text: words.join(' ') }))),
    'dev.qrels.tsv': all.map(({ id }) => `${id}\tanswer-${id}\t1\n`).join(''),
    'corpus.jsonl': lines(
      all.flatMap(({ id, words: [first, second] }) => [
        { id: `answer-${id}`, title: 'Log', text: `A ${first} met a ${second}. The ${first} asked; the ${second} told the ${first} why.` },
        { id: `${first}-${second}-list`, title: 'Names', text: 'Nothing but names here, in no order that matters to anybody.' },
      ]),
    ),
  });
}

/** Ids count so much that what only bears the words comes first. */
const BAD = { signals: [], lexical: { fieldWeights: { id: 20 } } };

const CONFIG = `{\n\t"embedder": "none",\n\t"profiles": {\n\t\t"bad": ${JSON.stringify(BAD)}\n\t}\n}\n`;

async function openProject(config: string = CONFIG) {
  const cwd = makeFolder({ '.trefoil/config.json': config });
  const file = join(cwd, '.trefoil', 'config.json');
  chmodSync(file, 0o640);
  return { application: await openTestApplication({ cwd }), cwd, file, read: () => readFileSync(file, 'utf8') };
}

const PAGES = 12;

const REQUEST = { prefix: 'dev.', name: 'tuned', write: true, embed: false };

const tuneOn = (application: Application, request: object, context = {}) => application.tune({ ...REQUEST, ...request }, context);

describe('tune', () => {
  it('B-04 S0-29 improves a bad profile and writes it beside the rest of the file, then leaves the good one alone', async () => {
    const { application, cwd, file, read } = await openProject();
    const dataset = makeDataset();
    const stages = new Set<string>();
    const progress = ({ stage }: { stage: string }): void => void stages.add(stage);
    const unwritten = await tuneOn(application, { dataset, profile: 'bad', write: false }, { progress });
    expect(read()).toBe(CONFIG);
    expect(stages).toContain('tuning');
    const answer = await tuneOn(application, { dataset, profile: 'bad' });
    const reason = 'it wins on the held-out queries; give --write to keep it';
    expect(unwritten).toEqual({ ...answer, written: false, file: null, reason });
    expect(answer).toMatchObject({
      profile: 'bad',
      queries: { train: 10, heldOut: 10 },
      changes: [{ what: 'weight of the id field', from: 20 }],
      after: { train: 1, heldOut: 1 },
      pValue: 2 / 2 ** 10, // all ten win: two of the sign patterns are as extreme
      written: true,
      file,
      reason: null,
    });
    expect(answer.before.heldOut).toBeCloseTo(1 / Math.log2(3), 6);
    expect(answer.interval.lower).toBeGreaterThan(0.3);
    expect(answer.tried).toContainEqual({ what: 'weight of the id field', value: answer.changes[0]?.to, ndcg10: 1 });

    const text = read();
    expect(JSON.parse(text)).toEqual({
      embedder: 'none',
      profiles: {
        bad: BAD,
        tuned: { extends: 'bad', lexical: { fieldWeights: { id: answer.changes[0]?.to } }, description: expect.any(String) },
      },
    });
    expect(text.startsWith('{\n\t"embedder"')).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(cwd, '.trefoil'))).toEqual(['config.json']);

    const again = await tuneOn(application, { dataset, profile: 'tuned', name: 'better' });
    expect(again).toMatchObject({ changes: [], before: { heldOut: 1 }, after: { heldOut: 1 }, written: false, file: null });
    expect(again.interval).toMatchObject({ difference: 0, lower: 0, upper: 0 });
    expect(again.reason).toBe('nothing that was tried is better on the training queries');
    expect(read()).toBe(text);
  });

  it('refuses too few queries, an unknown profile, and a name that the profile extends', async () => {
    const { application } = await openProject(JSON.stringify({ profiles: { base: BAD, mine: { extends: 'base' } } }));
    const dataset = makeDataset(8);
    await expect(tuneOn(application, { dataset, profile: 'mine' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('gives 8 queries with a known answer; tuning needs 20'),
    });
    await expect(tuneOn(application, { dataset, profile: 'nope' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(tuneOn(application, { dataset, profile: 'mine', name: 'base' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'profile "mine" extends "base", which would be replaced',
    });
    await expect(tuneOn(application, { dataset: 'nowhere' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stops when it is told to, and leaves the file alone', async () => {
    const { application, read } = await openProject();
    const controller = new AbortController();
    const context = { signal: controller.signal, progress: ({ stage }: { stage: string }) => stage === 'tuning' && controller.abort() };
    await expect(tuneOn(application, { dataset: makeDataset(), profile: 'bad' }, context)).rejects.toMatchObject({ code: 'cancelled' });
    expect(read()).toBe(CONFIG);
  });
});

describe('tune --golden', () => {
  it('B-04 makes its queries from the headings and links of the index itself', async () => {
    const { application, read } = await openProject();
    const pages = Array.from({ length: PAGES }, (_, index) => {
      const [own, next] = [index, (index + 1) % PAGES].map((number) => `${word(number)} ${word(99 - number)}`);
      const link = `See [about ${next} things](page${(index + 1) % PAGES}.md).`;
      return [`page${index}.md`, `# Page ${index}\n\n## On the ${own}\n\nThe ${own} again: ${own}.\n\n${link}\n`];
    });
    await application.add({ paths: [makeFolder(Object.fromEntries(pages))], collection: 'notes', embed: false }, {});
    const answer = await tuneOn(application, { profile: 'bad' });
    expect(answer).toMatchObject({
      source: 'index.db',
      kinds: { opened: 0, anchor: PAGES, heading: PAGES, title: 0 },
      queries: { train: PAGES, heldOut: PAGES },
    });
    expect(answer).toMatchObject({ before: { heldOut: 1 }, after: { heldOut: 1 }, written: false });
    expect(read()).toBe(CONFIG);
  });

  it('B-04 asks what was asked for what was opened', async () => {
    const index = join(makeFolder(), 'index.db');
    const notes = Object.fromEntries(
      Array.from({ length: 24 }, (_, number) => [`n${number}.md`, `# Song\n\nThe ${word(number)} sings.\n`]),
    );
    const server = await openTestApplication({ index, resident: true });
    await server.add({ paths: [makeFolder(notes)], collection: 'notes', embed: false }, {});
    for (let number = 0; number < 24; number += 1) {
      await server.search({ text: `who is ${word(number)}`, filter: {} }, {});
      await server.get({ ids: [`notes/n${number}.md`] }, {});
    }
    const answer = await tuneOn(server, { write: false });
    expect(answer.kinds).toEqual({ opened: 24, anchor: 0, heading: 0, title: 0 });
    expect(answer.before.heldOut).toBe(1);
  });

  it('B-04 remembers no search with TREFOIL_SEARCH_HISTORY=off, nor in an index that is opened read only', async () => {
    const index = join(makeFolder(), 'index.db');
    const writer = await openTestApplication({ index });
    await writer.add({ paths: [makeFolder({ 'a.md': '# Alpha\n\nOf tides.\n' })], collection: 'notes', embed: false }, {});
    for (const options of [{ env: { TREFOIL_SEARCH_HISTORY: 'off' } }, { readOnly: true }]) {
      const application = await openTestApplication({ index, ...options });
      expect((await application.search({ text: 'tides', filter: {} }, {})).hits).toHaveLength(1);
      await application.get({ ids: ['notes/a.md'] }, {});
      await application.close();
    }
    const store = createSqliteStore({ path: index, clock: systemClock, readOnly: true });
    onTestFinished(() => store.close());
    expect(await store.events.list({ kind: 'search', limit: 10 })).toEqual([]);
    expect(await store.events.list({ kind: 'access', limit: 10 })).toHaveLength(1);
  });

  it('says what an index lacks that has too little to ask', async () => {
    const { application } = await openProject();
    await application.add({ paths: [makeFolder({ 'a.md': '# Alpha\n' })], collection: 'notes', embed: false }, {});
    await expect(tuneOn(application, {})).rejects.toMatchObject({
      code: 'invalid_input',
      hint: 'add documents with headings of their own and links between them, or give a dataset folder',
    });
  });
});
