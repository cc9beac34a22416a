import { join } from 'node:path';
import { TYPE_WEIGHTS } from '@trefoil/fusion';
import { systemClock } from '@trefoil/schema';
import type { Embedder, Explanation } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import { createHashEmbedder } from '@trefoil/testing';
import { sanitiseFullText } from '@trefoil/text';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Application } from '@trefoil/engine';
import { openReferenceIndex } from '../test/reference-index.ts';
import { makeFolder, openTestApplication } from '../test/temporary-folder.ts';

const SECTIONS = ['Expiry of a token', 'Renewal of a token', 'Audit of token use', 'Token storage', 'Lost token'];
const FILES = {
  'specs/auth/spec.md': `# Authentication\n\n${SECTIONS.map((heading) => `## ${heading}\n\n${heading} is written down here.\n`).join('\n')}`,
  'specs/authority/note.md': '# Authority\n\nThe port authority issues a token for the quay.\n',
  'decisions/sessions.md': '---\ntype: decision\n---\n\n# Sessions\n\nWe keep sessions, no token, on the server.\n',
  'summaries/week.md': '---\ntype: summary\n---\n\n# Week\n\nA token was lost, a token was found, tokens all week.\n',
  'notes/bread.md': '# Bread\n\nFlour, water, salt and time.\n',
};

/** A number of an explanation by its label. */
function find(explanation: Explanation | undefined, label: string): number | undefined {
  if (explanation === undefined || explanation.label === label) return explanation?.value;
  return explanation.details.map((detail) => find(detail, label)).find((value) => value !== undefined);
}

