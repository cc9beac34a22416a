/** Rows with their coarse dot products, best first, ties by row. */
export interface BestRows {
  readonly rows: Uint32Array;
  readonly dots: Int32Array;
}

/** Keeps the best so many rows. A binary heap with the worst at the root. */
export interface RowHeap {
  /** A dot product has to beat this to matter; -Infinity while there is room. */
  readonly threshold: number;
  offer(row: number, dot: number): void;
  toBest(): BestRows;
}

export function createRowHeap(capacity: number): RowHeap {
  const rows = new Uint32Array(capacity);
  const dots = new Int32Array(capacity);
  let size = 0;
  let threshold = capacity === 0 ? Infinity : -Infinity;

  function rise(row: number, dot: number): void {
    let place = size;
    size += 1;
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

  function sink(row: number, dot: number): void {
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

  return {
    get threshold() {
      return threshold;
    },
    offer(row, dot) {
      if (dot <= threshold) return;
      if (size < capacity) rise(row, dot);
      else sink(row, dot);
      if (size === capacity) threshold = dots[0] as number;
    },
    toBest() {
      const order = Array.from({ length: size }, (_, place) => place).sort(
        (a, b) => (dots[b] as number) - (dots[a] as number) || (rows[a] as number) - (rows[b] as number),
      );
      return {
        rows: Uint32Array.from(order, (place) => rows[place] as number),
        dots: Int32Array.from(order, (place) => dots[place] as number),
      };
    },
  };
}
