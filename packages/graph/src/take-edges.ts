import type { EdgeDirection } from '@trefoil/schema';
import { compareEdges, readEdge } from './edge-columns.ts';
import type { EdgeSegment } from './edge-segment.ts';
import type { ResidentState } from './resident-state.ts';

/** Which documents and edge types a walk may use, by number; null lets all pass. */
export interface Passage {
  readonly direction: EdgeDirection;
  /** Documents that are live: what a walk may start from. */
  readonly live: Uint8Array | null;
  /** Documents that are live and pass the filter: what it may reach. */
  readonly passes: Uint8Array | null;
  readonly types: ReadonlySet<string> | null;
  readonly limitPerDocument: number;
}

/** Edge numbers of each segment, ascending, each once. */
export interface TakenEdges {
  readonly base: Uint32Array;
  readonly overlay: Uint32Array;
}

/** The edges that touch the frontier. */
export function takeEdges(state: ResidentState, frontier: Iterable<number>, passage: Passage): TakenEdges {
  const base = createPicker(state.base, passage, state.changed);
  const overlay = createPicker(state.overlay, passage, null);
  for (const document of frontier) {
    if (!allows(passage.live, document)) continue;
    const taken = base.pick(document) + overlay.pick(document);
    if (taken > passage.limitPerDocument) keepHeaviest(state, [base, overlay], passage.limitPerDocument);
    base.settle();
    overlay.settle();
  }
  return { base: base.all(), overlay: overlay.all() };
}

interface Picker {
  readonly segment: EdgeSegment;
  /** Takes the edges of a document, at most the limit in each direction; gives their number. */
  pick(document: number): number;
  /** The edges of the document at hand. */
  readonly picked: readonly number[];
  keep(edges: readonly number[]): void;
  /** The document at hand is done. */
  settle(): void;
  all(): Uint32Array;
}

function createPicker(segment: EdgeSegment, passage: Passage, gone: ReadonlyMap<number, unknown> | null): Picker {
  const { columns } = segment;
  const types = passage.types === null ? null : typeNumbers(segment, passage.types);
  const isGone = (owner: number): boolean => gone !== null && gone.size > 0 && gone.has(owner);
  const settled: number[] = [];
  let picked: number[] = [];

  function walk(document: number, direction: 'out' | 'in'): void {
    const { starts, edges, ends } = segment[direction];
    if (document + 1 >= starts.length || (direction === 'out' && isGone(document))) return;
    const most = picked.length + passage.limitPerDocument;
    const stop = starts[document + 1] ?? 0;
    for (let place = starts[document] ?? 0; place < stop && picked.length < most; place += 1) {
      const end = ends[place] ?? 0;
      if (!allows(passage.passes, end)) continue;
      // A loop leaves its document too: when both directions are walked it was taken there.
      if (direction === 'in' && ((end === document && passage.direction === 'both') || isGone(end))) continue;
      const edge = edges[place] ?? 0;
      if (types === null || types.has(columns.type[edge] ?? 0)) picked.push(edge);
    }
  }

  return {
    segment,
    get picked() {
      return picked;
    },
    pick(document) {
      if (passage.direction !== 'in') walk(document, 'out');
      if (passage.direction !== 'out') walk(document, 'in');
      return picked.length;
    },
    keep(edges) {
      picked = [...edges];
    },
    settle() {
      for (const edge of picked) settled.push(edge);
      picked = [];
    },
    all() {
      const sorted = Uint32Array.from(settled).sort();
      return sorted.filter((edge, place) => place === 0 || edge !== sorted[place - 1]);
    },
  };
}

/** Of one document's edges in all segments and directions, the heaviest; of equal ones the first in their order. */
function keepHeaviest(state: ResidentState, [base, overlay]: readonly [Picker, Picker], limit: number): void {
  if (overlay.picked.length === 0) {
    // Numbers of the base are in the order of its edges.
    const { weight } = base.segment.columns;
    base.keep([...base.picked].sort((a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || a - b).slice(0, limit));
    return;
  }
  const all = [base, overlay].flatMap((picker) =>
    picker.picked.map((edge) => ({ picker, edge, read: readEdge(picker.segment.columns, edge, state.documents) })),
  );
  const kept = all.sort((a, b) => b.read.weight - a.read.weight || compareEdges(a.read, b.read)).slice(0, limit);
  for (const picker of [base, overlay]) picker.keep(kept.filter((each) => each.picker === picker).map(({ edge }) => edge));
}

function typeNumbers({ columns }: EdgeSegment, types: ReadonlySet<string>): ReadonlySet<number> {
  return new Set([...types].map((type) => columns.texts.find(type)).filter((number) => number !== 0));
}

function allows(mask: Uint8Array | null, document: number): boolean {
  return mask === null || mask[document] === 1;
}
