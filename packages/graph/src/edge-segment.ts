import type { DocumentTable } from './document-table.ts';
import { arrangeColumns, type EdgeColumns } from './edge-columns.ts';

/** Edge numbers of each document, heaviest first, ties in the order of the edges: a compressed sparse row a direction. */
interface Adjacency {
  /** The edges of document d are `edges[starts[d]]` to `edges[starts[d + 1] - 1]`. */
  readonly starts: Uint32Array;
  readonly edges: Uint32Array;
  /** The documents at their other ends, in the same places: a walk need not look at the edges. */
  readonly ends: Uint32Array;
}

/** Edges in their order, and which of them leave and reach each document. */
export interface EdgeSegment {
  readonly columns: EdgeColumns;
  readonly out: Adjacency;
  readonly in: Adjacency;
  /** Edges of each document in both directions, a loop once. */
  readonly degrees: Uint32Array;
}

/** Over documents that keep their numbers. The edges must come in their order: of equally heavy ones the first is taken. */
export function buildSegment(columns: EdgeColumns, documents: DocumentTable): EdgeSegment {
  const { size } = documents;
  return {
    columns,
    out: joinEdges(columns, { own: columns.from, other: columns.to, size }),
    in: joinEdges(columns, { own: columns.to, other: columns.from, size }),
    degrees: countDegrees(columns, size),
  };
}

function countDegrees({ from, to, count }: EdgeColumns, size: number): Uint32Array {
  const degrees = new Uint32Array(size);
  for (let edge = 0; edge < count; edge += 1) {
    const [owner, other] = [from[edge] ?? 0, to[edge] ?? 0];
    degrees[owner] = (degrees[owner] ?? 0) + 1;
    if (other !== owner) degrees[other] = (degrees[other] ?? 0) + 1;
  }
  return degrees;
}

/** Renumbers edges and documents so that both are in the order of ids: edge numbers then say the order of edges. */
export function arrangeById(
  columns: EdgeColumns,
  documents: DocumentTable,
): { readonly columns: EdgeColumns; readonly ids: readonly string[] } {
  const ids = Array.from({ length: documents.size }, (_, number) => documents.idOf(number)).sort();
  const renumbered = new Uint32Array(ids.length);
  for (const [number, id] of ids.entries()) renumbered[documents.find(id)] = number;
  const owners = columns.from.map((owner) => renumbered[owner] ?? 0);
  const { edges } = groupEdges(owners, ids.length);
  return { columns: arrangeColumns(columns, edges, renumbered), ids };
}

function joinEdges(
  columns: EdgeColumns,
  { own, other, size }: { readonly own: Uint32Array; readonly other: Uint32Array; readonly size: number },
): Adjacency {
  const { starts, edges } = groupEdges(own, size);
  for (let document = 0; document < size; document += 1) {
    const row = edges.subarray(starts[document], starts[document + 1]);
    if (!isHeaviestFirst(row, columns.weight)) {
      row.sort((a, b) => (columns.weight[b] ?? 0) - (columns.weight[a] ?? 0) || a - b);
    }
  }
  return { starts, edges, ends: edges.map((edge) => other[edge] ?? 0) };
}

/** Counting sort: edge numbers by one of their ends, ascending inside. */
function groupEdges(ends: Uint32Array, size: number): Pick<Adjacency, 'starts' | 'edges'> {
  const starts = new Uint32Array(size + 1);
  for (const end of ends) starts[end + 1] = (starts[end + 1] ?? 0) + 1;
  for (let document = 0; document < size; document += 1) starts[document + 1] = (starts[document + 1] ?? 0) + (starts[document] ?? 0);
  const next = starts.slice();
  const edges = new Uint32Array(ends.length);
  for (let edge = 0; edge < ends.length; edge += 1) {
    const end = ends[edge] ?? 0;
    const place = next[end] ?? 0;
    edges[place] = edge;
    next[end] = place + 1;
  }
  return { starts, edges };
}

function isHeaviestFirst(row: Uint32Array, weight: Float64Array): boolean {
  for (let place = 1; place < row.length; place += 1) {
    if ((weight[row[place] ?? 0] ?? 0) > (weight[row[place - 1] ?? 0] ?? 0)) return false;
  }
  return true;
}
