import type { Visible } from '@trefoil/schema';
import type { RowDirectory } from './row-directory.ts';

/** The rows that may answer. */
export interface AllowedRows {
  readonly count: number;
  /** A bit a row, or null when every row may. */
  readonly bits: Uint32Array | null;
  /** In row order. */
  list(): Uint32Array;
}

/** Live rows of visible documents. */
export function listAllowed(directory: RowDirectory, visible: Pick<Visible, 'kind' | 'ids'>): AllowedRows {
  const { rows, liveRows } = directory;
  if (visible.kind === 'all_but' && visible.ids.size === 0 && liveRows === rows) return toAllowed(null, rows, rows);
  const bits = visible.kind === 'only' ? new Uint32Array(Math.ceil(rows / 32)) : directory.live.slice(0, Math.ceil(rows / 32));
  let count = visible.kind === 'only' ? 0 : liveRows;
  for (const id of visible.ids) {
    for (const row of directory.rowsOf(id)) {
      bits[row >>> 5] = (bits[row >>> 5] as number) ^ (1 << (row & 31));
      count += visible.kind === 'only' ? 1 : -1;
    }
  }
  return toAllowed(bits, count, rows);
}

export function isAllowed(bits: Uint32Array | null, row: number): boolean {
  return bits === null || (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

function toAllowed(bits: Uint32Array | null, count: number, rows: number): AllowedRows {
  let list: Uint32Array | null = null;
  return {
    count,
    bits,
    list() {
      if (list !== null) return list;
      list = new Uint32Array(count);
      let found = 0;
      for (let row = 0; row < rows; row += 1) {
        if (!isAllowed(bits, row)) continue;
        list[found] = row;
        found += 1;
      }
      return list;
    },
  };
}
