import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { SnapshotStore } from '@trefoil/schema';

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
    for (let start = 0; start < bytes.length;) {
      const { bytesRead } = await file.read(bytes, start, bytes.length - start, start);
      if (bytesRead === 0) return null;
      start += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}
