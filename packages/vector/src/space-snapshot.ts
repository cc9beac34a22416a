import type { NearModel } from './near-model.ts';
import type { SpaceParts } from './resident-space.ts';
import { createRowDirectory } from './row-directory.ts';
import { type ArrayEntry, hashWords, placeArrays, readArrays, type SnapshotArray, writeArrays } from './snapshot-arrays.ts';
import { endOfRows } from './space-layout.ts';
import type { StringTableArrays } from './string-table.ts';
import { createVectorRows, type RowMemory } from './vector-rows.ts';

/** Changes whenever the meaning of the bytes does: an older snapshot is then no snapshot. */
const VERSION = 'vector-1';
const MAGIC = 0x54524556; // "TREV"
/** The length and the hash of the trailer, and the magic number. */
const FOOT_BYTES = 12;
/** Trailers are filled up with spaces, so that they can be hashed by words. */
const WORD_BYTES = 4;
const SPACE_CHARACTER = 0x20;

/** Says what the bytes before it are: the blocks as they lie in memory, then arrays. */
interface Trailer {
  readonly version: string;
  readonly spaceId: string;
  readonly dimensions: number;
  readonly revision: number;
  readonly rows: number;
  readonly scale: number;
  readonly sampled: number;
  readonly isCentred: boolean;
  readonly largestError: number;
  readonly meanSquareError: number;
  readonly nearModel: NearModel | null;
  readonly blockBytes: number;
  readonly blockSum: number;
  readonly arrayBytes: number;
  readonly arrayHash: number;
  readonly entries: readonly ArrayEntry[];
}

export interface SpaceSnapshot {
  readonly spaceId: string;
  readonly revision: number;
  readonly parts: SpaceParts;
}

export function packSpace({ spaceId, revision, parts }: SpaceSnapshot): Uint8Array {
  const { directory, vectors, nearModel } = parts;
  const { kernel, layout, quantiser } = vectors;
  const { rows } = directory;
  const { fineWeights, exact, largestError, meanSquareError } = vectors.toArrays(rows);
  const { sections, documents, documentNumbers, live } = directory.toArrays();
  const arrays = {
    ...prefixed('sections.', sections),
    ...prefixed('documents.', documents),
    documentNumbers,
    live,
    fineWeights,
    exact,
    centre: quantiser.centre ?? new Float32Array(0),
  };
  const { entries, end: arrayBytes } = placeArrays(arrays);
  const packedArrays = new Uint8Array(arrayBytes);
  writeArrays(arrays, entries, packedArrays);
  const blockBytes = endOfRows(layout, rows) - layout.blocks;
  const trailer: Trailer = {
    version: VERSION,
    spaceId,
    dimensions: layout.dimensions,
    revision,
    rows,
    scale: quantiser.scale,
    sampled: quantiser.sampled,
    isCentred: quantiser.centre !== null,
    largestError,
    meanSquareError,
    nearModel,
    blockBytes,
    blockSum: kernel.sum(layout.blocks, blockBytes),
    arrayBytes,
    arrayHash: hashWords(packedArrays),
    entries,
  };
  const text = Buffer.from(JSON.stringify(trailer));
  const written = new Uint8Array(Math.ceil(text.length / WORD_BYTES) * WORD_BYTES).fill(SPACE_CHARACTER);
  written.set(text);
  const packed = new Uint8Array(blockBytes + arrayBytes + written.length + FOOT_BYTES);
  packed.set(new Uint8Array(kernel.buffer, layout.blocks, blockBytes));
  packed.set(packedArrays, blockBytes);
  packed.set(written, blockBytes + arrayBytes);
  const foot = new DataView(packed.buffer, packed.byteLength - FOOT_BYTES);
  foot.setUint32(0, written.length, true);
  foot.setUint32(4, hashWords(written), true);
  foot.setUint32(8, MAGIC, true);
  return packed;
}

