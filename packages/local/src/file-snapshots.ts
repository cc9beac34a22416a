import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { SnapshotStore } from '@trefoil/schema';

/** Snapshots as files beside the index: `index.db.lexical.snapshot`. They may be deleted at any time. */
export function createFileSnapshots(indexPath: string): SnapshotStore {
  const pathOf = (name: string): string => `${indexPath}.${name}.snapshot`;
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name));
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
