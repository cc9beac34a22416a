import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { EngineError } from '@trefoil/schema';
import { bfloatToFloat, halfToFloat } from './half-precision.ts';

/** A weight as float32, whatever it was on disk. */
export interface WeightTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

export interface SafetensorsFile {
  readonly names: readonly string[];
  /** Reads one tensor. Throws `bad_config` when it is missing or not made of floats. */
  read(name: string): WeightTensor;
  close(): void;
}

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly begin: number;
  readonly end: number;
}

// https://github.com/huggingface/safetensors#format
const LENGTH_BYTES = 8;
const MAX_HEADER_BYTES = 100_000_000; // the limit of the reference implementation
const TYPES_BY_BYTES: Readonly<Record<number, readonly string[]>> = {
  1: ['BOOL', 'U8', 'I8', 'F8_E5M2', 'F8_E4M3'],
  2: ['I16', 'U16', 'F16', 'BF16'],
  4: ['I32', 'U32', 'F32'],
  8: ['I64', 'U64', 'F64'],
};
const BYTES_PER_ELEMENT = new Map(Object.entries(TYPES_BY_BYTES).flatMap(([bytes, types]) => types.map((type) => [type, Number(bytes)])));

/** Opens a weights file and checks its whole header before a tensor is read. */
export function openSafetensors(path: string): SafetensorsFile {
  const descriptor = openFile(path);
  try {
    const fileBytes = fstatSync(descriptor).size;
    const { header, dataStart } = readHeader(path, descriptor, fileBytes);
    const entries = parseEntries(path, header, fileBytes - dataStart);
    return {
      names: [...entries.keys()],
      read(name) {
        const entry = entries.get(name);
        if (entry === undefined) throw malformed(path, `has no tensor "${name}"`);
        const bytes = readExactly(path, descriptor, dataStart + entry.begin, entry.end - entry.begin);
        return { shape: entry.shape, data: toFloats(path, name, entry.dtype, bytes) };
      },
      close: () => closeSync(descriptor),
    };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

function openFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw new EngineError('bad_config', `cannot open the weights ${path}`, { hint: 'check that the file exists and is readable', cause });
  }
}

function readHeader(path: string, descriptor: number, fileBytes: number): { header: unknown; dataStart: number } {
  if (fileBytes < LENGTH_BYTES) throw malformed(path, 'is shorter than its header');
  const headerBytes = Number(readExactly(path, descriptor, 0, LENGTH_BYTES).readBigUInt64LE());
  if (headerBytes > MAX_HEADER_BYTES) throw malformed(path, `claims a header of ${headerBytes} bytes`);
  if (LENGTH_BYTES + headerBytes > fileBytes) throw malformed(path, 'ends inside its header');
  const text = readExactly(path, descriptor, LENGTH_BYTES, headerBytes).toString('utf8');
  try {
    return { header: JSON.parse(text), dataStart: LENGTH_BYTES + headerBytes };
  } catch (cause) {
    throw malformed(path, 'has a header that is not JSON', cause);
  }
}

function parseEntries(path: string, header: unknown, dataBytes: number): Map<string, Entry> {
  if (!isRecord(header)) throw malformed(path, 'has a header that is not an object');
  const entries = new Map<string, Entry>();
  for (const [name, description] of Object.entries(header)) {
    if (name !== '__metadata__') entries.set(name, parseEntry(path, name, description, dataBytes));
  }
  refuseOverlaps(path, entries);
  return entries;
}

function parseEntry(path: string, name: string, description: unknown, dataBytes: number): Entry {
  if (!isRecord(description)) throw malformed(path, `describes "${name}" by something other than an object`);
  const { dtype, shape, data_offsets: offsets } = description;
  const bytesPerElement = typeof dtype === 'string' ? BYTES_PER_ELEMENT.get(dtype) : undefined;
  if (typeof dtype !== 'string' || bytesPerElement === undefined) {
    throw malformed(path, `gives "${name}" the unknown type ${String(dtype)}`);
  }
  if (!isSizes(shape)) throw malformed(path, `gives "${name}" a bad shape`);
  if (!isSizes(offsets) || offsets.length !== 2) throw malformed(path, `gives "${name}" bad offsets`);
  const [begin = 0, end = 0] = offsets;
  const expected = shape.reduce((product, size) => product * size, bytesPerElement);
  if (begin > end || end > dataBytes) throw malformed(path, `places "${name}" outside the file`);
  if (end - begin !== expected) throw malformed(path, `gives "${name}" ${end - begin} bytes where its shape needs ${expected}`);
  return { dtype, shape, begin, end };
}

function refuseOverlaps(path: string, entries: ReadonlyMap<string, Entry>): void {
  let previousEnd = 0;
  for (const [name, entry] of [...entries].sort(([, a], [, b]) => a.begin - b.begin || a.end - b.end)) {
    if (entry.begin < previousEnd) throw malformed(path, `lets "${name}" overlap another tensor`);
    previousEnd = entry.end;
  }
}

function readExactly(path: string, descriptor: number, position: number, byteLength: number): Buffer {
  const bytes = Buffer.alloc(byteLength);
  let done = 0;
  while (done < byteLength) {
    const count = readSync(descriptor, bytes, done, byteLength - done, position + done);
    if (count === 0) throw malformed(path, 'became shorter while it was read');
    done += count;
  }
  return bytes;
}

function toFloats(path: string, name: string, dtype: string, bytes: Buffer): Float32Array {
  const aligned = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  if (dtype === 'F32') return new Float32Array(aligned);
  if (dtype === 'F16') return halfToFloat(new Uint16Array(aligned));
  if (dtype === 'BF16') return bfloatToFloat(new Uint16Array(aligned));
  throw malformed(path, `stores "${name}" as ${dtype}, not as F32, F16 or BF16`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSizes(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((size) => Number.isSafeInteger(size) && size >= 0);
}

function malformed(path: string, what: string, cause?: unknown): EngineError {
  return new EngineError('bad_config', `the weights ${path}: the file ${what}`, {
    hint: 'fetch the safetensors file again: it is damaged or of another model',
    cause,
  });
}
