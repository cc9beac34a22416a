import type { Application } from '@trefoil/engine';
import type { DocumentView, Hit, SearchAnswer, StatusAnswer, SyncAnswer } from '@trefoil/schema';

/** Literal answers for the tests of this package; every request is kept in `calls`. */
export function createFakeApplication(overrides: Partial<Application> = {}): Application & { readonly calls: readonly unknown[][] } {
  const calls: unknown[][] = [];
  const keep = (...call: unknown[]): void => void calls.push(call);
  return {
    calls,
    search: async (request) => (keep('search', request), searchAnswerOf(request.text, HITS.slice(0, request.limit ?? 10))),
    explain: async (request) => (
      keep('explain', request),
      {
        query: request.text,
        intent: { type: 'understand', confidence: 0, matched: [] },
        plan: { profile: 'default', unit: 'document', limit: 10, words: [], correctedQuery: null, channels: [], signals: [], warnings: [] },
        channels: [{ channel: 'lexical', status: 'found', candidates: 3, ms: 1 }],
        hits: HITS,
      }
    ),
    compare: async (request) => (keep('compare', request), { query: request.text, profiles: [], movement: [], tau: {} }),
    replay: async (receipt) => (
      keep('replay', receipt),
      {
        query: 'tide',
        profile: 'default',
        same: true,
        before: { revision: 1, profileHash: 'a' },
        after: { revision: 1, profileHash: 'a' },
        causes: [],
        moved: [],
        receipt,
      }
    ),
    get: async (request) => (keep('get', request), { documents: [DOCUMENT], missing: [] }),
    list: async (request) => (keep('list', request), { documents: [], total: 0, nextCursor: null }),
    status: async () => STATUS,
    add: async (request) => (keep('add', request), SYNC),
    sync: async (request) => (keep('sync', request), SYNC),
    watch: async (request) => keep('watch', request),
    collections: async () => ({ collections: STATUS.collections }),
    removeCollection: async (name) => (keep('removeCollection', name), { collections: [] }),
    renameCollection: async (name, to) => (keep('renameCollection', name, to), { collections: [] }),
    suggest: async (request) => (
      keep('suggest', request),
      { prefix: request.prefix, suggestions: [{ text: 'Tide tables', kind: 'title', id: 'docs/tide.md' }] }
    ),
    related: async (request) => (
      keep('related', request),
      {
        center: request.id,
        nodes: [{ id: 'docs/2.md', title: 'Title 2', type: 'doc', hops: 1, proximity: 0.5 }],
        edges: [{ from: request.id, to: 'docs/2.md', type: 'depends_on', weight: 1 }],
      }
    ),
    graph: async (request) => (
      keep('graph', request),
      {
        center: request.center ?? null,
        nodes: [{ id: 'docs/1.md', title: 'Title "1"', type: 'doc', hops: 0, proximity: 1 }],
        edges: [{ from: 'docs/1.md', to: 'docs/1.md', type: 'links_to', weight: 1 }],
        total: 1,
      }
    ),
    suggestLinks: async (request) => (
      keep('suggestLinks', request),
      {
        suggestions: [
          { from: { id: 'docs/1.md', title: 'Title 1' }, to: { id: 'docs/2.md', title: 'Title 2' }, similarity: 0.71, by: 'vector' },
        ],
      }
    ),
    doctor: async (request) => (
      keep('doctor', request),
      { ok: true, checks: [{ name: 'integrity', status: 'ok', detail: 'indexes and rows agree', hint: null }] }
    ),
    stale: async (request) => (keep('stale', request), { documents: [], counts: { fresh: 0, possibly_stale: 0, stale: 0, untracked: 1 } }),
    importFile: async (request) => (keep('importFile', request), { collection: 'import', documents: 1, edges: 0, failed: [] }),
    async *exportLines() {
      yield '{"id":"a"}';
    },
    exportSnapshot: async (path) => keep('exportSnapshot', path),
    getJob: async () => null,
    listJobs: async () => [],
    cancelJob: async () => false,
    recordAccess: async (ids) => keep('recordAccess', ids),
    evaluate: async (request) => {
      keep('evaluate', request);
      return { dataset: request.dataset, queries: 0, documents: 0, results: [], buildSeconds: 0, embedSeconds: 0, warnings: [] };
    },
    tune: async (request) => (
      keep('tune', request),
      {
        source: request.dataset ?? 'index.db',
        kinds: {},
        profile: request.profile ?? 'default',
        queries: { train: 10, heldOut: 10 },
        tried: [{ what: 'k1', value: 0.9, ndcg10: 0.5 }],
        changes: [],
        before: { train: 0.6, heldOut: 0.7 },
        after: { train: 0.6, heldOut: 0.7 },
        interval: { difference: 0, lower: 0, upper: 0, confidence: 0.95 },
        pValue: 1,
        name: request.name,
        patch: { extends: 'default' },
        written: false,
        file: null,
        reason: 'nothing that was tried is better on the training queries',
        warnings: [],
      }
    ),
    models: async () => ({ embedders: [], rerankers: [] }),
    close: async () => {},
    ...overrides,
  };
}

