import { join } from 'node:path';
import { openBenchApplication } from './application-search.ts';
import { median, quantile } from '../quantile.ts';
import { startStopwatch } from '../stopwatch.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import { createSyntheticQueries } from '../synthetic-queries.ts';
import { requireOption, type Task, type TaskReport } from '../task.ts';
import { ensureSectionStore } from './section-store.ts';

const QUERIES = 20;
const REPEATS = 5;
const WARM_UP = 5;

/** Searches through the application over sections of this size: median and 95th percentile of what a person waits. */
export async function searchSections(task: Task): Promise<TaskReport> {
  const { path } = await ensureSectionStore(task);
  const application = await openBenchApplication(path, { readOnly: true, resident: true });
  try {
    const texts = createSyntheticQueries(createSyntheticCorpus(task), 'natural', QUERIES);
    const search = (text: string) => application.search({ text, filter: {}, limit: 10 }, {});
    for (const text of texts.slice(0, WARM_UP)) await search(text);
    const laps: { cpuMs: number; wallMs: number }[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      for (const text of texts) {
        const read = startStopwatch();
        await search(text);
        laps.push(read());
      }
    }
    return summarise(laps, {});
  } finally {
    await application.close();
  }
}

/** Embeds generated files as users would, if the application can. `hybrid` is 1 when both channels answered. */
export async function searchEmbedded(task: Task): Promise<TaskReport> {
  const index = join(task.folder, `embedded-${task.size}.db`);
  const application = await openBenchApplication(index, { readOnly: false, resident: true, embedder: 'local' });
  try {
    const added = await application.add({ paths: [requireOption(task, 'files')], collection: 'bench', embed: true }, {});
    return await askHybrid(application, { pending: added.embedding.pending });
  } finally {
    await application.close();
  }
}

/** The same index in a new process: its first answer loads the model. */
export async function searchEmbeddedCold(task: Task): Promise<TaskReport> {
  const application = await openBenchApplication(join(task.folder, `embedded-${task.size}.db`), {
    readOnly: true,
    resident: true,
    embedder: 'local',
  });
  try {
    return await askHybrid(application, {});
  } finally {
    await application.close();
  }
}

async function askHybrid(
  application: Awaited<ReturnType<typeof openBenchApplication>>,
  details: Record<string, number>,
): Promise<TaskReport> {
  const texts = [
    'how do I set up the release',
    'notes about the design of search',
    'who decided to block the draft',
    'meeting about research',
  ];
  const laps: { cpuMs: number; wallMs: number }[] = [];
  let isHybrid = true;
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    for (const text of texts) {
      const read = startStopwatch();
      const answer = await application.search({ text, filter: {}, limit: 10 }, {});
      laps.push(read());
      isHybrid &&= answer.coverage.vectors > 0;
    }
  }
  const [first, ...warm] = laps;
  return summarise(warm, { ...details, firstMs: first?.wallMs ?? 0, hybrid: isHybrid ? 1 : 0 });
}

function summarise(laps: readonly { readonly cpuMs: number; readonly wallMs: number }[], details: Record<string, number>): TaskReport {
  const walls = laps.map(({ wallMs }) => wallMs);
  return {
    cpuMs: median(laps.map(({ cpuMs }) => cpuMs)),
    wallMs: median(walls),
    answers: [],
    details: { ...details, slowMs: quantile(walls, 0.95) },
  };
}
