import type {
  Change,
  Collection,
  Conflict,
  Correction,
  Document,
  DocumentId,
  Edge,
  EdgeKey,
  EmbeddingStatus,
  Event,
  Lease,
  Section,
  SectionId,
  SourceState,
  StoredDocument,
  StoredSpace,
} from '@trefoil/schema';
import type { AnalysedDocument } from './analysed-document.ts';
import { compareIds } from './compare-ids.ts';

/** A document as it was put, with what the analyser made of it. */
export interface DocumentEntry {
  readonly document: Document;
  /** In order of their ordinals. */
  readonly sections: readonly Section[];
  readonly analysed: AnalysedDocument;
  readonly revision: number;
}

/** Everything the memory store knows. A write copies it, changes the copy, and swaps the two. */
export interface MemoryState {
  revision: number;
  readonly collections: Map<string, Collection>;
  readonly documents: Map<DocumentId, DocumentEntry>;
  /** By collection and source item. */
  readonly sources: Map<string, SourceState>;
  /** By `edgeKey`. */
  readonly edges: Map<string, Edge>;
  readonly spaces: Map<string, StoredSpace>;
  /** By space, then by content hash: every section with that content has that vector. Outlives the sections. */
  readonly vectors: Map<string, Map<string, Float32Array>>;
  /** Why a content could not be embedded, by space, then by content hash. */
  readonly failures: Map<string, Map<string, string>>;
  readonly accesses: Map<DocumentId, { readonly count: number; readonly lastAt: number }>;
  /** Oldest first. */
  events: readonly Event[];
  corrections: readonly Correction[];
  conflicts: readonly Conflict[];
  changes: readonly Change[];
  /** The number of every word that was ever indexed, from 1. */
  readonly terms: Map<string, number>;
}

/** The one place that holds the current state: reads look here, writes replace it. */
export interface MemoryCell {
  state: MemoryState;
  lease: Lease | null;
  /** The last epoch given out. */
  epoch: number;
}

export function createMemoryCell(): MemoryCell {
  const state: MemoryState = {
    revision: 0,
    collections: new Map(),
    documents: new Map(),
    sources: new Map(),
    edges: new Map(),
    spaces: new Map(),
    vectors: new Map(),
    failures: new Map(),
    accesses: new Map(),
    events: [],
    corrections: [],
    conflicts: [],
    changes: [],
    terms: new Map(),
  };
  return { state, lease: null, epoch: 0 };
}

/** A copy that may be changed: values are never mutated, only replaced. */
export function copyState(state: MemoryState): MemoryState {
  return {
    ...state,
    collections: new Map(state.collections),
    documents: new Map(state.documents),
    sources: new Map(state.sources),
    edges: new Map(state.edges),
    spaces: new Map(state.spaces),
    vectors: new Map([...state.vectors].map(([space, vectors]) => [space, new Map(vectors)])),
    failures: new Map([...state.failures].map(([space, failures]) => [space, new Map(failures)])),
    accesses: new Map(state.accesses),
    terms: new Map(state.terms),
  };
}

export function edgeKey(edge: EdgeKey): string {
  return JSON.stringify([edge.from, edge.target, edge.type]);
}

export function sourceKey(collection: string, source: string): string {
  return JSON.stringify([collection, source]);
}

/** All documents in id order. */
export function listEntries(state: MemoryState): readonly DocumentEntry[] {
  return [...state.documents.values()].sort((a, b) => compareIds(a.document.id, b.document.id));
}

/** All sections in id order. */
export function listAllSections(state: MemoryState): readonly Section[] {
  return [...state.documents.values()].flatMap((entry) => entry.sections).sort((a, b) => compareIds(a.id, b.id));
}

export function findSection(state: MemoryState, id: SectionId): Section | undefined {
  return listAllSections(state).find((section) => section.id === id);
}

/** The vector of a section: that of its content, whichever section it was made for. */
export function vectorOf(state: MemoryState, spaceId: string, section: Section): Float32Array | undefined {
  return state.vectors.get(spaceId)?.get(section.contentHash);
}

export function hasFailed(state: MemoryState, spaceId: string, section: Section): boolean {
  return vectorOf(state, spaceId, section) === undefined && state.failures.get(spaceId)?.has(section.contentHash) === true;
}

export function storedDocument(state: MemoryState, entry: DocumentEntry): StoredDocument {
  const access = state.accesses.get(entry.document.id);
  return {
    ...entry.document,
    accessCount: access?.count ?? 0,
    lastAccessAt: access?.lastAt ?? null,
    embeddingStatus: embeddingStatus(state, entry),
    revision: entry.revision,
  };
}

/**
 * In the space that is searched: the newest active one, or the newest filling one while none is active. `done` when
 * every section has a vector, `failed` when every other section failed, else `partial` or, without any, `pending`.
 */
function embeddingStatus(state: MemoryState, entry: DocumentEntry): EmbeddingStatus {
  const spaces = [...state.spaces.values()].sort((a, b) => b.createdAt - a.createdAt || compareIds(a.id, b.id));
  const space = spaces.find((each) => each.state === 'active') ?? spaces.find((each) => each.state === 'filling');
  if (space === undefined) return 'pending';
  const embedded = entry.sections.filter((section) => vectorOf(state, space.id, section) !== undefined).length;
  const failed = entry.sections.filter((section) => hasFailed(state, space.id, section)).length;
  if (embedded === entry.sections.length) return 'done';
  if (embedded + failed === entry.sections.length) return 'failed';
  return embedded > 0 ? 'partial' : 'pending';
}
