import type { EdgeDirection } from '@trefoil/schema';
import { compareEdges, type KnownEdge, readEdge } from './edge-columns.ts';
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

/** The edges that touch the frontier, each once and in their order. */
export function takeEdges(state: ResidentState, frontier: Iterable<number>, passage: Passage): readonly KnownEdge[] {
  const base = createPicker(state.base, passage, (owner) => !state.changed.has(owner));
  const overlay = createPicker(state.overlay, passage, () => true);
  for (const document of frontier) {
    if (!allows(passage.live, document)) continue;
    const taken = base.pick(document) + overlay.pick(document);
    if (taken > passage.limitPerDocument) keepHeaviest(state, [base, overlay], passage.limitPerDocument);
    base.settle();
    overlay.settle();
  }
  const edges = base.read(state);
  const newer = overlay.read(state);
  return newer.length === 0 ? edges : [...edges, ...newer].sort(compareEdges);
}

interface Picker {
  /** Takes the edges of a document, at most the limit in each direction; gives their number. */
  pick(document: number): number;
  /** The edges of the document at hand, by number. */
  readonly picked: readonly number[];
  keep(edges: readonly number[]): void;
  /** The document at hand is done. */
  settle(): void;
  read(state: ResidentState): readonly KnownEdge[];
  readonly segment: EdgeSegment;
}

function createPicker(segment: EdgeSegment, passage: Passage, counts: (owner: number) => boolean): Picker {
  const { columns } = segment;
  const types = passage.types === null ? null : typeNumbers(segment, passage.types);
  const settled: number[] = [];
  let picked: number[] = [];

  function walk(document: number, direction: 'out' | 'in'): void {
    const { starts, edges } = segment[direction];
    if (document + 1 >= starts.length || (direction === 'out' && !counts(document))) return;
    const ends = direction === 'out' ? columns.to : columns.from;
    const most = picked.length + passage.limitPerDocument;
    const stop = starts[document + 1] ?? 0;
    for (let place = starts[document] ?? 0; place < stop && picked.length < most; place += 1) {
      const edge = edges[place] ?? 0;
      const end = ends[edge] ?? 0;
      if (!allows(passage.passes, end) || (types !== null && !types.has(columns.type[edge] ?? 0))) continue;
      if (direction === 'in') {
        // A loop leaves its document too: when both directions are walked it was taken there.
        if ((end === document && passage.direction === 'both') || !counts(end)) continue;
      }
      picked.push(edge);
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
    read(state) {
      const numbers = Uint32Array.from(settled).sort();
      const read: KnownEdge[] = [];
      for (let place = 0; place < numbers.length; place += 1) {
        const edge = numbers[place] ?? 0;
        if (place === 0 || edge !== numbers[place - 1]) read.push(readEdge(columns, edge, state.documents));
      }
      return read;
    },
  };
}

/** Of one document's edges in all segments and directions, the heaviest; of equal ones the first in their order. */
function keepHeaviest(state: ResidentState, pickers: readonly Picker[], limit: number): void {
  const all = pickers.flatMap((picker) =>
    picker.picked.map((edge) => ({ picker, edge, read: readEdge(picker.segment.columns, edge, state.documents) })),
  );
  const kept = all.sort((a, b) => b.read.weight - a.read.weight || compareEdges(a.read, b.read)).slice(0, limit);
  for (const picker of pickers) picker.keep(kept.filter((each) => each.picker === picker).map(({ edge }) => edge));
}

function typeNumbers({ columns }: EdgeSegment, types: ReadonlySet<string>): ReadonlySet<number> {
  return new Set([...types].map((type) => columns.texts.find(type)).filter((number) => number !== 0));
}

function allows(mask: Uint8Array | null, document: number): boolean {
  return mask === null || mask[document] === 1;
}
