import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderSource } from '@trefoil/ingest';
import { memoryMegabytes } from '../resident-memory.ts';
import { startStopwatch } from '../stopwatch.ts';
import { requireOption, type Task, type TaskReport } from '../task.ts';
import { openBenchApplication } from './application-search.ts';

/** Files to sections, edges and FTS5 through the application, then once more with nothing changed. */
export async function ingestFiles(task: Task): Promise<TaskReport> {
  const index = join(task.folder, `ingest-${process.pid}.db`);
  const application = await openBenchApplication(index, { readOnly: false, resident: false });
  try {
    const read = startStopwatch();
    const answer = await application.add({ paths: [requireOption(task, 'files')], collection: 'bench', embed: false }, {});
    const lap = read();
    const added = answer.collections.reduce((sum, collection) => sum + collection.added, 0);
    if (added !== task.size) throw new Error(`${added} of ${task.size} files were added`);
    const peakMb = process.resourceUsage().maxRSS / 1024;
    const again = startStopwatch();
    await application.sync({ collections: [], force: false, dryRun: false, embed: false }, {});
    const resync = again();
    const { sections, edges } = await application.status({});
    return { ...lap, answers: [], details: { peakMb, resyncCpuMs: resync.cpuMs, resyncWallMs: resync.wallMs, sections, edges } };
  } finally {
    await application.close();
    for (const suffix of ['', '-wal', '-shm']) await rm(`${index}${suffix}`, { force: true });
  }
}

/** The same files read, hashed and parsed into sections and edges, and not written: what the store is not to blame for. */
export async function parseFiles(task: Task): Promise<TaskReport> {
  const source = createFolderSource({ root: requireOption(task, 'files'), collection: 'bench' });
  const read = startStopwatch();
  let documents = 0;
  for await (const item of source.list({})) {
    if ('skipped' in item) continue;
    const reading = await source.read(item, { knownHash: null });
    if (reading.status === 'read') documents += reading.documents.length;
  }
  const lap = read();
  if (documents !== task.size) throw new Error(`${documents} of ${task.size} files were parsed`);
  return { ...lap, answers: [], details: { memoryMb: memoryMegabytes() } };
}
