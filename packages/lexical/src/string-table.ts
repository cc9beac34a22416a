/*
 * Strings by number and numbers by string, in typed arrays only, so that a table of a million strings is loaded from a
 * snapshot by making views, not by building a Map.
 */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

export interface StringTableArrays {
  readonly bytes: Uint8Array;
  /** Where each string starts in `bytes`, and the end of the last one. */
  readonly starts: Uint32Array;
  /** Open addressing: number + 1, 0 is free. A power of two long. */
  readonly slots: Uint32Array;
}

export interface StringTable {
  readonly size: number;
  readonly arrays: StringTableArrays;
  get(index: number): string;
  /** Its number, or -1. */
  find(text: string): number;
}

export function buildStringTable(strings: readonly string[]): StringTable {
  const bytes = Buffer.from(strings.join(''), 'utf8');
  const starts = new Uint32Array(strings.length + 1);
  strings.forEach((text, index) => (starts[index + 1] = (starts[index] ?? 0) + Buffer.byteLength(text, 'utf8')));
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, strings.length * 2))));
  for (let index = 0; index < strings.length; index += 1) {
    let slot = hashBytes(bytes, starts[index] ?? 0, starts[index + 1] ?? 0) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = index + 1;
  }
  return openStringTable({ bytes, starts, slots });
}

export function openStringTable(arrays: StringTableArrays): StringTable {
  const { starts, slots } = arrays;
  const bytes = Buffer.from(arrays.bytes.buffer, arrays.bytes.byteOffset, arrays.bytes.byteLength);
  return {
    size: starts.length - 1,
    arrays,
    get: (index) => bytes.toString('utf8', starts[index], starts[index + 1]),
    find(text) {
      const wanted = Buffer.from(text, 'utf8');
      let slot = hashBytes(wanted, 0, wanted.length) & (slots.length - 1);
      for (let entry = slots[slot] ?? 0; entry !== 0; entry = slots[slot] ?? 0) {
        const start = starts[entry - 1] ?? 0;
        const end = starts[entry] ?? 0;
        if (end - start === wanted.length && wanted.equals(bytes.subarray(start, end))) return entry - 1;
        slot = (slot + 1) & (slots.length - 1);
      }
      return -1;
    },
  };
}

/** FNV-1a. */
function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ (bytes[index] ?? 0), FNV_PRIME);
  return hash >>> 0;
}
