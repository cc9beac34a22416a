import type { DocumentId, EdgeDirection, EdgeIndex, EdgeType, Filter, ResolvedEdge } from '@trefoil/schema';

export interface WalkOptions {
  readonly direction: EdgeDirection;
  readonly types?: readonly EdgeType[];
  readonly filter: Filter;
  /** At most this many edges of one document, heaviest first. */
  readonly limitPerDocument: number;
  readonly signal?: AbortSignal;
}

/** Edges in numbers: what a walk reads of each is little, and mostly of few. */
export interface WalkEdges {
  readonly count: number;
  /** Numbers of the documents at both ends. */
  from(edge: number): number;
  to(edge: number): number;
  weight(edge: number): number;
  type(edge: number): EdgeType;
  read(edge: number): ResolvedEdge;
}

/** A graph as one query walks it: one state of it, one filter, documents by number. */
export interface Walk {
  /** The number of a document; -1 when the graph has no edge of it. */
  find(id: DocumentId): number;
  idOf(document: number): DocumentId;
  /** Resolved edges of a document that a walk has met, both directions. */
  degreeOf(document: number): number;
  /** The edges that touch these documents, each once, in a stable order. */
  edges(frontier: readonly number[]): Promise<WalkEdges>;
  /** Breadth first from all of these at once: for every hop the documents that it reaches first. */
  reach(starts: readonly number[], hops: number): Promise<readonly (readonly number[])[]>;
}

/** An index that is made for walking. */
export interface WalkableIndex extends EdgeIndex {
  openWalk(options: WalkOptions): Promise<Walk>;
}
