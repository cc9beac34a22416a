import { BUILT_IN_PROFILES } from '@trefoil/fusion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '@trefoil/engine';
import { createHashEmbedder } from '@trefoil/testing';
import { openReferenceIndex } from '../test/reference-index.ts';

const FILES = {
  'specs/auth/spec.md':
    '---\ntype: spec\ntitle: Authentication\nrepository: core\n---\n\n# Authentication\n\nUsers sign in with a token.\n\n## Expiry\n\nTokens expire.\n\n## Renewal\n\nTokens are renewed.\n\n## Audit\n\nToken use is written down.\n',
  'specs/authority/note.md': '---\ntitle: Authority\nrepository: core\n---\n\nThe port authority issues a token for the quay.\n',
  'decisions/sessions.md':
    '---\ntype: decision\ntitle: Sessions over tokens\nrepository: web\nreferences: [specs/auth/spec.md]\n---\n\nWe keep sessions on the server. See [[Authentication]].\n',
  'tasks/TASK-0007.md':
    '---\nid: TASK-0007\ntype: task\nstatus: open\ntitle: Renew login tokens\nepic: EPIC-1\n---\n\nImplements the renewal.\n',
  'epics/EPIC-1.md': '---\nid: EPIC-1\ntype: epic\ntitle: Login works everywhere\n---\n\nAll about signing in.\n',
  'code/renew.ts':
    "import { clock } from './clock.ts';\n\nexport function renewToken(token: string): string {\n  return clock.stamp(token);\n}\n",
  'notes/kanji.md': '# 認証\n\nログイン画面の認証トークンについて。\n',
};

