/** Three rows of the table, reused: a scan over a vocabulary asks many thousand times. */
let rows = [new Uint16Array(0), new Uint16Array(0), new Uint16Array(0)] as const;

/**
 * How many insertions, deletions, replacements and swaps of neighbours turn `a` into `b` (optimal string alignment,
 * in UTF-16 units), or `max + 1` when it is more than `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let start = 0;
  let aEnd = a.length;
  let bEnd = b.length;
  while (start < aEnd && start < bEnd && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd -= 1;
    bEnd -= 1;
  }
  return alignedDistance(a.slice(start, aEnd), b.slice(start, bEnd), max);
}

/** Computes only the diagonal band of the table that can stay within `max`. */
function alignedDistance(a: string, b: string, max: number): number {
  const over = max + 1;
  let [beforePrevious, previous, current] = emptyRows(b.length + 1);
  for (let column = 0; column <= b.length; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    const from = Math.max(1, row - max);
    const to = Math.min(b.length, row + max);
    current[from - 1] = from === 1 ? row : over;
    let least = current[from - 1] ?? over;
    for (let column = from; column <= to; column += 1) {
      const replacement = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1;
      let cost = Math.min(at(previous, column - 1) + replacement, at(current, column - 1) + 1);
      // The row above has no cell at the right edge of this row's band.
      if (column < row + max) cost = Math.min(cost, at(previous, column) + 1);
      if (isSwap(a, b, row, column)) cost = Math.min(cost, at(beforePrevious, column - 2) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    // No later row is below this one: a swap that skips a row costs no less than a replacement in it.
    if (least > max) return over;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return Math.min(at(previous, b.length), over);
}

function emptyRows(width: number): [Uint16Array, Uint16Array, Uint16Array] {
  if (rows[0].length < width) rows = [new Uint16Array(2 * width), new Uint16Array(2 * width), new Uint16Array(2 * width)];
  return [...rows];
}

function at(row: Uint16Array, column: number): number {
  return row[column] ?? 0;
}

function isSwap(a: string, b: string, row: number, column: number): boolean {
  if (row < 2 || column < 2) return false;
  return a.charCodeAt(row - 1) === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
}
