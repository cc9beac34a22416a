import type { DocumentId, EdgeOrigin, ResolvedEdge } from '@trefoil/schema';
import type { DocumentTable } from './document-table.ts';
import { createStringPool, type StringPool } from './string-pool.ts';

/** A resolved edge that points somewhere. */
export type KnownEdge = ResolvedEdge & { readonly to: DocumentId };

/** Edges by number, a column a field. Documents are numbers of the table, texts numbers of the pool. */
export interface EdgeColumns {
  readonly count: number;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly type: Uint32Array;
  readonly weight: Float64Array;
  readonly origin: Uint32Array;
  readonly target: Uint32Array;
  readonly fromSection: Uint32Array;
  readonly targetHeading: Uint32Array;
  readonly anchorText: Uint32Array;
  readonly texts: StringPool;
}

const FIRST_CAPACITY = 1_024;

type NumberColumn = 'from' | 'to' | 'type' | 'origin' | 'target' | 'fromSection' | 'targetHeading' | 'anchorText';

/** Takes edges one by one, in any order of their documents. */
export interface EdgeCollector {
  add(edge: KnownEdge): void;
  /** Everything collected so far. The collector is spent. */
  finish(): EdgeColumns;
}

export function createEdgeCollector(documents: DocumentTable): EdgeCollector {
  const texts = createStringPool();
  let count = 0;
  let weight = new Float64Array(FIRST_CAPACITY);
  let numbers = mapColumns(() => new Uint32Array(FIRST_CAPACITY));

  function grow(): void {
    const capacity = weight.length * 2;
    const wider = new Float64Array(capacity);
    wider.set(weight);
    weight = wider;
    numbers = mapColumns((column) => {
      const copy = new Uint32Array(capacity);
      copy.set(numbers[column]);
      return copy;
    });
  }

  return {
    add(edge) {
      if (count === weight.length) grow();
      numbers.from[count] = documents.add(edge.from);
      numbers.to[count] = documents.add(edge.to);
      numbers.type[count] = texts.add(edge.type);
      numbers.origin[count] = texts.add(edge.origin);
      numbers.target[count] = texts.add(edge.target);
      numbers.fromSection[count] = texts.add(edge.fromSection);
      numbers.targetHeading[count] = texts.add(edge.targetHeading);
      numbers.anchorText[count] = texts.add(edge.anchorText);
      weight[count] = edge.weight;
      count += 1;
    },
    finish: () => ({ count, weight: weight.slice(0, count), ...mapColumns((column) => numbers[column].slice(0, count)), texts }),
  };
}

/** The same edges with edge `order[n]` as number n, and their documents renumbered. */
export function arrangeColumns(columns: EdgeColumns, order: Uint32Array, renumbered: Uint32Array): EdgeColumns {
  const arranged = mapColumns((column) => {
    const isDocument = column === 'from' || column === 'to';
    const given = columns[column];
    return order.map((edge) => (isDocument ? (renumbered[given[edge] ?? 0] ?? 0) : (given[edge] ?? 0)));
  });
  return { ...columns, ...arranged, weight: Float64Array.from(order, (edge) => columns.weight[edge] ?? 0) };
}

/** An edge as it was before it became a row of columns. */
export function readEdge(columns: EdgeColumns, edge: number, documents: DocumentTable): KnownEdge {
  const { texts } = columns;
  return {
    from: documents.idOf(columns.from[edge] ?? 0),
    target: texts.get(columns.target[edge] ?? 0) ?? '',
    type: texts.get(columns.type[edge] ?? 0) ?? '',
    weight: columns.weight[edge] ?? 0,
    origin: texts.get(columns.origin[edge] ?? 0) as EdgeOrigin,
    fromSection: texts.get(columns.fromSection[edge] ?? 0),
    targetHeading: texts.get(columns.targetHeading[edge] ?? 0),
    anchorText: texts.get(columns.anchorText[edge] ?? 0),
    to: documents.idOf(columns.to[edge] ?? 0),
  };
}

/** The order in which edges are given: by owner, then target, then type. */
export function compareEdges(a: ResolvedEdge, b: ResolvedEdge): number {
  return compare(a.from, b.from) || compare(a.target, b.target) || compare(a.type, b.type);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function mapColumns(make: (column: NumberColumn) => Uint32Array): Record<NumberColumn, Uint32Array> {
  return {
    from: make('from'),
    to: make('to'),
    type: make('type'),
    origin: make('origin'),
    target: make('target'),
    fromSection: make('fromSection'),
    targetHeading: make('targetHeading'),
    anchorText: make('anchorText'),
  };
}
