import { join } from 'node:path';
import { collectGarbage, memoryMegabytes, settleMemory } from '../resident-memory.ts';
import type { Task, TaskReport } from '../task.ts';
import { openBenchApplication } from './application-search.ts';
import { createTaskRecords } from './apply-records.ts';
import { type BuiltStore, ensureStore } from './section-store.ts';

const QUERIES = 20;

/** Task records in an index of their own. */
export function ensureRecordStore(task: Task): Promise<BuiltStore> {
  return ensureStore(join(task.folder, `records-${task.size}-${task.seed}.db`), () => createTaskRecords(task));
}

/** Opens the records as users do, asks for some, and tells how much memory that took. */
export async function holdRecordStore(task: Task): Promise<TaskReport> {
  const { path } = await ensureRecordStore(task);
  collectGarbage();
  const before = memoryMegabytes();
  const application = await openBenchApplication(path, { readOnly: true, resident: true });
  for (const { document } of createTaskRecords({ size: QUERIES, seed: task.seed })) {
    await application.search({ text: document.title, filter: {}, limit: 10 }, {});
  }
  await settleMemory();
  const megabytes = memoryMegabytes() - before;
  await application.close();
  return { cpuMs: 0, wallMs: 0, answers: [], details: { megabytes } };
}
