import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { SnapshotStore } from '@trefoil/schema';

/** Pieces are read side by side: most of the time goes into making memory, and there is more than one core. */
const PIECE_BYTES = 2 ** 22;

/** Snapshots as files beside the index: `index.db.lexical.snapshot`. They may be deleted at any time. */
export function createFileSnapshots(indexPath: string): SnapshotStore {
  const pathOf = (name: string): string => `${indexPath}.${name}.snapshot`;
  return {
    async read(name, allocate) {
      try {
        return allocate === undefined ? await readFile(pathOf(name)) : await readInto(pathOf(name), allocate);
      } catch {
        // Whatever the reason, it will be built from the store.
        return null;
      }
    },
    async write(name, bytes) {
      const draft = `${pathOf(name)}.${randomUUID()}`;
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, pathOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function readInto(path: string, allocate: (byteLength: number) => Uint8Array): Promise<Uint8Array | null> {
  const file = await open(path);
  try {
    const bytes = allocate((await file.stat()).size);
    const starts = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, piece) => piece * PIECE_BYTES);
    const pieces = await Promise.all(starts.map((start) => readPiece(file, bytes, start, Math.min(bytes.length, start + PIECE_BYTES))));
    return pieces.every(Boolean) ? bytes : null;
  } finally {
    await file.close();
  }
}

/** False when the file ends before the piece does. */
async function readPiece(file: FileHandle, bytes: Uint8Array, start: number, end: number): Promise<boolean> {
  for (let place = start; place < end;) {
    const { bytesRead } = await file.read(bytes, place, end - place, place);
    if (bytesRead === 0) return false;
    place += bytesRead;
  }
  return true;
}
