/** A typed array as a snapshot holds it. */
export type SnapshotArray = Uint8Array | Uint32Array | Float32Array;

type Kind = 'u8' | 'u32' | 'f32';

export interface ArrayEntry {
  readonly name: string;
  readonly kind: Kind;
  /** From the start of the arrays. */
  readonly start: number;
  readonly length: number;
}

const ALIGNMENT = 8;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Where named arrays lie when they are written one after another, and where they end. */
export function placeArrays(arrays: Readonly<Record<string, SnapshotArray>>): {
  readonly entries: readonly ArrayEntry[];
  readonly end: number;
} {
  let end = 0;
  const entries = Object.entries(arrays).map(([name, array]): ArrayEntry => {
    const start = end;
    end += Math.ceil(array.byteLength / ALIGNMENT) * ALIGNMENT;
    return { name, kind: kindOf(array), start, length: array.length };
  });
  return { entries, end };
}

export function writeArrays(arrays: Readonly<Record<string, SnapshotArray>>, entries: readonly ArrayEntry[], target: Uint8Array): void {
  for (const { name, start } of entries) {
    const array = arrays[name];
    if (array !== undefined) target.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start);
  }
}

/** Copies of the arrays, so that the bytes they came from may go. */
export function readArrays(entries: readonly ArrayEntry[], source: Uint8Array): Readonly<Record<string, SnapshotArray>> {
  return Object.fromEntries(
    entries.map(({ name, kind, start, length }) => {
      const bytes = source.slice(start, start + length * (kind === 'u8' ? 1 : 4)).buffer;
      return [name, kind === 'u8' ? new Uint8Array(bytes) : kind === 'u32' ? new Uint32Array(bytes) : new Float32Array(bytes)];
    }),
  );
}

/** FNV-1a over 32-bit words; the bytes are whole words and lie aligned. */
export function hashWords(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  let hash = FNV_OFFSET;
  for (let index = 0; index < words.length; index += 1) hash = Math.imul(hash ^ (words[index] as number), FNV_PRIME);
  return hash >>> 0;
}

function kindOf(array: SnapshotArray): Kind {
  if (array instanceof Uint32Array) return 'u32';
  return array instanceof Float32Array ? 'f32' : 'u8';
}
