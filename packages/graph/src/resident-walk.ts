import { readEdge } from './edge-columns.ts';
import type { EdgeSegment } from './edge-segment.ts';
import type { ResidentState } from './resident-state.ts';
import type { Marks } from './visit-marks.ts';
import { type Passage, takeEdges, type TakenEdges } from './take-edges.ts';
import type { Walk, WalkEdges } from './walk.ts';

/** A walk over the edges in memory. */
export function createResidentWalk(state: ResidentState, passage: Passage): Walk {
  const { documents } = state;
  return {
    find: (id) => documents.find(id),
    idOf: (document) => documents.idOf(document),
    degreeOf: (document) => degreeOf(state, document),
    edges: async (frontier) => toWalkEdges(state, takeEdges(state, frontier, passage)),
    reach: async (starts, hops) => reach(state, starts, hops, passage),
  };
}

/** Edges of a document in both directions, a loop once. */
export function degreeOf({ base, overlay, changed }: ResidentState, document: number): number {
  const degree = (base.degrees[document] ?? 0) + (overlay.degrees[document] ?? 0);
  return changed.size === 0 ? degree : degree - countGone(base, changed, document);
}

/** Edges of a document in the base that no longer count, because their owner has others by now. */
function countGone({ out, in: into }: EdgeSegment, changed: ResidentState['changed'], document: number): number {
  const stop = into.starts[document + 1];
  // A document that came later has no edge here.
  if (stop === undefined) return 0;
  let gone = changed.has(document) ? (out.starts[document + 1] ?? 0) - (out.starts[document] ?? 0) : 0;
  for (let place = into.starts[document] ?? 0; place < stop; place += 1) {
    const owner = into.ends[place] ?? 0;
    if (owner !== document && changed.has(owner)) gone += 1;
  }
  return gone;
}

function toWalkEdges({ base, overlay, documents }: ResidentState, taken: TakenEdges): WalkEdges {
  const inBase = taken.base.length;
  const columnsOf = (edge: number): EdgeSegment['columns'] => (edge < inBase ? base.columns : overlay.columns);
  const numberOf = (edge: number): number => (edge < inBase ? taken.base[edge] : taken.overlay[edge - inBase]) ?? 0;
  return {
    count: inBase + taken.overlay.length,
    from: (edge) => columnsOf(edge).from[numberOf(edge)] ?? 0,
    to: (edge) => columnsOf(edge).to[numberOf(edge)] ?? 0,
    weight: (edge) => columnsOf(edge).weight[numberOf(edge)] ?? 0,
    type: (edge) => columnsOf(edge).texts.get(columnsOf(edge).type[numberOf(edge)] ?? 0) ?? '',
    read: (edge) => readEdge(columnsOf(edge), numberOf(edge), documents),
  };
}

/** Breadth first. */
function reach(state: ResidentState, starts: readonly number[], hops: number, passage: Passage): readonly (readonly number[])[] {
  const seen = state.marks.begin(state.documents.size);
  for (const start of starts) seen.walks[start] = seen.walk;
  const layers: (readonly number[])[] = [];
  for (let frontier = starts; layers.length < hops && frontier.length > 0;) {
    frontier = isOpen(state, frontier, passage) ? reachAll(state, frontier, passage, seen) : reachSome(state, frontier, passage, seen);
    layers.push(frontier);
  }
  return layers;
}

/** Whether all edges of the frontier may be walked: then the rows say it all, and no edge has to be looked at. */
function isOpen(
  { base, changed }: ResidentState,
  frontier: readonly number[],
  { types, live, passes, limitPerDocument }: Passage,
): boolean {
  if (changed.size > 0 || types !== null || live !== null || passes !== null) return false;
  return limitPerDocument >= base.columns.count || frontier.every((document) => (base.degrees[document] ?? 0) <= limitPerDocument);
}

function reachAll({ base }: ResidentState, frontier: readonly number[], { direction }: Passage, { walks, walk }: Marks): readonly number[] {
  const next: number[] = [];
  for (const { starts, ends } of direction === 'both' ? [base.out, base.in] : [base[direction]]) {
    for (const document of frontier) {
      const stop = starts[document + 1] ?? 0;
      for (let place = starts[document] ?? 0; place < stop; place += 1) {
        const end = ends[place] ?? 0;
        if (walks[end] === walk) continue;
        walks[end] = walk;
        next.push(end);
      }
    }
  }
  return next;
}

function reachSome(state: ResidentState, frontier: readonly number[], passage: Passage, { walks, walk }: Marks): readonly number[] {
  const next: number[] = [];
  const edges = toWalkEdges(state, takeEdges(state, frontier, passage));
  for (let edge = 0; edge < edges.count; edge += 1) {
    for (const end of [edges.from(edge), edges.to(edge)]) {
      if (walks[end] === walk) continue;
      walks[end] = walk;
      next.push(end);
    }
  }
  return next;
}
