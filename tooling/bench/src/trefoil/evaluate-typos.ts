import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ndcgAt, readDataset } from '@trefoil/eval';
import { createFts5Peer } from '../peers/fts5.ts';
import { startStopwatch } from '../stopwatch.ts';
import { requireOption, type Task, type TaskReport } from '../task.ts';
import { openBenchApplication } from './application-search.ts';

const LIMIT = 10;
/** The same questions with and without typing errors. */
const PREFIXES = { typed: 'typo.', clean: 'clean4typo.' } as const;

/** nDCG@10 by words of questions with typing errors and of the same ones without, Trefoil's and FTS5's. */
export async function evaluateTypos(task: Task): Promise<TaskReport> {
  const directory = requireOption(task, 'directory');
  const read = startStopwatch();
  const details = {
    trefoilTyped: await gradeTrefoil(task, directory, PREFIXES.typed),
    trefoilClean: await gradeTrefoil(task, directory, PREFIXES.clean),
    fts5Typed: await gradeFts5(task, directory, PREFIXES.typed),
    fts5Clean: await gradeFts5(task, directory, PREFIXES.clean),
  };
  return { ...read(), answers: [], details };
}

async function gradeTrefoil({ folder }: Task, dataset: string, prefix: string): Promise<number> {
  const application = await openBenchApplication(join(folder, `typos-${process.pid}.db`), { readOnly: false, resident: true });
  try {
    const channelSets = [['lexical']] as const;
    const request = { dataset, profiles: ['default'], channelSets, prefix, limit: LIMIT, rerank: false, embed: false };
    const [result] = (await application.evaluate(request, {})).results;
    return result?.ndcg10 ?? 0;
  } finally {
    await application.close();
  }
}

async function gradeFts5(task: Task, directory: string, prefix: string): Promise<number> {
  const { rows, queries, qrels } = await readDataset({ directory, prefix });
  const folder = join(task.folder, `typos-${process.pid}-${prefix}`);
  await mkdir(folder, { recursive: true });
  const documents = rows.map(({ id, title, text, group }) => ({ id, title: title ?? '', text, group: group ?? '' }));
  const peer = createFts5Peer({ documents, folder, limit: LIMIT, english: true });
  await peer.prepare();
  let sum = 0;
  for (const { id, text, group } of queries) {
    const judged = qrels.get(id);
    if (judged !== undefined) sum += ndcgAt(await peer.run({ text, group: group ?? null }), judged, LIMIT);
  }
  await peer.close();
  return sum / qrels.size;
}