describe('S2-11 the reference systems through one engine, with vectors by hashing in the place of a model', () => {
  let application: Application;
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    ({ application, close } = await openReferenceIndex(FILES));
  });
  afterAll(() => close());
  const search = (text: string, more: object = {}) => application.search({ text, filter: {}, ...more }, {});
  const ids = async (text: string, more: object = {}) => (await search(text, more)).hits.map(({ id }) => id);

  it('S0-01 three channels find side by side, and each hit says which', async () => {
    const { mode, hits, degraded } = await search('token', { profile: 'graph-aware' });
    expect(mode).toBe('hybrid');
    expect(degraded).toEqual([]);
    expect(new Set(hits.flatMap(({ sources }) => sources))).toEqual(new Set(['lexical', 'vector', 'graph']));
  });

  it('S0-07 a hit carries its score, its sources and its rank in each of them; scope, graph and intent are asked for', async () => {
    const { hits, intent } = await search('token', {
      profile: 'spec-kit',
      limit: 3,
      filter: { paths: ['specs/auth'] },
      channels: ['lexical', 'vector'],
      intent: 'find_spec',
    });
    expect(hits.map(({ id }) => id)).toEqual(['files/specs/auth/spec.md']);
    expect(hits[0]).toMatchObject({ sources: ['lexical', 'vector'], ranks: { lexical: 1, vector: 1 } });
    expect(intent.type).toBe('find_spec');
  });

  it('S1-06 finds Japanese words by a part of one or two characters', async () => {
    expect(await ids('証', { channels: ['lexical'] })).toEqual(['files/notes/kanji.md']);
    expect(await ids('認証', { channels: ['lexical'] })).toEqual(['files/notes/kanji.md']);
  });

  it('S1-11 C25 filters by type, shows at most three sections, its staleness, and every channel by name', async () => {
    const { hits, total } = await search('token', {
      profile: 'graph-aware',
      filter: { paths: ['specs/auth'], types: ['spec'] },
      explain: true,
    });
    expect(total).toBe(1);
    expect(hits[0]?.sections.length).toBeLessThanOrEqual(3);
    expect(hits[0]?.staleness).toBe('untracked');
    const labels = hits[0]?.explanation?.details.flatMap(({ details }) => details.map(({ label }) => label)) ?? [];
    expect(labels).toEqual(expect.arrayContaining(['vector_similarity', 'graph_proximity']));
  });

  it('S1-13 gives linked pages when they are asked for, and not otherwise', async () => {
    const { hits } = await search('sessions server', { includeLinked: true });
    expect(hits[0]?.linked).toContainEqual({
      id: 'files/specs/auth/spec.md',
      title: 'Authentication',
      type: 'spec',
      edgeType: 'links_to',
      direction: 'out',
    });
    expect((await search('sessions server')).hits[0]).not.toHaveProperty('linked');
  });

  it('S2-01 S2-06 one answer from words and vectors, every document once', async () => {
    const found = await ids('token', { profile: 'trueref' });
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(2);
  });

  it('S2-04 words alone at alpha 0, vectors alone at alpha 1', async () => {
    const words = await search('renewToken', { profile: 'trueref', alpha: 0 });
    expect(words.hits.map(({ sources }) => sources.filter((source) => source !== 'graph'))).toEqual(words.hits.map(() => ['lexical']));
    const vectors = await search('renewToken', { profile: 'trueref', alpha: 1 });
    expect(vectors.hits.every(({ sources }) => sources.includes('vector'))).toBe(true);
  });

  it('S2-09 C36 scopes by repository and type hold in every channel', async () => {
    for (const channels of [['lexical'], ['vector'], ['lexical', 'vector', 'graph']]) {
      const { hits } = await search('token sessions', { channels, filter: { metadata: { repository: ['web'] } } });
      expect(hits.map(({ id }) => id)).toEqual(['files/decisions/sessions.md']);
    }
    expect(await ids('token', { filter: { types: ['code'] } })).toEqual(['files/code/renew.ts']);
  });

  it('S2-15 documents come in the order that was asked for', async () => {
    const asked = ['TASK-0007', 'files/notes/kanji.md', 'EPIC-1'];
    expect((await application.get({ ids: asked }, {})).documents.map(({ id }) => id)).toEqual(asked);
  });

  it('S3-10 names the channels that found a hit: words, vectors or both', async () => {
    const { hits } = await search('quay', { profile: 'knowledge' });
    const quay = hits.find(({ id }) => id === 'files/specs/authority/note.md');
    expect(quay?.sources).toEqual(['lexical', 'vector']);
    expect(hits.some(({ sources }) => sources.length === 1 && sources[0] === 'vector')).toBe(true);
  });

  it('S2-08 S3-11 C7 the limit is the profile’s unless it is asked for', async () => {
    const limits = Object.fromEntries(BUILT_IN_PROFILES.map(({ name, limit }) => [name, limit]));
    expect(limits).toEqual({ default: 10, 'spec-kit': 10, 'graph-aware': 10, trueref: 20, knowledge: 10, backlog: 20 });
    expect((await search('token', { limit: 2 })).hits).toHaveLength(2);
  });

  it('C20 ranks documents unless sections are asked for', async () => {
    const documents = await search('tokens', { filter: { paths: ['specs/auth'] } });
    expect(documents.hits).toHaveLength(1);
    const sections = await search('tokens', { unit: 'section', filter: { paths: ['specs/auth'] }, channels: ['lexical'] });
    expect(sections.hits.length).toBeGreaterThan(1);
    expect(new Set(sections.hits.map(({ id }) => id))).toEqual(new Set(['files/specs/auth/spec.md']));
  });

  it('S4-02 S4-08 a document that is added, changed or removed is found, found anew, and gone', async () => {
    const { application: own, close: closeOwn } = await openReferenceIndex({ 'a.md': '# Alpha\n\nfirst words\n' });
    const found = async (text: string) => (await own.search({ text, filter: {}, channels: ['lexical'] }, {})).hits.map(({ id }) => id);
    try {
      expect(await found('first')).toEqual(['files/a.md']);
      const { collections } = await own.collections({});
      const root = collections[0]?.root ?? '';
      const { writeFileSync, rmSync } = await import('node:fs');
      writeFileSync(`${root}/a.md`, '# Alpha\n\nsecond words\n');
      writeFileSync(`${root}/b.md`, '# Beta\n\nsecond thoughts\n');
      await own.sync({ collections: [], force: false, dryRun: false, embed: true }, {});
      expect(await found('first')).toEqual([]);
      expect([...(await found('second'))].sort()).toEqual(['files/a.md', 'files/b.md']);
      rmSync(`${root}/b.md`);
      await own.sync({ collections: [], force: false, dryRun: false, embed: true }, {});
      expect(await found('second')).toEqual(['files/a.md']);
    } finally {
      await closeOwn();
    }
  });

  it('C8 C31 another model is another space: both live side by side, and neither is compared with the other', async () => {
    const own = await openReferenceIndex(FILES, { embedder: createHashEmbedder({ dimensions: 24 }) });
    try {
      const { vectors } = await own.application.status({});
      expect(Object.keys(vectors)).toEqual(['hash-words-trigrams-24-r1']);
      expect(Object.keys((await application.status({})).vectors)).toEqual(['hash-words-trigrams-64-r1']);
    } finally {
      await own.close();
    }
  });
});

describe('the switches of S0', () => {
  it('S0-09 C32 ENABLE_RRF_FUSION=false ranks by the first channel that answers', async () => {
    const { application, close } = await openReferenceIndex(FILES, { env: { ENABLE_RRF_FUSION: 'false' } });
    try {
      const { hits } = await application.search({ text: 'token', filter: {}, profile: 'trueref' }, {});
      expect(hits.map(({ ranks }) => ranks.vector)).toEqual(hits.map((_, index) => index + 1));
    } finally {
      await close();
    }
  });

  it('S0-09 S0-28 ENABLE_BM25=false lets FTS5 answer, with the same hits', async () => {
    const plain = await openReferenceIndex(FILES);
    const fts = await openReferenceIndex(FILES, { env: { ENABLE_BM25: 'false' } });
    try {
      const ask = async (application: Application) =>
        (await application.search({ text: 'login tokens', filter: {}, channels: ['lexical'] }, {})).hits.map(({ id }) => id);
      expect(await ask(fts.application)).toEqual(await ask(plain.application));
    } finally {
      await plain.close();
      await fts.close();
    }
  });
});
