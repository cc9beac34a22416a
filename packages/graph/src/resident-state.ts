import type { DocumentId, EdgeFeed, EdgeIndex, Store } from '@trefoil/schema';
import { createDocumentTable, type DocumentTable } from './document-table.ts';
import { compareEdges, createEdgeCollector, type EdgeCollector, type KnownEdge, readEdge } from './edge-columns.ts';
import { arrangeById, buildSegment, type EdgeSegment } from './edge-segment.ts';
import { createVisitMarks, type VisitMarks } from './visit-marks.ts';

const READ_OWNERS = 2_000;
/** More changed edges than this share of all, and everything is arranged anew. */
const MAX_CHANGED_SHARE = 0.1;
const MIN_CHANGED = 5_000;
/** More changed owners than this and reading everything is faster than asking for each. */
const MAX_CHANGED_OWNERS = 5_000;

export type GraphSource = Pick<Store, 'revision' | 'changesSince'> & { readonly edges: EdgeFeed & Pick<EdgeIndex, 'listOwned'> };

/** All resolved edges at one revision: a large segment, and a small one for owners that changed since. */
export interface ResidentState {
  readonly revision: number;
  readonly documents: DocumentTable;
  readonly base: EdgeSegment;
  /** Owners whose edges in `base` no longer count, with those they have now. */
  readonly changed: ReadonlyMap<number, readonly KnownEdge[]>;
  readonly overlay: EdgeSegment;
  /** Of the walk that is under way. */
  readonly marks: VisitMarks;
}

/** Everything the store has, read in pages. */
export async function loadGraph(source: GraphSource): Promise<ResidentState> {
  const revision = await source.revision();
  const found = createDocumentTable([]);
  const collector = createEdgeCollector(found);
  for (let after: DocumentId | null = null; ;) {
    const page: readonly KnownEdge[] = (await source.edges.listResolved({ after, limit: READ_OWNERS })).filter(isKnown);
    // A store's collation may order the edges of an owner differently than strings compare here.
    for (const edge of [...page].sort(compareEdges)) collector.add(edge);
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.from;
  }
  return arrange(revision, collector, found);
}

/** The same graph at the store's revision. */
export async function catchUpGraph(state: ResidentState, source: GraphSource): Promise<ResidentState> {
  const set = await source.changesSince(state.revision);
  if (set.kind === 'rebuild') return loadGraph(source);
  const owners = [...new Set(set.changes.filter(({ kind }) => kind === 'edge').map(({ id }) => id))];
  if (owners.length === 0) return { ...state, revision: set.revision };
  if (owners.length > MAX_CHANGED_OWNERS) return loadGraph(source);
  const changed = new Map(state.changed);
  for (const id of owners) changed.set(state.documents.add(id), (await source.edges.listOwned(id)).filter(isKnown));
  const edges = [...changed.values()].reduce((sum, owned) => sum + owned.length, 0);
  if (edges + changed.size > Math.max(MIN_CHANGED, state.base.columns.count * MAX_CHANGED_SHARE)) {
    return compact({ ...state, revision: set.revision, changed });
  }
  return { ...state, revision: set.revision, changed, overlay: buildOverlay(changed, state.documents) };
}

function buildOverlay(changed: ReadonlyMap<number, readonly KnownEdge[]>, documents: DocumentTable): EdgeSegment {
  const collector = createEdgeCollector(documents);
  for (const edge of [...changed.values()].flat().sort(compareEdges)) collector.add(edge);
  return buildSegment(collector.finish(), documents);
}

/** One segment out of two, without asking the store. */
function compact({ revision, documents, base, changed }: ResidentState): ResidentState {
  const found = createDocumentTable([]);
  const collector = createEdgeCollector(found);
  for (let edge = 0; edge < base.columns.count; edge += 1) {
    if (!changed.has(base.columns.from[edge] ?? 0)) collector.add(readEdge(base.columns, edge, documents));
  }
  for (const owned of changed.values()) for (const edge of [...owned].sort(compareEdges)) collector.add(edge);
  return arrange(revision, collector, found);
}

function arrange(revision: number, collector: EdgeCollector, found: DocumentTable): ResidentState {
  const { columns, ids } = arrangeById(collector.finish(), found);
  const documents = createDocumentTable(ids);
  const changed = new Map<number, readonly KnownEdge[]>();
  return {
    revision,
    documents,
    base: buildSegment(columns, documents),
    changed,
    overlay: buildOverlay(changed, documents),
    marks: createVisitMarks(),
  };
}

function isKnown(edge: { readonly to: DocumentId | null }): edge is KnownEdge {
  return edge.to !== null;
}