export const DOCUMENT: DocumentView = {
  id: 'docs/a.md',
  collection: 'docs',
  type: 'doc',
  title: 'Alpha',
  uri: 'a.md',
  text: '# Alpha\nfirst\nsecond\n',
  lines: { start: 1, end: 3 },
  totalLines: 3,
  sections: [{ id: 's1', headingPath: ['Alpha'], anchors: [], lines: { start: 1, end: 3 } }],
  metadata: {},
  updatedAt: '2026-01-02T03:04:05.000Z',
  revision: 7,
};

export const HITS: readonly Hit[] = [1, 2, 3].map((rank) => ({
  rank,
  id: `docs/${rank}.md`,
  collection: 'docs',
  type: 'doc',
  title: `Title ${rank}`,
  uri: `${rank}.md`,
  score: 1 / rank,
  relevance: 1 / rank,
  sources: ['lexical'],
  ranks: { lexical: rank },
  snippet: 'the quick fox',
  highlights: [[4, 9]],
  matchedIn: ['body'],
  matchCount: 1,
  sections: [{ id: `s${rank}`, headingPath: [`Title ${rank}`], lines: { start: 5, end: 9 }, score: 1 / rank, text: 'the quick fox jumps' }],
  staleness: 'untracked',
  updatedAt: '2026-01-02T03:04:05.000Z',
  metadata: { status: 'open' },
}));

export function searchAnswerOf(query: string, hits: readonly Hit[]): SearchAnswer {
  return {
    query,
    profile: 'default',
    mode: 'lexical',
    intent: { type: 'understand', confidence: 0, matched: [] },
    degraded: [],
    coverage: { vectors: 0 },
    hits,
    total: HITS.length,
    totalRelation: 'eq',
    nextCursor: hits.length < HITS.length ? `after-${hits.length}` : null,
    warnings: [],
    tookMs: 1.5,
    revision: 7,
    receipt: 'tr1.x',
  };
}

const SYNC: SyncAnswer = {
  collections: [{ name: 'docs', added: 1, updated: 0, unchanged: 2, removed: 0, failed: [], warnings: [], skipped: { binary: 1 } }],
  embedding: { pending: 0, done: 3 },
  tookMs: 12,
};

export const STATUS: StatusAnswer = {
  documents: 3,
  sections: 9,
  edges: 2,
  vectors: { 'local:minilm': 9 },
  coverage: 1,
  revision: 7,
  collections: [{ name: 'docs', root: '/home/me/docs', documents: 3, lastSync: '2026-01-02T03:04:05.000Z', stale: 0 }],
  jobs: [],
  lease: null,
  index: { path: '/home/me/.trefoil/index.db', bytes: 4096, schema: 1 },
  versions: { trefoil: '0.0.0' },
};
