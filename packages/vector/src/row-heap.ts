/** Rows with their coarse dot products, best first. */
export interface BestRows {
  readonly rows: Uint32Array;
  readonly dots: Int32Array;
}

/**
 * The best so many rows: a binary heap with the worst at the root. Plain functions work on it, not methods: the compiled
 * code of a closure that every query makes anew is lost with each garbage collection.
 */
export interface RowHeap {
  readonly rows: Uint32Array;
  readonly dots: Int32Array;
  size: number;
  /** A dot product has to beat this to matter; -Infinity while there is room. */
  threshold: number;
}

export function createRowHeap(capacity: number): RowHeap {
  const threshold = capacity === 0 ? Infinity : -Infinity;
  return { rows: new Uint32Array(capacity), dots: new Int32Array(capacity), size: 0, threshold };
}

export function offerRow(heap: RowHeap, row: number, dot: number): void {
  if (dot <= heap.threshold) return;
  if (heap.size < heap.rows.length) rise(heap, row, dot);
  else sink(heap, row, dot);
  if (heap.size === heap.rows.length) heap.threshold = heap.dots[0] as number;
}

/** Empties the heap: the worst of the rest goes to the end, again and again. */
export function drainBest(heap: RowHeap): BestRows {
  const { rows, dots, size } = heap;
  for (let last = size - 1; last > 0; last -= 1) {
    const [row, dot] = [rows[last] as number, dots[last] as number];
    rows[last] = rows[0] as number;
    dots[last] = dots[0] as number;
    heap.size = last;
    sink(heap, row, dot);
  }
  heap.size = 0;
  return { rows: rows.subarray(0, size), dots: dots.subarray(0, size) };
}

function rise(heap: RowHeap, row: number, dot: number): void {
  const { rows, dots } = heap;
  let place = heap.size;
  heap.size += 1;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if ((dots[parent] as number) <= dot) break;
    rows[place] = rows[parent] as number;
    dots[place] = dots[parent] as number;
    place = parent;
  }
  rows[place] = row;
  dots[place] = dot;
}

function sink({ rows, dots, size }: RowHeap, row: number, dot: number): void {
  let place = 0;
  for (let child = 1; child < size; child = place * 2 + 1) {
    if (child + 1 < size && (dots[child + 1] as number) < (dots[child] as number)) child += 1;
    if ((dots[child] as number) >= dot) break;
    rows[place] = rows[child] as number;
    dots[place] = dots[child] as number;
    place = child;
  }
  rows[place] = row;
  dots[place] = dot;
}