describe('the reference systems in detail', () => {
  let application: Application;
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    ({ application, close } = await openReferenceIndex(FILES));
  });
  afterAll(() => close());
  const search = (text: string, more: object = {}) => application.search({ text, filter: {}, ...more }, {});
  const ids = async (text: string, more: object = {}) => (await search(text, more)).hits.map(({ id }) => id);

  it('S0-08 C35 a folder scopes every channel, and ends at its slash', async () => {
    for (const channels of [['lexical'], ['vector'], ['lexical', 'vector', 'graph']]) {
      expect(await ids('token', { channels, filter: { paths: ['specs/auth'] } })).toEqual(['files/specs/auth/spec.md']);
    }
    expect(await ids('token', { filter: { paths: ['specs'] } })).toHaveLength(2);
  });

  it('S0-09 without an edge to follow words and vectors answer together, and nothing is missed', async () => {
    const { mode, degraded, hits } = await search('token', { profile: 'spec-kit' });
    expect({ mode, degraded }).toEqual({ mode: 'hybrid', degraded: [] });
    expect(hits[0]?.sources).toEqual(expect.arrayContaining(['lexical', 'vector']));
  });

  it('S1-05 S1-09 blends the similarities of a document’s sections, and takes its best for words', async () => {
    const profile = { profile: 'graph-aware', explain: true, filter: { paths: ['specs/auth'] } };
    const valuesOf = async (channel: string, label: string): Promise<readonly number[]> => {
      const { hits } = await search('token audit', { ...profile, unit: 'section', channels: ['vector', channel], limit: 100 });
      return hits.flatMap(({ explanation }) => find(explanation, label) ?? []).sort((a, b) => b - a);
    };
    const similarities = await valuesOf('vector', 'vector_similarity');
    const words = await valuesOf('lexical', 'lexical_score');
    expect([similarities.length, words.length]).toEqual([6, 5]);
    const [best = 0, second = 0, third = 0] = similarities;
    const [hit] = (await search('token audit', profile)).hits;
    expect(find(hit?.explanation, 'vector_similarity')).toBeCloseTo(0.8 * best + 0.2 * ((best + second + third) / 3), 6);
    expect(find(hit?.explanation, 'lexical_score')).toBeCloseTo(words[0] ?? Number.NaN, 6);
  });

  it('S1-11 shows the three best sections of a document, the best first', async () => {
    const [hit] = (await search('audit of token use', { profile: 'graph-aware', filter: { paths: ['specs/auth'] } })).hits;
    expect(hit?.sections).toHaveLength(3);
    expect(hit?.sections[0]?.headingPath.at(-1)).toBe('Audit of token use');
    expect(new Set(hit?.sections.map(({ id }) => id)).size).toBe(3);
  });

  it('S2-13 keeps sections and their vectors apart, and both go with their document', async () => {
    const index = join(makeFolder(), 'index.db');
    const own = await openTestApplication({ index, embedder: createHashEmbedder() });
    await own.add({ paths: [makeFolder(FILES)], collection: 'files', embed: true }, {});
    const store = createSqliteStore({ path: index, clock: systemClock });
    onTestFinished(() => store.close());
    const before = await store.stats();
    const [space = ''] = Object.keys(before.vectors);
    expect(before.vectors[space]).toBe(before.sections);
    const gone = (await store.documents.listSections('files/specs/auth/spec.md')).length;
    await store.apply({ removeDocuments: ['files/specs/auth/spec.md'] }, { durability: 'rebuildable' });
    const after = await store.stats();
    expect([after.sections, after.vectors[space]]).toEqual([before.sections - gone, before.sections - gone]);
    const found = await own.search({ text: 'token', filter: {}, channels: ['vector'] }, {});
    expect(found.hits.map(({ id }) => id)).not.toContain('files/specs/auth/spec.md');
  });

  it('S3-10 names words alone, vectors alone, or both', async () => {
    const sources = async (more: object) => (await search('quay', { profile: 'knowledge', ...more })).hits[0]?.sources;
    expect(await sources({ channels: ['lexical'] })).toEqual(['lexical']);
    expect(await sources({ channels: ['vector'] })).toEqual(['vector']);
    expect(await sources({})).toEqual(['lexical', 'vector']);
  });

  it('S3-12 searches by words, by vectors and by both; weighs types; cleans queries', async () => {
    const knowledge = { profile: 'knowledge', explain: true };
    const both = await search('token', knowledge);
    const words = await search('token', { ...knowledge, channels: ['lexical'] });
    const vectors = await search('token', { ...knowledge, channels: ['vector'] });
    const rankIn = ({ hits }: typeof both, id: string) => hits.find((hit) => hit.id === id)?.ranks;
    for (const { id, score, type, ranks } of both.hits) {
      expect(ranks).toEqual({ ...rankIn(words, id), ...rankIn(vectors, id) });
      const fused = Object.values(ranks).reduce((sum, rank) => sum + 1 / (60 + rank), 0);
      expect(score).toBeCloseTo(fused * (TYPE_WEIGHTS[type] ?? 1), 9);
    }
    expect(both.hits.map(({ type }) => type)).toEqual(expect.arrayContaining(['decision', 'summary']));
    expect(sanitiseFullText('test (query) *special*')).toBe('test query special');
  });

  it('S3-06 S3-12 normalises embeddings: their length changes nothing', async () => {
    const unit = createHashEmbedder();
    const embed: Embedder['embed'] = async (...given) => (await unit.embed(...given)).map((vector) => vector.map((value) => value * 5));
    const long = await openReferenceIndex(FILES, { embedder: { ...unit, embed } });
    onTestFinished(long.close);
    const ask = { text: 'token', filter: {}, channels: ['vector'] as const, profile: 'graph-aware', explain: true };
    const similarities = async (each: Application) =>
      (await each.search(ask, {})).hits.map(({ id, explanation }) => [id, find(explanation, 'vector_similarity')?.toFixed(3)]);
    expect(await similarities(long.application)).toEqual(await similarities(application));
  });

  it('S3-11 C7 no page is longer than a hundred, whatever is asked', async () => {
    const { plan } = await application.explain({ text: 'token', filter: {}, limit: 5_000 }, {});
    expect(plan.limit).toBe(100);
    const defaults = await Promise.all(
      ['knowledge', 'trueref'].map((profile) => application.explain({ text: 'token', filter: {}, profile }, {})),
    );
    expect(defaults.map((answer) => answer.plan.limit)).toEqual([10, 20]);
  });

  it('B-02 compares profiles: every rank, and Kendall’s tau over the documents of both', async () => {
    const { profiles, movement, tau } = await application.compare({ text: 'token', filter: {}, profiles: ['knowledge', 'backlog'] }, {});
    const [a, b] = profiles.map(({ hits }) => new Map(hits.map(({ id, rank }) => [id, rank])));
    expect([...(a?.keys() ?? [])].sort()).toEqual([...(b?.keys() ?? [])].sort());
    const all = [...(a?.keys() ?? [])];
    let sum = 0;
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        const order = (ranks: ReadonlyMap<string, number> | undefined) => Math.sign((ranks?.get(one) ?? 0) - (ranks?.get(other) ?? 0));
        sum += order(a) * order(b);
      }
    }
    const pairs = (all.length * (all.length - 1)) / 2;
    expect(tau['knowledge|backlog']).toBeCloseTo(sum / pairs, 4);
    expect(sum).toBeLessThan(pairs);
    expect(movement).toHaveLength(all.length);
    for (const { id, ranks } of movement) expect(ranks).toEqual({ knowledge: a?.get(id), backlog: b?.get(id) });
  });
});

