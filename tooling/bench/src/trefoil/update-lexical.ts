import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createResidentLexicalIndex } from '@trefoil/lexical';
import { createSqliteStore } from '@trefoil/storage';
import { compileLexicalQuery, parseQuery } from '@trefoil/text';
import { median, quantile } from '../quantile.ts';
import { startStopwatch } from '../stopwatch.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import { toSyntheticWrite } from '../synthetic-write.ts';
import type { Task, TaskReport } from '../task.ts';
import { ensureSectionStore } from './section-store.ts';
import { BODY_ONLY } from './store-lexical.ts';

const UPDATES = 40;

/** Changes one document at a time and asks for it: what the query pays for catching up. */
export async function updateLexical(task: Task): Promise<TaskReport> {
  const { path } = await ensureSectionStore(task);
  const own = join(task.folder, `updates-${task.size}.db`);
  await copyFile(path, own);
  const store = createSqliteStore({ path: own });
  const index = createResidentLexicalIndex({ store });
  await index.warm();
  const bytes = index.size().bytes / task.size;
  const corpus = createSyntheticCorpus(task);
  const laps: number[] = [];
  const answers: (readonly string[])[] = [];
  for (let update = 0; update < UPDATES; update += 1) {
    const id = corpus.id(Math.floor((update * task.size) / UPDATES));
    await store.apply(
      { documents: [toSyntheticWrite({ id, text: `${corpus.text(update)} seen${update}` })] },
      { durability: 'rebuildable' },
    );
    const query = compileLexicalQuery(parseQuery(`seen${update}`));
    const read = startStopwatch();
    const found = await index.search(query, { filter: {}, unit: 'section', depth: 10, settings: BODY_ONLY });
    laps.push(read().cpuMs);
    answers.push(found.map(({ documentId }) => documentId));
    if (answers.at(-1)?.[0] !== id) throw new Error(`the change of ${id} was not found by the next query`);
  }
  await store.close();
  return { cpuMs: median(laps), wallMs: median(laps), answers, details: { median: median(laps), p95: quantile(laps, 0.95), bytes } };
}
