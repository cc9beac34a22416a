import { createLocalEmbedder } from '@trefoil/embed';
import { median } from '../quantile.ts';
import { startStopwatch } from '../stopwatch.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import { createSyntheticQueries } from '../synthetic-queries.ts';
import type { Task, TaskReport } from '../task.ts';

const QUERIES = 40;
/** The synthetic words are rare, so a hundred of them fill the model's 256 tokens. */
const WORDS = 200;

/** Sections in processes of their own, as an application embeds them; the first text, which loads the model, is not counted. */
export async function embedSections(task: Task): Promise<TaskReport> {
  const embedder = createLocalEmbedder();
  try {
    const corpus = createSyntheticCorpus({ size: task.size * 4, seed: task.seed });
    const textOf = (row: number): string => {
      const words: string[] = [];
      for (let next = row; words.length < WORDS; next += task.size) words.push(...corpus.text(next % (task.size * 4)).split(' '));
      return words.slice(0, WORDS).join(' ');
    };
    const texts = Array.from({ length: task.size }, (_, row) => textOf(row));
    await embedder.embed(texts.slice(0, 32), 'passage', {});
    const read = startStopwatch();
    await embedder.embed(texts, 'passage', {});
    return { ...read(), answers: [], details: {} };
  } finally {
    await embedder.close();
  }
}

/** Queries in this very process, whose CPU time can be read. */
export async function embedQueries(task: Task): Promise<TaskReport> {
  const embedder = createLocalEmbedder({ workerPath: null });
  try {
    const corpus = createSyntheticCorpus({ size: 1_000, seed: task.seed });
    const laps: { readonly cpuMs: number; readonly wallMs: number }[] = [];
    for (const text of createSyntheticQueries(corpus, 'natural', QUERIES)) {
      const read = startStopwatch();
      await embedder.embed([text], 'query', {});
      laps.push(read());
    }
    const warm = laps.slice(2);
    return {
      cpuMs: median(warm.map(({ cpuMs }) => cpuMs)),
      wallMs: median(warm.map(({ wallMs }) => wallMs)),
      answers: [],
      details: {},
    };
  } finally {
    await embedder.close();
  }
}
