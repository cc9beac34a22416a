import type { DocumentId, LexicalFeed, Store, TokenisedDocument } from '@trefoil/schema';
import { buildSegment, type DocumentReader } from './build-segment.ts';
import { BLOCK_SECTIONS, type Segment } from './segment.ts';
import type { LexicalSnapshot } from './segment-snapshot.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

const READ_DOCUMENTS = 500;
const READ_TERMS = 50_000;
/** More small segments than this, or more replaced documents than this share, and everything is built anew. */
const MAX_SEGMENTS = 8;
const MAX_REPLACED_SHARE = 0.2;
const MIN_REPLACED = 500;

export type ResidentSource = Pick<Store, 'revision' | 'changesSince'> & { readonly lexical: LexicalFeed };

/** Segments at one revision. Older segments may hold documents that newer ones replaced. */
export interface ResidentState {
  readonly revision: number;
  readonly segments: readonly Segment[];
  /** By segment: documents that are gone or replaced. */
  readonly replaced: readonly ReadonlySet<number>[];
  readonly vocabulary: Vocabulary;
}

/** Everything read from the store into one segment. */
export async function loadSegments(source: ResidentSource): Promise<ResidentState> {
  const revision = await source.revision();
  const vocabulary = openVocabulary();
  await extendVocabulary(source.lexical, vocabulary);
  const segment = await buildSegment(readAll(source.lexical), vocabulary.stemOf);
  return { revision, segments: [segment], replaced: [new Set()], vocabulary };
}

export function stateOf({ revision, segment, vocabulary }: LexicalSnapshot): ResidentState {
  return { revision, segments: [segment], replaced: [new Set()], vocabulary };
}

/** The same state at the store's revision: changed documents in a small segment of their own, or all built anew. */
export async function catchUp(state: ResidentState, source: ResidentSource): Promise<ResidentState> {
  const revision = await source.revision();
  if (revision === state.revision) return state;
  const changes = await source.changesSince(state.revision);
  if (changes.kind === 'rebuild') return loadSegments(source);
  const changed = [...new Set(changes.changes.filter(({ kind }) => kind === 'document').map(({ id }) => id))];
  if (changed.length === 0) return { ...state, revision: changes.revision };
  if (isWorthRebuilding(state, changed.length)) return loadSegments(source);
  await extendVocabulary(source.lexical, state.vocabulary);
  const replaced = state.segments.map((segment, index) => replace(segment, state.replaced[index] ?? new Set(), changed));
  const segment = await buildSegment(readSome(source.lexical, changed), state.vocabulary.stemOf);
  return {
    revision: changes.revision,
    segments: [...state.segments, segment],
    replaced: [...replaced, new Set<number>()],
    vocabulary: state.vocabulary,
  };
}

function isWorthRebuilding({ segments, replaced }: ResidentState, changed: number): boolean {
  const documents = segments.reduce((sum, segment) => sum + segment.documentIds.size, 0);
  const stale = replaced.reduce((sum, each) => sum + each.size, changed);
  return segments.length >= MAX_SEGMENTS || stale > Math.max(MIN_REPLACED, documents * MAX_REPLACED_SHARE);
}

function replace(segment: Segment, before: ReadonlySet<number>, changed: readonly DocumentId[]): ReadonlySet<number> {
  const found = changed.map((id) => segment.documentIds.find(id)).filter((number) => number !== -1);
  return found.length === 0 ? before : new Set([...before, ...found]);
}

async function extendVocabulary(feed: LexicalFeed, vocabulary: Vocabulary): Promise<void> {
  for (;;) {
    const rows = await feed.listTerms(vocabulary.lastId, READ_TERMS);
    vocabulary.extend(rows);
    if (rows.length < READ_TERMS) return;
  }
}

function readAll(feed: LexicalFeed): DocumentReader {
  return async (visit) => {
    let after: DocumentId | null = null;
    for (;;) {
      const documents: readonly TokenisedDocument[] = await feed.listTokenised({ after, limit: READ_DOCUMENTS });
      for (const document of documents) visit(bound(document));
      const last = documents.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  };
}

function readSome(feed: LexicalFeed, ids: readonly DocumentId[]): DocumentReader {
  return async (visit) => {
    for (const document of await feed.getTokenised(ids)) visit(bound(document));
  };
}

/** A document of more sections than a block holds is searched by its first ones. */
function bound(document: TokenisedDocument): TokenisedDocument {
  return document.sections.length <= BLOCK_SECTIONS ? document : { ...document, sections: document.sections.slice(0, BLOCK_SECTIONS) };
}
