import type { DocumentId } from './document.ts';
import type { EdgeType, ResolvedEdge } from './edge.ts';
import type { Filter } from './filter.ts';

export type EdgeDirection = 'out' | 'in' | 'both';

export interface NeighbourOptions {
  readonly direction: EdgeDirection;
  /** Only edges of these types are walked; absent means all. */
  readonly types?: readonly EdgeType[];
  /** Neighbours outside it are not returned, so never walked through. */
  readonly filter: Filter;
  /** At most this many edges of one document, heaviest first: a hub stays bounded. */
  readonly limitPerDocument: number;
  readonly signal?: AbortSignal;
}

/** Finds documents by their relations. Only edges between live documents are walked. */
export interface EdgeIndex {
  /** Resolved edges that touch the frontier, in a stable order. */
  neighbours(frontier: readonly DocumentId[], options: NeighbourOptions): Promise<readonly ResolvedEdge[]>;
  /** Number of resolved edges of each document, both directions. */
  degrees(ids: readonly DocumentId[]): Promise<ReadonlyMap<DocumentId, number>>;
  /** Edges that point at nothing, in order of their source. */
  listDangling(limit: number): Promise<readonly ResolvedEdge[]>;
  /** Edges owned by a document, dangling ones included. */
  listOwned(from: DocumentId): Promise<readonly ResolvedEdge[]>;
  /** Whether an edge joins each pair, in either direction. */
  connected(pairs: readonly { readonly a: DocumentId; readonly b: DocumentId }[]): Promise<readonly boolean[]>;
}

/** What a resident graph is built from. */
export interface EdgeFeed {
  /** All resolved edges by owner id, after `after`, of at most `limit` owners. */
  listResolved(options: { readonly after: DocumentId | null; readonly limit: number }): Promise<readonly ResolvedEdge[]>;
}

export interface ExploreOptions {
  /** How far to walk; 0 is the starts alone. */
  readonly hops: number;
  readonly direction: EdgeDirection;
  /** Only edges of these types are walked; absent means all. */
  readonly types?: readonly EdgeType[];
  /** Documents outside it are neither shown nor walked through; the starts are taken as they are. */
  readonly filter: Filter;
  /** Documents at most, the starts included: the nearest stay. */
  readonly limit: number;
  readonly signal?: AbortSignal;
}

/** A document near the starts. `hops` is the fewest from any of them; `proximity` is 1 at a start and falls from there. */
export interface ExploredNode {
  readonly id: DocumentId;
  readonly hops: number;
  readonly proximity: number;
}

/** Nodes, nearest first, and every edge that was walked between two of them. */
export interface Exploration {
  readonly nodes: readonly ExploredNode[];
  readonly edges: readonly ResolvedEdge[];
}

/** Shows the neighbourhood of documents. */
export interface GraphExplorer {
  explore(starts: readonly DocumentId[], options: ExploreOptions): Promise<Exploration>;
}
