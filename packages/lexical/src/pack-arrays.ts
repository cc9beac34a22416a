/** A typed array as a snapshot holds it. */
export type PackedArray = Uint8Array | Uint16Array | Uint32Array;

const MAGIC = 0x54524546; // "TREF"
const ALIGNMENT = 8;
const HEADER_BYTES = 8;

interface Entry {
  readonly name: string;
  readonly kind: 'u8' | 'u16' | 'u32';
  readonly start: number;
  readonly length: number;
}

/** Writes named arrays one after another, aligned, behind a header that says where each lies. */
export function packArrays(version: string, arrays: Readonly<Record<string, PackedArray>>): Uint8Array {
  let end = 0;
  const entries = Object.entries(arrays).map(([name, array]): Entry & { array: PackedArray } => {
    const start = align(end);
    end = start + array.byteLength;
    return { name, kind: kindOf(array), start, length: array.length, array };
  });
  const header = Buffer.from(JSON.stringify({ version, bytes: end, entries: entries.map(({ array: _array, ...entry }) => entry) }));
  const body = align(HEADER_BYTES + header.length);
  const packed = new Uint8Array(body + end);
  const view = new DataView(packed.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, header.length, true);
  packed.set(header, HEADER_BYTES);
  for (const { array, start } of entries) packed.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), body + start);
  return packed;
}

/** Views on the bytes, or null when they are torn, of another version, or not ours. Nothing is copied. */
export function unpackArrays(version: string, packed: Uint8Array): Readonly<Record<string, PackedArray>> | null {
  const bytes = packed.byteOffset % ALIGNMENT === 0 ? packed : packed.slice();
  if (bytes.byteLength < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== MAGIC) return null;
  const headerLength = view.getUint32(4, true);
  if (HEADER_BYTES + headerLength > bytes.byteLength) return null;
  const header = parseHeader(bytes.subarray(HEADER_BYTES, HEADER_BYTES + headerLength));
  const body = align(HEADER_BYTES + headerLength);
  if (header === null || header.version !== version || body + header.bytes !== bytes.byteLength) return null;
  return Object.fromEntries(header.entries.map(({ name, kind, start, length }) => [name, viewOf(kind, bytes, body + start, length)]));
}

function viewOf(kind: Entry['kind'], { buffer, byteOffset }: Uint8Array, start: number, length: number): PackedArray {
  if (kind === 'u32') return new Uint32Array(buffer, byteOffset + start, length);
  return kind === 'u16' ? new Uint16Array(buffer, byteOffset + start, length) : new Uint8Array(buffer, byteOffset + start, length);
}

function parseHeader(bytes: Uint8Array): { readonly version: string; readonly bytes: number; readonly entries: readonly Entry[] } | null {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    // A torn header is a snapshot that is not there.
    return null;
  }
}

function kindOf(array: PackedArray): Entry['kind'] {
  if (array instanceof Uint32Array) return 'u32';
  return array instanceof Uint16Array ? 'u16' : 'u8';
}

function align(position: number): number {
  return Math.ceil(position / ALIGNMENT) * ALIGNMENT;
}
