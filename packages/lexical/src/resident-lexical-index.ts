import type { LexicalClause, LexicalIndex, LexicalQuery, SnapshotStore, Store, Visibility } from '@trefoil/schema';
import { createVisibility, systemClock, throwIfAborted } from '@trefoil/schema';
import { findPhrase } from './find-phrase.ts';
import { mergePostings } from './made-postings.ts';
import { buildState, catchUp, isFragmented, type ResidentState } from './resident-state.ts';
import { type ClauseLists, compileResidentQuery, countFrequency, type ResidentClause, type ResidentQuery } from './resident-query.ts';
import { createScaleDesk } from './scale.ts';
import { scoreParts, searchParts } from './search-parts.ts';
import { findPostings } from './segment.ts';
import { packState, unpackState } from './state-snapshot.ts';

const SNAPSHOT_NAME = 'lexical';
/** Words a prefix may stand for: the commonest, as in the store. */
const MAX_COMPLETIONS = 128;

export interface ResidentLexicalIndex extends LexicalIndex {
  /** Loads the snapshot or builds the index, if neither was done yet, and catches up with the store. */
  warm(): Promise<void>;
  /**
   * Tidies the index up and saves it for the next start; queries are answered meanwhile. A no-op without a snapshot
   * store, or when the saved one is of this revision.
   */
  save(): Promise<void>;
  /** Sections held, and bytes of their arrays. */
  size(): { readonly sections: number; readonly bytes: number };
}

export interface ResidentLexicalOptions {
  readonly store: Pick<Store, 'documents' | 'lexical' | 'revision' | 'changesSince'>;
  readonly snapshots?: SnapshotStore;
  /** Shared with the other channels; by default one of its own on the system's clock. */
  readonly visibility?: Visibility;
  /**
   * Who answers until the index is loaded or built for the first time: nobody, so that every answer is of this index, or the
   * store, so that nobody waits. Default `wait`.
   */
  readonly whileLoading?: 'wait' | 'store';
}

/**
 * The lexical index in memory: the same BM25F as the store's, over typed arrays. Before each query it catches up with
 * the store's change log. Positions are read from the store, for the documents that hold the words of a phrase.
 */
