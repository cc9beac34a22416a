import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentWrite, Store } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import type { Build } from '../lane.ts';
import { memoryMegabytes } from '../resident-memory.ts';
import { type Lap, startStopwatch } from '../stopwatch.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import { SYNTHETIC_COLLECTION, toSyntheticWrite } from '../synthetic-write.ts';
import type { Task } from '../task.ts';

const BATCH = 1_000;

/** An index file that is built once an invocation, whoever needs it first, and what that cost. */
export interface BuiltStore {
  readonly path: string;
  readonly build: Build;
}

/** The synthetic sections of this size in Trefoil's store, one section a document. */
export function ensureSectionStore({ folder, size, seed }: Task): Promise<BuiltStore> {
  function* writes(): Generator<DocumentWrite> {
    for (const section of createSyntheticCorpus({ size, seed }).sections()) yield toSyntheticWrite(section);
  }
  return ensureStore(join(folder, `sections-${size}-${seed}.db`), writes);
}

/** `finish` may write more before the store is closed, as vectors. */
export async function ensureStore(
  path: string,
  writes: () => Iterable<DocumentWrite>,
  finish: (store: Store) => Promise<void> = async () => {},
): Promise<BuiltStore> {
  const receipt = `${path}.build.json`;
  if (existsSync(receipt)) return { path, build: JSON.parse(readFileSync(receipt, 'utf8')) as Build };
  const read = startStopwatch();
  const store = createSqliteStore({ path });
  try {
    await store.apply({ collections: [SYNTHETIC_COLLECTION] }, { durability: 'rebuildable' });
    for (const documents of inBatches(writes(), BATCH)) await store.apply({ documents }, { durability: 'rebuildable' });
    await finish(store);
  } finally {
    await store.close();
  }
  const build = { ...read(), memoryMb: memoryMegabytes() };
  writeFileSync(receipt, JSON.stringify(build));
  return { path, build };
}

/** Being ready is the build, whoever paid for it, and one's own opening. */
export function addOpening(build: Build, opening: Lap): Build {
  return { ...build, cpuMs: build.cpuMs + opening.cpuMs, wallMs: build.wallMs + opening.wallMs };
}

function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
