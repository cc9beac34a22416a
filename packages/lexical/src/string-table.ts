/*
 * Strings by number and numbers by string, in typed arrays only, so that a table of a million strings is loaded from a
 * snapshot by making views, not by building a Map.
 */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const LAST_ASCII = 0x7f;
/** Probes stay short, and a snapshot small. */
const MAX_LOAD = 0.8;

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
  /** Below 0 when the first string comes before the second, by UTF-8 as stores order ids. */
  compare(a: number, b: number): number;
}

export function buildStringTable(strings: readonly string[]): StringTable {
  const bytes = Buffer.from(strings.join(''), 'utf8');
  const starts = new Uint32Array(strings.length + 1);
  for (let index = 0; index < strings.length; index += 1) starts[index + 1] = starts[index]! + Buffer.byteLength(strings[index]!, 'utf8');
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, strings.length / MAX_LOAD))));
  for (let index = 0; index < strings.length; index += 1) {
    let slot = hashBytes(bytes, starts[index]!, starts[index + 1]!) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = index + 1;
  }
  return openStringTable({ bytes, starts, slots });
}

export function openStringTable(arrays: StringTableArrays): StringTable {
  const { starts, slots } = arrays;
  const bytes = Buffer.from(arrays.bytes.buffer, arrays.bytes.byteOffset, arrays.bytes.byteLength);

  /** `wanted` is a string of ASCII letters or its bytes. */
  function probe(hash: number, length: number, isAt: (start: number) => boolean): number {
    let slot = hash & (slots.length - 1);
    for (let entry = slots[slot]!; entry !== 0; entry = slots[slot]!) {
      const start = starts[entry - 1]!;
      if (starts[entry]! - start === length && isAt(start)) return entry - 1;
      slot = (slot + 1) & (slots.length - 1);
    }
    return -1;
  }

  return {
    size: starts.length - 1,
    arrays,
    get: (index) => bytes.toString('utf8', starts[index], starts[index + 1]),
    find(text) {
      const hash = hashAscii(text);
      if (hash !== -1) return probe(hash, text.length, (start) => isTextAt(bytes, start, text));
      const wanted = Buffer.from(text, 'utf8');
      return probe(hashBytes(wanted, 0, wanted.length), wanted.length, (start) =>
        wanted.equals(bytes.subarray(start, start + wanted.length)),
      );
    },
    compare: (a, b) => bytes.compare(bytes, starts[b], starts[b + 1], starts[a], starts[a + 1]),
  };
}

function isTextAt(bytes: Uint8Array, start: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (bytes[start + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** FNV-1a. */
function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ bytes[index]!, FNV_PRIME);
  return hash >>> 0;
}

/** The same hash without making bytes first; -1 when there is another sign than ASCII. */
function hashAscii(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > LAST_ASCII) return -1;
    hash = Math.imul(hash ^ code, FNV_PRIME);
  }
  return hash >>> 0;
}
