import { join } from 'node:path';
import { recordToWrite } from '@trefoil/ingest';
import type { ApplyOptions, DocumentWrite } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import { median } from '../quantile.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { startStopwatch } from '../stopwatch.ts';
import { SYNTHETIC_COLLECTION } from '../synthetic-write.ts';
import type { Task, TaskReport } from '../task.ts';
import { createVocabulary, type Vocabulary } from '../zipf-vocabulary.ts';

const REPEATS = 7;
const SINGLES = 40;
const NOW = Date.UTC(2026, 0, 1);
const VOCABULARY_SIZE = 20_000;
const STATUSES = ['open', 'in_progress', 'blocked', 'done'];

/** Small task records, as a backlog has them: a title, two sentences, a status. */
export function createTaskRecords({ size, seed }: { readonly size: number; readonly seed: number }): readonly DocumentWrite[] {
  const vocabulary = createVocabulary(VOCABULARY_SIZE);
  return Array.from({ length: size }, (_, index) => createTaskRecord(index, seed, vocabulary));
}

function createTaskRecord(index: number, seed: number, vocabulary: Vocabulary): DocumentWrite {
  const random = createSeededRandom(seed, index);
  const words = (count: number): string => Array.from({ length: count }, () => vocabulary.word(vocabulary.draw(random))).join(' ');
  const record = {
    id: `TASK-${index}`,
    title: words(5),
    text: `${words(12)}. ${words(10)}.`,
    status: STATUSES[index % STATUSES.length] ?? 'open',
  };
  return recordToWrite(record, { collection: SYNTHETIC_COLLECTION.name, position: index + 1, now: NOW, type: 'task' });
}

/** A thousand records in one `apply`, then single ones added and updated, each way of being durable. */
export async function applyRecords(task: Task): Promise<TaskReport> {
  const records = createTaskRecords(task);
  const laps: { cpuMs: number; wallMs: number }[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const store = await openStore(join(task.folder, `records-${process.pid}-${repeat}.db`));
    const read = startStopwatch();
    await store.apply({ documents: records }, { durability: 'rebuildable' });
    laps.push(read());
    await store.close();
  }
  const [first, ...warm] = laps;
  const store = await openStore(join(task.folder, `records-${process.pid}-single.db`));
  try {
    await store.apply({ documents: records }, { durability: 'rebuildable' });
    const extra = createTaskRecords({ size: task.size + 4 * SINGLES, seed: task.seed }).slice(task.size);
    const changed = createTaskRecords({ size: 4 * SINGLES, seed: task.seed + 1 });
    const time = async (documents: readonly DocumentWrite[], durability: ApplyOptions['durability']): Promise<number> => {
      const times: number[] = [];
      for (const document of documents) {
        const read = startStopwatch();
        await store.apply({ documents: [document] }, { durability });
        times.push(read().wallMs);
      }
      return median(times);
    };
    const details = {
      firstWallMs: first?.wallMs ?? 0,
      addMs: await time(extra.slice(0, SINGLES), 'rebuildable'),
      addDurableMs: await time(extra.slice(SINGLES, 2 * SINGLES), 'durable'),
      updateMs: await time(changed.slice(0, SINGLES), 'rebuildable'),
      updateDurableMs: await time(changed.slice(SINGLES, 2 * SINGLES), 'durable'),
    };
    return { cpuMs: median(warm.map(({ cpuMs }) => cpuMs)), wallMs: median(warm.map(({ wallMs }) => wallMs)), answers: [], details };
  } finally {
    await store.close();
  }
}

async function openStore(path: string) {
  const store = createSqliteStore({ path });
  await store.apply({ collections: [SYNTHETIC_COLLECTION] }, { durability: 'rebuildable' });
  return store;
}
