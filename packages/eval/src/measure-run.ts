import type { Qrels } from './dataset.ts';
import { measureRanking, type QueryMeasures, ZERO_MEASURES } from './metrics.ts';
import type { Run } from './run.ts';

export interface RunMeasures {
  /** One entry for every judged query, in the order of the judgements. */
  readonly queries: ReadonlyMap<string, QueryMeasures>;
  readonly means: QueryMeasures;
}

/**
 * Every judged query counts, as under trec_eval's `-c`: one that the run does not answer scores 0.
 * Answers to queries without a judgement are ignored. Without any judgement the means are 0.
 */
export function measureRun(run: Run, qrels: Qrels): RunMeasures {
  const queries = new Map<string, QueryMeasures>();
  for (const [queryId, judgements] of qrels) {
    const hits = run.rankings.get(queryId) ?? [];
    queries.set(
      queryId,
      measureRanking(
        hits.map((hit) => hit.id),
        judgements,
      ),
    );
  }
  return { queries, means: meanOf([...queries.values()]) };
}

function meanOf(all: readonly QueryMeasures[]): QueryMeasures {
  if (all.length === 0) return ZERO_MEASURES;
  const mean = (pick: (measures: QueryMeasures) => number): number => all.reduce((sum, each) => sum + pick(each), 0) / all.length;
  return {
    ndcg10: mean((each) => each.ndcg10),
    mrr10: mean((each) => each.mrr10),
    recall10: mean((each) => each.recall10),
    recall100: mean((each) => each.recall100),
    map: mean((each) => each.map),
  };
}
