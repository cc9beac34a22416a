import type { Candidate, Filter, LexicalClause, LexicalIndex, LexicalQuery, LexicalSettings, SnapshotStore, Store } from '@trefoil/schema';
import { throwIfAborted } from '@trefoil/schema';
import { compileResidentQuery, MAX_GROUPS, type ResidentQuery } from './compile-clauses.ts';
import { catchUp, loadSegments, type ResidentState, stateOf } from './resident-segments.ts';
import { createScale, type Scale } from './scale.ts';
import { scoreState, searchState } from './search-state.ts';
import { packSnapshot, unpackSnapshot } from './segment-snapshot.ts';

const SNAPSHOT_NAME = 'lexical';
/** Words a prefix may stand for. */
const MAX_COMPLETIONS = 64;

export interface ResidentLexicalIndex extends LexicalIndex {
  /** Loads the snapshot or builds the index, if neither was done yet, and catches up with the store. */
  warm(): Promise<void>;
  /** Saves the index for the next start; a no-op without a snapshot store or when the saved one is of this revision. */
  save(): Promise<void>;
  /** Sections held, and bytes of their arrays. */
  size(): { readonly sections: number; readonly bytes: number };
}

export interface ResidentLexicalOptions {
  readonly store: Pick<Store, 'documents' | 'lexical' | 'revision' | 'changesSince'>;
  readonly snapshots?: SnapshotStore;
}

/**
 * The lexical index in memory: the same BM25F as the store's, over typed arrays. Before each query it catches up with
 * the store's change log. Phrases need positions, which it does not hold: the store answers those.
 */
export function createResidentLexicalIndex({ store, snapshots }: ResidentLexicalOptions): ResidentLexicalIndex {
  let state: ResidentState | null = null;
  let savedRevision = -1;
  let pending: Promise<ResidentState> | null = null;
  let scales: { readonly of: ResidentState; readonly bySettings: Map<string, Scale> } | null = null;

  async function load(): Promise<ResidentState> {
    if (state !== null) return catchUp(state, store);
    const bytes = snapshots ? await snapshots.read(SNAPSHOT_NAME) : null;
    const snapshot = bytes === null ? null : unpackSnapshot(bytes);
    if (snapshot === null || snapshot.revision > (await store.revision())) return loadSegments(store);
    savedRevision = snapshot.revision;
    return catchUp(stateOf(snapshot), store);
  }

  /** One load at a time; later callers wait for it and look again. */
  async function current(): Promise<ResidentState> {
    if (state !== null && (await store.revision()) === state.revision) return state;
    pending ??= load().finally(() => (pending = null));
    state = await pending;
    return state;
  }

  function scaleFor(of: ResidentState, settings: LexicalSettings): Scale {
    if (scales?.of !== of) scales = { of, bySettings: new Map() };
    const key = JSON.stringify(settings);
    const scale = scales.bySettings.get(key) ?? createScale(of.segments, settings);
    scales.bySettings.set(key, scale);
    return scale;
  }

  async function compile(of: ResidentState, query: LexicalQuery): Promise<ResidentQuery> {
    const completions = new Map<LexicalClause, readonly number[]>();
    for (const clause of [...query.should, ...query.must.flat(), ...query.mustNot]) {
      if (clause.kind === 'term') completions.set(clause, await stemsOf(of, clause));
    }
    return compileResidentQuery(query, (clause) => completions.get(clause) ?? []);
  }

  async function stemsOf(of: ResidentState, clause: LexicalClause & { readonly kind: 'term' }): Promise<readonly number[]> {
    const terms = new Set([clause.term]);
    if (clause.prefix) for (const entry of await store.lexical.complete(clause.surface, MAX_COMPLETIONS)) terms.add(entry.term);
    return [...terms].map((term) => of.vocabulary.find(term)).filter((number) => number !== -1);
  }

  const self: ResidentLexicalIndex = {
    async search(query, options) {
      throwIfAborted(options.signal);
      if (!isResident(query)) return store.lexical.search(query, options);
      const of = await current();
      const compiled = await compile(of, query);
      const scale = scaleFor(of, options.settings);
      const allowed = await allowedDocuments(store, options.filter);
      for (const dead = new Set<string>(); ;) {
        const found = searchState(of, compiled, scale, options, (id) => !dead.has(id) && (allowed === null || allowed.has(id)));
        const gone = await findDead(store, found, options.filter);
        if (gone.length === 0) return found;
        gone.forEach((id) => dead.add(id));
      }
    },
    async score(query, keys, options) {
      throwIfAborted(options.signal);
      if (!isResident(query)) return store.lexical.score(query, keys, options);
      const of = await current();
      const scored = scoreState(of, await compile(of, query), scaleFor(of, options.settings), keys, options);
      const gone = new Set(await findDead(store, scored, options.filter));
      return scored.filter(({ documentId }) => !gone.has(documentId));
    },
    lookUp: (surfaces) => store.lexical.lookUp(surfaces),
    complete: (prefix, limit) => store.lexical.complete(prefix, limit),
    near: (surface, maxEdits, limit) => store.lexical.near(surface, maxEdits, limit),
    async warm() {
      await current();
    },
    async save() {
      const of = await current();
      const [segment] = of.segments;
      if (snapshots === undefined || of.revision === savedRevision) return;
      const whole = of.segments.length === 1 && of.replaced[0]?.size === 0 && segment ? of : await loadSegments(store);
      const [only] = whole.segments;
      if (only === undefined) return;
      state = whole;
      savedRevision = whole.revision;
      await snapshots.write(SNAPSHOT_NAME, packSnapshot({ revision: whole.revision, segment: only, vocabulary: whole.vocabulary }));
    },
    size() {
      const segments = state?.segments ?? [];
      const sections = segments.reduce((sum, segment) => sum + segment.sectionDocuments.length, 0);
      return { sections, bytes: segments.reduce((sum, segment) => sum + bytesOf(segment), 0) };
    },
  };
  return self;
}

/** Phrases need positions, and marks have a bit a group. */
function isResident(query: LexicalQuery): boolean {
  const clauses = [...query.should, ...query.must.flat(), ...query.mustNot];
  return query.must.length <= MAX_GROUPS && clauses.every(({ kind }) => kind === 'term');
}

/** Null when the filter lets everything pass. */
async function allowedDocuments(store: ResidentLexicalOptions['store'], filter: Filter): Promise<ReadonlySet<string> | null> {
  return Object.keys(filter).length === 0 ? null : new Set(await store.documents.match(filter));
}

/** Documents among the candidates that expired, were hidden or removed since the index last looked. */
async function findDead(
  store: ResidentLexicalOptions['store'],
  candidates: readonly Candidate[],
  filter: Filter,
): Promise<readonly string[]> {
  const ids = [...new Set(candidates.map(({ documentId }) => documentId))];
  if (ids.length === 0) return [];
  const alive = new Set(await store.documents.match({ ...filter, ids }));
  return ids.filter((id) => !alive.has(id));
}

function bytesOf(value: object): number {
  return Object.values(value).reduce<number>((sum, part: unknown) => {
    if (ArrayBuffer.isView(part)) return sum + part.byteLength;
    return typeof part === 'object' && part !== null ? sum + bytesOf(part) : sum;
  }, 0);
}
