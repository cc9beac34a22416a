/*
 * Strings by number and numbers by string, in typed arrays only: a table of a million strings is loaded from a snapshot
 * without making a string.
 */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const MIN_SLOTS = 16;

export interface StringTableArrays {
  readonly bytes: Uint8Array;
  /** Where each string starts in `bytes`, and the end of the last one. */
  readonly starts: Uint32Array;
  /** Open addressing: number + 1, 0 is free. A power of two long, at most half full. */
  readonly slots: Uint32Array;
}

/** Grows at its end; a string keeps its number. */
export interface StringTable {
  readonly size: number;
  get(index: number): string;
  /** Its number, or -1. */
  find(text: string): number;
  /** Its number, a new one if need be. */
  add(text: string): number;
  toArrays(): StringTableArrays;
  readonly byteLength: number;
}

/** Goes on where the arrays of another table ended, and takes them over. */
export function createStringTable(arrays?: StringTableArrays): StringTable {
  let bytes = arrays === undefined ? Buffer.alloc(0) : Buffer.from(arrays.bytes.buffer, arrays.bytes.byteOffset, arrays.bytes.byteLength);
  let starts = arrays?.starts ?? new Uint32Array(1);
  let slots = arrays?.slots ?? new Uint32Array(MIN_SLOTS);
  let size = starts.length - 1;

  /** The slot that holds the string, or the free one where it belongs. */
  function slotOf(wanted: Buffer): number {
    let slot = hashBytes(wanted, 0, wanted.length) & (slots.length - 1);
    for (let entry = slots[slot] as number; entry !== 0; entry = slots[slot] as number) {
      const [start, end] = [starts[entry - 1] as number, starts[entry] as number];
      if (end - start === wanted.length && bytes.compare(wanted, 0, wanted.length, start, end) === 0) return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  function reserve(length: number): void {
    const end = starts[size] as number;
    if (end + length > bytes.length) {
      const larger = Buffer.alloc((end + length) * 2);
      bytes.copy(larger, 0, 0, end);
      bytes = larger;
    }
    if (size + 1 >= starts.length) {
      const larger = new Uint32Array((size + 2) * 2);
      larger.set(starts);
      starts = larger;
    }
    if ((size + 1) * 2 > slots.length) rehash(slots.length * 2);
  }

  function rehash(length: number): void {
    slots = new Uint32Array(length);
    for (let index = 0; index < size; index += 1) {
      let slot = hashBytes(bytes, starts[index] as number, starts[index + 1] as number) & (length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (length - 1);
      slots[slot] = index + 1;
    }
  }

  return {
    get size() {
      return size;
    },
    get: (index) => bytes.toString('utf8', starts[index], starts[index + 1]),
    find: (text) => (slots[slotOf(Buffer.from(text, 'utf8'))] as number) - 1,
    add(text) {
      const wanted = Buffer.from(text, 'utf8');
      const known = (slots[slotOf(wanted)] as number) - 1;
      if (known !== -1) return known;
      reserve(wanted.length);
      const start = starts[size] as number;
      bytes.set(wanted, start);
      starts[size + 1] = start + wanted.length;
      slots[slotOf(wanted)] = size + 1;
      size += 1;
      return size - 1;
    },
    toArrays: () => ({ bytes: bytes.subarray(0, starts[size]), starts: starts.subarray(0, size + 1), slots }),
    get byteLength() {
      return bytes.byteLength + starts.byteLength + slots.byteLength;
    },
  };
}

/** FNV-1a. */
function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ (bytes[index] as number), FNV_PRIME);
  return hash >>> 0;
}