export function createResidentLexicalIndex(options: ResidentLexicalOptions): ResidentLexicalIndex {
  const { store, snapshots, visibility, whileLoading = 'wait' } = options;
  const visible = visibility ?? createVisibility({ store, clock: systemClock });
  const desk = createScaleDesk();
  let state: ResidentState | null = null;
  let savedRevision = -1;
  let pending: Promise<ResidentState> | null = null;

  async function readSnapshot(): Promise<ResidentState | null> {
    // All of it is written over at once, so it need not be zero first.
    const bytes = snapshots ? await snapshots.read(SNAPSHOT_NAME, (size) => Buffer.allocUnsafeSlow(size)) : null;
    const snapshot = bytes === null ? null : unpackState(bytes);
    if (snapshot === null || !(await isOf(snapshot, store))) return null;
    savedRevision = snapshot.revision;
    return snapshot;
  }

  async function load(): Promise<ResidentState> {
    const known = state ?? (await readSnapshot());
    return known === null ? buildState(store) : catchUp(known, store);
  }

  /** At `revision` or later. One load at a time; later callers wait for it and look again. */
  async function current(revision: number): Promise<ResidentState> {
    while (state === null || state.revision !== revision) {
      // Somebody else caught up further; but a store may also have been put back.
      if (state !== null && state.revision > revision && (await store.revision()) >= state.revision) break;
      pending ??= load().finally(() => (pending = null));
      state = await pending;
      if (state.revision >= revision) break;
    }
    return state;
  }

  /** True while the store answers instead; loading goes on meanwhile, and is tried again by the next query if it fails. */
  function isStillLoading(revision: number): boolean {
    if (whileLoading === 'wait' || state !== null) return false;
    if (pending === null) void current(revision).catch(() => undefined);
    return true;
  }

  /** Null when the store has to answer. */
  async function compile(of: ResidentState, query: LexicalQuery): Promise<ResidentQuery | null> {
    const found = new Map<LexicalClause, ResidentClause>();
    for (const clause of [...query.should, ...query.must.flat(), ...query.mustNot]) {
      if (clause.kind === 'term' && !clause.prefix) continue;
      const looked = clause.kind === 'phrase' ? await lookUpPhrase(of, clause) : await lookUpPrefix(of, clause);
      if (looked === null) return null;
      found.set(clause, looked);
    }
    return compileResidentQuery(query, (clause) => found.get(clause) ?? lookUp(of, clause));
  }

  async function lookUpPrefix(of: ResidentState, clause: LexicalClause & { readonly kind: 'term' }): Promise<ResidentClause> {
    const words = await store.lexical.complete(clause.surface, MAX_COMPLETIONS);
    const stems = [...new Set([clause.term, ...words.map(({ term }) => term)])].map((term) => of.vocabulary.find(term));
    const lists = of.parts.map(({ segment }) =>
      mergePostings(
        segment,
        stems.filter((stem) => stem !== -1),
      ),
    );
    return { lists, weight: clause.weight, frequencies: [countFrequency(lists)] };
  }

  async function lookUpPhrase(of: ResidentState, clause: LexicalClause & { readonly kind: 'phrase' }): Promise<ResidentClause | null> {
    const lists = await findPhrase(of, clause, store.lexical);
    if (lists === null) return null;
    return { lists, weight: clause.weight, frequencies: clause.terms.map((term) => countFrequency(listsOfTerm(of, term))) };
  }

  const self: ResidentLexicalIndex = {
    async search(query, searchOptions) {
      throwIfAborted(searchOptions.signal);
      const shown = await visible.resolve(searchOptions.filter);
      if (isStillLoading(shown.revision)) return store.lexical.search(query, searchOptions);
      const of = await current(shown.revision);
      const compiled = isPlain(query) ? compileResidentQuery(query, (clause) => lookUp(of, clause)) : await compile(of, query);
      if (compiled === null) return store.lexical.search(query, searchOptions);
      return searchParts(of.parts, compiled, { ...searchOptions, visible: shown, desk });
    },
    async score(query, keys, scoreOptions) {
      throwIfAborted(scoreOptions.signal);
      const shown = await visible.resolve(scoreOptions.filter);
      if (isStillLoading(shown.revision)) return store.lexical.score(query, keys, scoreOptions);
      const of = await current(shown.revision);
      const compiled = await compile(of, query);
      if (compiled === null) return store.lexical.score(query, keys, scoreOptions);
      return scoreParts(of.parts, compiled, keys, { ...scoreOptions, visible: shown, desk });
    },
    lookUp: (surfaces) => store.lexical.lookUp(surfaces),
    complete: (prefix, limit) => store.lexical.complete(prefix, limit),
    near: (surface, maxEdits, limit) => store.lexical.near(surface, maxEdits, limit),
    async warm() {
      await current(await store.revision());
    },
    async save() {
      if (snapshots === undefined || (whileLoading === 'store' && state === null && pending === null)) return;
      const of = await current(await store.revision());
      if (of.revision === savedRevision) return;
      const tidy = isFragmented(of) ? await buildState(store) : of;
      await snapshots.write(SNAPSHOT_NAME, packState(tidy));
      savedRevision = tidy.revision;
      // Documents may have changed while it was built: who is further on keeps that.
      if (tidy !== of && (state?.revision ?? -1) <= tidy.revision) state = tidy;
    },
    size() {
      const segments = state?.parts.map(({ segment }) => segment) ?? [];
      const words = state === null ? 0 : bytesOf(state.vocabulary.toArrays());
      return {
        sections: segments.reduce((sum, segment) => sum + segment.sectionDocuments.length, 0),
        bytes: segments.reduce((sum, segment) => sum + bytesOf(segment), words),
      };
    },
  };
  return self;
}

function isPlain({ should, must, mustNot }: LexicalQuery): boolean {
  return must.length === 0 && mustNot.length === 0 && should.every((clause) => clause.kind === 'term' && !clause.prefix);
}

function lookUp(of: ResidentState, clause: LexicalClause): ResidentClause {
  const lists = clause.kind === 'term' ? listsOfTerm(of, clause.term) : [];
  return { lists, weight: clause.weight, frequencies: [countFrequency(lists)] };
}

function listsOfTerm({ parts, vocabulary }: ResidentState, term: string): ClauseLists {
  const number = vocabulary.find(term);
  return number === -1 ? [] : parts.map(({ segment }) => findPostings(segment, number));
}

/**
 * A snapshot may lie beside a file that was replaced by another one. Words are numbered as they come and never removed,
 * so the last word of the snapshot is the same in the store only if it is of that store.
 */
async function isOf({ revision, vocabulary }: ResidentState, store: ResidentLexicalOptions['store']): Promise<boolean> {
  if (revision > (await store.revision())) return false;
  const { lastId } = vocabulary;
  if (lastId === 0) return true;
  const [row] = await store.lexical.listTerms(lastId - 1, 1);
  return row?.id === lastId && vocabulary.find(row.surface) === lastId;
}

function bytesOf(value: object): number {
  return Object.values(value).reduce<number>((sum, part: unknown) => {
    if (ArrayBuffer.isView(part)) return sum + part.byteLength;
    return typeof part === 'object' && part !== null ? sum + bytesOf(part) : sum;
  }, 0);
}