describe('settings and fallbacks of the reference systems', () => {
  const open = async (config: object, options: object = {}): Promise<Application> => {
    const cwd = makeFolder({ '.trefoil/config.json': JSON.stringify(config) });
    const application = await openTestApplication({ cwd, embedder: createHashEmbedder(), ...options });
    await application.add({ paths: [makeFolder(FILES)], collection: 'files', embed: true }, {});
    return application;
  };
  const ask = (application: Application, text = 'token', more: object = {}) => application.search({ text, filter: {}, ...more }, {});

  it('S2-07 S2-12 alpha, the number of results and hybrid or not are settings of the index, and a request may differ', async () => {
    const fusion = { weights: { lexical: 1, vector: 0, graph: 0 } };
    const mine = { extends: 'trueref', limit: 2 };
    const application = await open({
      profile: 'mine',
      profiles: { mine, 'words-by-weight': { ...mine, fusion }, 'words-alone': { ...mine, channels: ['lexical'] } },
    });
    const answer = await ask(application);
    expect(answer).toMatchObject({ profile: 'mine', mode: 'hybrid' });
    expect(answer.hits).toHaveLength(2);
    const words = await ask(application, 'token', { alpha: 0 });
    const shape = ({ hits }: typeof words) => hits.map(({ id }) => id);
    expect(shape(await ask(application, 'token', { profile: 'words-by-weight' }))).toEqual(shape(words));
    const alone = await ask(application, 'token', { profile: 'words-alone' });
    expect(alone.mode).toBe('lexical');
    expect(shape(alone)).toEqual(shape(words));
  });

  it('S2-04 without an embedder words answer alone', async () => {
    const application = await openTestApplication();
    await application.add({ paths: [makeFolder(FILES)], collection: 'files', embed: true }, {});
    const { mode, hits } = await ask(application, 'token', { profile: 'trueref' });
    expect(mode).toBe('lexical');
    expect(new Set(hits.flatMap(({ sources }) => sources))).toEqual(new Set(['lexical']));
  });

  it('S1-12 without a vector the raw scores of words rank, and the mode says so', async () => {
    const application = await openTestApplication({ embedder: createHashEmbedder() });
    await application.add({ paths: [makeFolder(FILES)], collection: 'files', embed: false }, {});
    const { mode, hits, degraded } = await ask(application, 'token', { profile: 'graph-aware', explain: true });
    expect(mode).toBe('fulltext_fallback');
    expect(degraded[0]?.channel).toBe('vector');
    expect(hits.map(({ id }) => id)).toContain('files/specs/authority/note.md');
    for (const { score, explanation } of hits) expect(find(explanation, 'lexical_score')).toBe(score);
  });

  it('S0-28 ENABLE_FUZZY_MATCH=false corrects nothing; otherwise a slip is corrected', async () => {
    const corrected = await ask(await open({}), 'authorety', { channels: ['lexical'] });
    expect(corrected).toMatchObject({ correctedQuery: 'authority' });
    expect(corrected.hits[0]?.id).toBe('files/specs/authority/note.md');
    const literal = await ask(await open({}, { env: { ENABLE_FUZZY_MATCH: 'false' } }), 'authorety', { channels: ['lexical'] });
    expect(literal.hits).toEqual([]);
  });
});
