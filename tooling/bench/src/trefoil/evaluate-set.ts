import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTrecRuns, readDataset } from '@trefoil/eval';
import { requireOption, type Task, type TaskReport } from '../task.ts';
import { openBenchApplication } from './application-search.ts';

const LIMIT = 10;

/** Trefoil's own `evaluate` on a judged set: its answers in the order of the judged queries, its time a query. */
export async function evaluateSet(task: Task): Promise<TaskReport> {
  const directory = requireOption(task, 'directory');
  const runPath = join(task.folder, `run-${process.pid}.trec`);
  const application = await openBenchApplication(join(task.folder, `evaluate-${process.pid}.db`), { readOnly: false, resident: true });
  try {
    const answer = await application.evaluate(
      {
        dataset: directory,
        profiles: ['default'],
        channelSets: [['lexical']],
        prefix: '',
        limit: LIMIT,
        rerank: false,
        embed: false,
        run: runPath,
      },
      {},
    );
    const [result] = answer.results;
    const [run] = parseTrecRuns(await readFile(runPath, 'utf8'), runPath);
    const dataset = await readDataset({ directory, prefix: '' });
    const answers = dataset.queries
      .filter(({ id }) => dataset.qrels.has(id))
      .map(({ id }) => (run?.rankings.get(id) ?? []).map((hit) => hit.id));
    return { cpuMs: result?.cpuMsPerQuery ?? 0, wallMs: result?.p50Ms ?? 0, answers, details: { ndcg10: result?.ndcg10 ?? 0 } };
  } finally {
    await application.close();
    await rm(runPath, { force: true });
  }
}
