import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { CallContext, Engine, TuneAnswer } from '@trefoil/engine';
import { GOLDEN_KINDS, makeGoldenSet, readDataset, seededShuffle } from '@trefoil/eval';
import type { Dataset, Judgements } from '@trefoil/eval';
import { systemClock } from '@trefoil/schema';
import type { Filter } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import { fillIndex } from './fill-index.ts';
import { gatherGolden, keywordsOf } from './gather-golden.ts';

/** Half of them are asked over and over; the vector channel keeps the embeddings of 256 queries. */
const MAX_QUERIES = 500;
const MAX_GOLDEN_QUERIES = 300;
const SEED = 20_160_717;

/** What tuning needs of an engine. */
export type Ranker = Pick<Engine, 'rank' | 'embed' | 'close'>;

/** A query with its answer. */
export interface TuningQuery {
  readonly text: string;
  readonly filter: Filter;
  readonly judgements: Judgements;
  /** Documents that do not count in the ranking. */
  readonly ignored: readonly string[];
  /** Asked with the fields and signals of names silent. */
  readonly silencesNames: boolean;
}

/** Judged queries and an index to ask them. */
export interface TuningBench {
  readonly source: string;
  readonly queries: readonly TuningQuery[];
  readonly kinds: TuneAnswer['kinds'];
  readonly warnings: readonly string[];
  readonly ranker: Ranker;
  close(): Promise<void>;
}

/** A private index of the dataset, and its judged queries. */
export async function openDatasetBench(
  { directory, prefix }: { readonly directory: string; readonly prefix: string },
  context: CallContext,
  open: (index: string) => Promise<Ranker>,
): Promise<TuningBench> {
  const dataset = await readDataset({ directory, prefix, ...(context.signal ? { signal: context.signal } : {}) });
  const folder = await mkdtemp(join(tmpdir(), 'trefoil-tune-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'index.db');
    const built = await fillIndex(path, dataset, context);
    const ranker = await open(path);
    const close = async (): Promise<void> => {
      await ranker.close();
      await remove();
    };
    const bench = { source: dataset.name, queries: judgedQueries(dataset), kinds: {}, warnings: [...dataset.warnings, ...built.warnings] };
    try {
      await ranker.embed(context);
    } catch (error) {
      await ranker.close();
      throw error;
    }
    return { ...bench, ranker, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

function judgedQueries({ queries, qrels }: Dataset): readonly TuningQuery[] {
  const judged = queries.flatMap(({ id, text, group }): readonly TuningQuery[] => {
    const judgements = qrels.get(id);
    if (judgements === undefined || ![...judgements.values()].some((grade) => grade > 0)) return [];
    return [{ text, judgements, filter: group === undefined ? {} : { metadata: { group: [group] } }, ignored: [], silencesNames: false }];
  });
  return seededShuffle(judged, SEED).slice(0, MAX_QUERIES);
}

/** The user's own index, and the queries that it answers by itself. */
export async function openGoldenBench(index: string, context: CallContext, open: (index: string) => Promise<Ranker>): Promise<TuningBench> {
  const store = createSqliteStore({ path: index, clock: systemClock, readOnly: true });
  const material = await gatherGolden(store, context.signal).finally(() => store.close());
  const golden = makeGoldenSet(material, { limit: MAX_GOLDEN_QUERIES, keywordsOf });
  const queries = golden.map(({ text, judgements, takenFrom, silencesNames }) => ({
    text,
    judgements,
    filter: {},
    ignored: takenFrom,
    silencesNames,
  }));
  const kinds = Object.fromEntries(GOLDEN_KINDS.map((kind) => [kind, golden.filter((query) => query.kind === kind).length]));
  const ranker = await open(index);
  return { source: basename(index), queries, kinds, warnings: [], ranker, close: () => ranker.close() };
}
