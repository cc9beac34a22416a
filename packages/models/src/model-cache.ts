import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { systemClock } from '@trefoil/schema';
import { encodeOnnxMetadata } from './onnx-writer/encode-onnx-model.ts';
import type { ProtobufMessage } from './onnx-writer/protobuf-message.ts';

/** Built models on disk, one file a fingerprint. Several processes may read and write it at once. */
export interface ModelCache {
  readonly directory: string;
  /** The whole file, or null when it is missing or torn. */
  read(fingerprint: string): Uint8Array | null;
  /** Written aside and renamed, so that no reader ever sees half a file. Throws what the file system throws. */
  write(fingerprint: string, model: ProtobufMessage): void;
}

const DIRECTORY_MODE = 0o700;
const FILE_MODE = 0o600;
const SEAL_KEY = 'trefoil.crc32';
const SEAL_DIGITS = 8;
const ABANDONED_AFTER_MS = 3_600_000;

/** `$XDG_CACHE_HOME/trefoil/models`, else `~/.cache/trefoil/models`. */
export function defaultCacheDirectory(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const root = environment['XDG_CACHE_HOME'];
  return join(root !== undefined && isAbsolute(root) ? root : join(homedir(), '.cache'), 'trefoil', 'models');
}

export function createModelCache(directory: string): ModelCache {
  const pathOf = (fingerprint: string): string => join(directory, `${fingerprint}.onnx`);
  return {
    directory,
    read(fingerprint) {
      const bytes = readIfPresent(pathOf(fingerprint));
      return bytes !== null && isWhole(bytes) ? bytes : null;
    },
    write(fingerprint, model) {
      mkdirSync(directory, { recursive: true, mode: DIRECTORY_MODE });
      removeAbandoned(directory);
      const temporary = join(directory, `${fingerprint}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`);
      try {
        writeDurably(temporary, [...model.chunks, ...sealOf(model.chunks).chunks]);
        renameSync(temporary, pathOf(fingerprint));
      } catch (error) {
        rmSync(temporary, { force: true });
        throw error;
      }
    },
  };
}

/** The checksum of all that came before, as the last metadata entry: a valid part of the ONNX file that runtimes ignore. */
function sealOf(chunks: readonly Uint8Array[]): ProtobufMessage {
  // Of an empty chunk zlib may answer 0 and forget the sum.
  const checksum = chunks.reduce((sum, chunk) => (chunk.byteLength === 0 ? sum : crc32(chunk, sum)), 0);
  return encodeOnnxMetadata(SEAL_KEY, checksum.toString(16).padStart(SEAL_DIGITS, '0'));
}

function isWhole(bytes: Buffer): boolean {
  const sealBytes = sealOf([]).byteLength;
  if (bytes.byteLength <= sealBytes) return false;
  const expected = Buffer.concat(sealOf([bytes.subarray(0, -sealBytes)]).chunks);
  return expected.equals(bytes.subarray(-sealBytes));
}

function readIfPresent(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    // Unreadable is as good as missing: the model is built again, and a failure to write it is reported there.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

function writeDurably(path: string, chunks: readonly Uint8Array[]): void {
  const descriptor = openSync(path, 'wx', FILE_MODE);
  try {
    for (const chunk of chunks) writeFully(descriptor, chunk);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function writeFully(descriptor: number, chunk: Uint8Array): void {
  let done = 0;
  while (done < chunk.byteLength) done += writeSync(descriptor, chunk, done);
}

/** Temporary files of processes that died while writing. */
function removeAbandoned(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (!name.endsWith('.tmp')) continue;
    const path = join(directory, name);
    const modifiedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (modifiedAt !== undefined && systemClock.now() - modifiedAt > ABANDONED_AFTER_MS) rmSync(path, { force: true });
  }
}
