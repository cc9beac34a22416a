import type { Channel } from '@trefoil/schema';
import type { Dataset, Judgements } from './dataset.ts';
import type { RunMeasures } from './measure-run.ts';
import type { Run, RunHit } from './run.ts';
import type { Variant } from './variant.ts';

const HEAD = 10;

/** How one query went under one variant: material for looking at failures. */
export interface PerQueryRow {
  readonly profile: string;
  readonly channels: readonly Channel[];
  readonly qid: string;
  /** Null for a judged query that the dataset does not have. */
  readonly text: string | null;
  readonly ndcg10: number;
  readonly mrr10: number;
  readonly recall100: number;
  /** The first ten, and every relevant one below them. The grade of an unjudged document is null. */
  readonly hits: readonly { readonly id: string; readonly rank: number; readonly grade: number | null }[];
  /** Relevant documents that the run does not have, the highest grade first, then by id. */
  readonly missed: readonly { readonly id: string; readonly grade: number }[];
}

export interface PerQueryInput {
  readonly dataset: Pick<Dataset, 'queries' | 'qrels'>;
  readonly variant: Variant;
  readonly run: Run;
  readonly measures: RunMeasures;
}

/** One row for every judged query, in the order of the judgements. */
export function describeQueries({ dataset, variant, run, measures }: PerQueryInput): readonly PerQueryRow[] {
  const texts = new Map(dataset.queries.map((query) => [query.id, query.text]));
  return [...dataset.qrels].map(([qid, judgements]) => {
    const hits = run.rankings.get(qid) ?? [];
    const measured = measures.queries.get(qid);
    return {
      profile: variant.profile,
      channels: variant.channels,
      qid,
      text: texts.get(qid) ?? null,
      ndcg10: measured?.ndcg10 ?? 0,
      mrr10: measured?.mrr10 ?? 0,
      recall100: measured?.recall100 ?? 0,
      hits: describeHits(hits, judgements),
      missed: findMissed(hits, judgements),
    };
  });
}

/** One JSON line a row. */
export function renderPerQuery(rows: readonly PerQueryRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

function describeHits(hits: readonly RunHit[], judgements: Judgements): PerQueryRow['hits'] {
  return hits
    .map(({ id }, index) => ({ id, rank: index + 1, grade: judgements.get(id) ?? null }))
    .filter(({ rank, grade }) => rank <= HEAD || (grade ?? 0) > 0);
}

function findMissed(hits: readonly RunHit[], judgements: Judgements): PerQueryRow['missed'] {
  const found = new Set(hits.map((hit) => hit.id));
  return [...judgements]
    .filter(([id, grade]) => grade > 0 && !found.has(id))
    .map(([id, grade]) => ({ id, grade }))
    .toSorted((a, b) => b.grade - a.grade || (a.id < b.id ? -1 : 1));
}