/** Where a snapshot is best read to: then its blocks are in their place already. */
export function roomForSnapshot({ kernel, layout }: RowMemory, byteLength: number): Uint8Array {
  kernel.reserve(layout.blocks + byteLength);
  return new Uint8Array(kernel.buffer, layout.blocks, byteLength);
}

/** Null when the bytes are not a whole snapshot of this space and version. */
export function unpackSpace(bytes: Uint8Array, memory: RowMemory, spaceId: string): SpaceSnapshot | null {
  const { kernel, layout } = memory;
  // A Buffer slices by reference, a Uint8Array copies.
  const packed = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const trailer = readTrailer(packed);
  if (trailer === null || trailer.spaceId !== spaceId || trailer.dimensions !== layout.dimensions) return null;
  const { revision, rows, blockBytes, arrayBytes, nearModel } = trailer;
  if (blockBytes !== endOfRows(layout, rows) - layout.blocks) return null;
  const packedArrays = aligned(packed.subarray(blockBytes, blockBytes + arrayBytes));
  if (hashWords(packedArrays) !== trailer.arrayHash) return null;
  const arrays = readArrays(trailer.entries, packedArrays);
  const isInPlace = packed.buffer === kernel.buffer && packed.byteOffset === layout.blocks;
  if (!isInPlace) roomForSnapshot(memory, blockBytes).set(packed.subarray(0, blockBytes));
  if (kernel.sum(layout.blocks, blockBytes) !== trailer.blockSum) return null;
  // Later rows expect zeros where the rest of the snapshot was read to.
  new Uint8Array(kernel.buffer, layout.blocks + blockBytes).fill(0);
  const quantiser = { scale: trailer.scale, sampled: trailer.sampled, centre: trailer.isCentred ? floats(arrays, 'centre') : null };
  const { largestError, meanSquareError } = trailer;
  const kept = { fineWeights: floats(arrays, 'fineWeights'), exact: floats(arrays, 'exact'), largestError, meanSquareError };
  const directory = createRowDirectory({
    sections: table(arrays, 'sections.'),
    documents: table(arrays, 'documents.'),
    documentNumbers: numbers(arrays, 'documentNumbers'),
    live: numbers(arrays, 'live'),
  });
  return { spaceId, revision, parts: { directory, vectors: createVectorRows(memory, quantiser, kept), nearModel } };
}

function readTrailer(packed: Uint8Array): Trailer | null {
  if (packed.byteLength < FOOT_BYTES) return null;
  const end = packed.byteLength - FOOT_BYTES;
  const foot = new DataView(packed.buffer, packed.byteOffset + end, FOOT_BYTES);
  const length = foot.getUint32(0, true);
  if (foot.getUint32(8, true) !== MAGIC || length > end || length % WORD_BYTES !== 0) return null;
  const written = packed.slice(end - length, end);
  if (hashWords(written) !== foot.getUint32(4, true)) return null;
  const trailer = JSON.parse(Buffer.from(written).toString('utf8')) as Trailer;
  return trailer.version === VERSION && trailer.blockBytes + trailer.arrayBytes + length === end ? trailer : null;
}

/** The same bytes where 32-bit words can be read; copied when they lie elsewhere. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % WORD_BYTES === 0 ? bytes : bytes.slice();
}

function prefixed(prefix: string, { bytes, starts, slots }: StringTableArrays): Readonly<Record<string, SnapshotArray>> {
  return { [`${prefix}bytes`]: bytes, [`${prefix}starts`]: starts, [`${prefix}slots`]: slots };
}

function table(arrays: Readonly<Record<string, SnapshotArray>>, prefix: string): StringTableArrays {
  const bytes = arrays[`${prefix}bytes`] as Uint8Array;
  return { bytes, starts: numbers(arrays, `${prefix}starts`), slots: numbers(arrays, `${prefix}slots`) };
}

function numbers(arrays: Readonly<Record<string, SnapshotArray>>, name: string): Uint32Array {
  return arrays[name] as Uint32Array;
}

function floats(arrays: Readonly<Record<string, SnapshotArray>>, name: string): Float32Array {
  return arrays[name] as Float32Array;
}
