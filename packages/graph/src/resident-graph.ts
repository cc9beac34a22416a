import { throwIfAborted } from '@trefoil/schema';
import type { Store, Visibility, Visible } from '@trefoil/schema';
import { catchUpGraph, loadGraph, type ResidentState } from './resident-state.ts';
import { compareEdges, readEdge } from './edge-columns.ts';
import { createResidentWalk, degreeOf } from './resident-walk.ts';
import { type Passage, takeEdges } from './take-edges.ts';
import type { WalkableIndex, WalkOptions } from './walk.ts';

export interface ResidentGraph extends WalkableIndex {
  /** Reads all edges, if that was not done yet, and catches up with the store. */
  warm(): Promise<void>;
  /** Documents that have an edge, edges between them, and bytes of their arrays. */
  size(): { readonly documents: number; readonly edges: number; readonly bytes: number };
}

export interface ResidentGraphOptions {
  readonly store: Pick<Store, 'edges' | 'revision' | 'changesSince'>;
  readonly visibility: Visibility;
}

interface OpenGraph {
  readonly of: ResidentState;
  readonly passage: Passage;
}

/**
 * The edges in memory, as compressed sparse rows in both directions. Before each walk it catches up with the store's
 * change log. Dangling edges are not walked, so not held: the store lists those.
 */
export function createResidentGraph({ store, visibility }: ResidentGraphOptions): ResidentGraph {
  let state: ResidentState | null = null;
  let pending: Promise<ResidentState> | null = null;
  const masks = new WeakMap<Visible, Uint8Array>();

  /** One load at a time; later callers wait for it. Who knows the store's revision saves asking for it. */
  async function current(revision?: number): Promise<ResidentState> {
    const known = state;
    if (known !== null && (revision ?? (await store.revision())) === known.revision) return known;
    pending ??= (state === null ? loadGraph(store) : catchUpGraph(state, store)).finally(() => (pending = null));
    state = await pending;
    return state;
  }

  function maskOf({ documents }: ResidentState, visible: Visible): Uint8Array | null {
    if (visible.kind === 'all_but' && visible.ids.size === 0) return null;
    const known = masks.get(visible);
    if (known?.length === documents.size) return known;
    const mask = new Uint8Array(documents.size).fill(visible.kind === 'only' ? 0 : 1);
    for (const id of visible.ids) {
      const number = documents.find(id);
      if (number !== -1) mask[number] = visible.kind === 'only' ? 1 : 0;
    }
    masks.set(visible, mask);
    return mask;
  }

  /** The graph as of now, and what of it may be walked. */
  async function open({ direction, types, filter, limitPerDocument, signal }: WalkOptions): Promise<OpenGraph> {
    throwIfAborted(signal);
    const living = await visibility.resolve({});
    const passing = Object.keys(filter).length === 0 ? living : await visibility.resolve(filter);
    const of = await current(passing.revision);
    throwIfAborted(signal);
    const live = maskOf(of, living);
    const passes = passing === living ? live : maskOf(of, passing);
    return { of, passage: { direction, live, passes, types: types === undefined ? null : new Set(types), limitPerDocument } };
  }

  return {
    async neighbours(frontier, options) {
      const { of, passage } = await open(options);
      const numbers = new Set(frontier.map((id) => of.documents.find(id)).filter((number) => number !== -1));
      const { base, overlay } = takeEdges(of, numbers, passage);
      const edges = Array.from(base, (edge) => readEdge(of.base.columns, edge, of.documents));
      // Numbers of the base are in the order of its edges.
      if (overlay.length === 0) return edges;
      return [...edges, ...Array.from(overlay, (edge) => readEdge(of.overlay.columns, edge, of.documents))].sort(compareEdges);
    },
    async openWalk(options) {
      const { of, passage } = await open(options);
      return createResidentWalk(of, passage);
    },
    async degrees(ids) {
      const of = await current();
      const strangers = ids.filter((id) => of.documents.find(id) === -1);
      // A document without an edge is not held here; whether it exists is the store's to say.
      const others = strangers.length === 0 ? new Map<string, number>() : await store.edges.degrees(strangers);
      const known = ids.flatMap((id): readonly (readonly [string, number])[] => {
        const number = of.documents.find(id);
        const degree = number === -1 ? others.get(id) : degreeOf(of, number);
        return degree === undefined ? [] : [[id, degree]];
      });
      return new Map(known);
    },
    listDangling: (limit) => store.edges.listDangling(limit),
    listOwned: (from) => store.edges.listOwned(from),
    async connected(pairs) {
      const of = await current();
      return pairs.map((pair) => {
        const [a, b] = [of.documents.find(pair.a), of.documents.find(pair.b)];
        return a !== -1 && b !== -1 && (pointsAt(of, a, b) || pointsAt(of, b, a));
      });
    },
    async warm() {
      await current();
    },
    size() {
      if (state === null) return { documents: 0, edges: 0, bytes: 0 };
      const segments = [state.base, state.overlay];
      const bytes = segments.reduce((sum, { columns, out, in: into }) => sum + bytesOf(columns) + bytesOf(out) + bytesOf(into), 0);
      return { documents: state.documents.size, edges: state.base.columns.count + state.overlay.columns.count, bytes };
    },
  };
}

function pointsAt(state: ResidentState, owner: number, other: number): boolean {
  const { columns, out } = state.changed.has(owner) ? state.overlay : state.base;
  const stop = out.starts[owner + 1] ?? 0;
  for (let place = out.starts[owner] ?? 0; place < stop; place += 1) if (columns.to[out.edges[place] ?? 0] === other) return true;
  return false;
}

function bytesOf(value: object): number {
  return Object.values(value).reduce<number>((sum, part: unknown) => (ArrayBuffer.isView(part) ? sum + part.byteLength : sum), 0);
}
