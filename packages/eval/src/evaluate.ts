import { EngineError, type JobProgress } from '@trefoil/schema';
import { type Comparison, compareRuns, type MeasuredRun } from './compare-runs.ts';
import type { Dataset } from './dataset.ts';
import { measureRun } from './measure-run.ts';
import type { QueryMeasures } from './metrics.ts';
import { describeQueries, type PerQueryRow } from './per-query.ts';
import { percentile } from './percentile.ts';
import type { Run } from './run.ts';
import { runQueries, type RunQueriesOptions } from './run-queries.ts';
import { type Variant, variantTag } from './variant.ts';

const DEEPEST_CUTOFF = 100; // Recall@100

export interface EvaluateOptions extends Pick<RunQueriesOptions, 'limit' | 'search' | 'now' | 'cpu'> {
  readonly dataset: Pick<Dataset, 'queries' | 'qrels'>;
  readonly variants: readonly Variant[];
  /** Runs to test against, as a TREC file gave them: each variant meets the one with its own tag, else the only one. */
  readonly against?: readonly Run[];
  readonly onProgress?: (progress: JobProgress) => void;
  readonly signal?: AbortSignal;
}

/** One row of the answer, in the contract's words. */
export interface VariantResult extends Variant, QueryMeasures {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly cpuMsPerQuery: number;
  /** Only when there was a run to test against. */
  readonly comparison?: { readonly run: string; readonly ndcg10: number; readonly difference: number; readonly pValue: number };
}

export interface Evaluation {
  /** Judged queries, which the means are over. */
  readonly queries: number;
  readonly results: readonly VariantResult[];
  /** One a variant, tagged with `variantTag`. */
  readonly runs: readonly Run[];
  readonly perQuery: readonly PerQueryRow[];
  /** Each variant against the given runs; without any, each later variant against the first. */
  readonly comparisons: readonly Comparison[];
  readonly warnings: readonly string[];
}

/**
 * Measures variants on a dataset through the caller's `search`. Judged queries run one after another; each variant first
 * answers up to five of them unmeasured, to warm up. Misuse is found before the first query.
 */
export async function evaluate(options: EvaluateOptions): Promise<Evaluation> {
  const { dataset, variants, limit, against = [], onProgress, signal } = options;
  rejectMisuse(options);
  const opponents = variants.map((variant) => findOpponent(variantTag(variant), against));
  const queries = dataset.queries.filter((query) => dataset.qrels.has(query.id));
  const total = queries.length * variants.length;
  const results: VariantResult[] = [];
  const runs: Run[] = [];
  const perQuery: (readonly PerQueryRow[])[] = [];
  const comparisons: Comparison[] = [];
  let first: MeasuredRun | null = null;
  let done = 0;

  for (const [index, variant] of variants.entries()) {
    const tag = variantTag(variant);
    const onQuery = (): void => onProgress?.({ stage: `queries ${tag}`, done: (done += 1), total });
    const { rankings, timesMs, cpuMs } = await runQueries({ ...options, queries, variant, onQuery, signal });
    const run = { tag, rankings };
    const measures = measureRun(run, dataset.qrels);
    const opponent = opponents[index] ?? null;
    const baseline: MeasuredRun | null = opponent === null ? first : { tag: opponent.tag, measures: measureRun(opponent, dataset.qrels) };
    const comparison = baseline === null ? null : compareRuns({ baseline, challenger: { tag, measures } });
    first ??= { tag, measures };
    if (comparison !== null) comparisons.push(comparison);
    runs.push(run);
    perQuery.push(describeQueries({ dataset, variant, run, measures }));
    results.push({
      profile: variant.profile,
      channels: variant.channels,
      ...measures.means,
      p50Ms: percentile(timesMs, 0.5),
      p95Ms: percentile(timesMs, 0.95),
      cpuMsPerQuery: cpuMs / queries.length,
      ...(comparison === null || opponent === null ? {} : { comparison: briefly(comparison) }),
    });
  }
  return {
    queries: dataset.qrels.size,
    results,
    runs,
    perQuery: perQuery.flat(),
    comparisons,
    warnings: findWarnings(limit, opponents, dataset),
  };
}

function rejectMisuse({ dataset, variants, limit, against = [] }: EvaluateOptions): void {
  if (!Number.isInteger(limit) || limit < 1) throw new EngineError('invalid_input', `limit ${limit} is not a whole number above 0`);
  if (variants.length === 0) throw new EngineError('invalid_input', 'there is no variant to evaluate', { hint: 'name a profile' });
  const tags = variants.map(variantTag);
  const repeated = tags.find((tag, index) => tags.indexOf(tag) !== index);
  if (repeated !== undefined) throw new EngineError('invalid_input', `variant ${repeated} is there twice`);
  if (!dataset.queries.some((query) => dataset.qrels.has(query.id))) {
    throw new EngineError('invalid_input', 'none of the queries has a judgement', { hint: 'the ids of queries and qrels must agree' });
  }
  for (const run of against) {
    if (countAnswered(run, dataset) === 0) {
      throw new EngineError('invalid_input', `run ${run.tag} answers none of the judged queries`, {
        hint: 'was it made with this dataset?',
      });
    }
  }
}

function findOpponent(tag: string, against: readonly Run[]): Run | null {
  const opponent = against.find((run) => run.tag === tag) ?? (against.length === 1 ? against[0] : undefined);
  if (opponent !== undefined) return opponent;
  if (against.length === 0) return null;
  throw new EngineError('invalid_input', `none of the given runs is tagged ${tag}`, {
    hint: `there are ${against.map((run) => run.tag).join(', ')}; give a file with one run, or with that tag`,
  });
}

function countAnswered(run: Run, dataset: EvaluateOptions['dataset']): number {
  return [...dataset.qrels.keys()].filter((id) => run.rankings.has(id)).length;
}

function briefly({ baseline, baselineNdcg10, difference, pValue }: Comparison): NonNullable<VariantResult['comparison']> {
  return { run: baseline, ndcg10: baselineNdcg10, difference, pValue };
}

function findWarnings(limit: number, opponents: readonly (Run | null)[], dataset: EvaluateOptions['dataset']): readonly string[] {
  const warnings =
    limit < DEEPEST_CUTOFF ? [`limit ${limit} cuts recall100 and map, which look at ${DEEPEST_CUTOFF} hits and all hits`] : [];
  for (const run of new Set(opponents)) {
    if (run === null) continue;
    const silent = dataset.qrels.size - countAnswered(run, dataset);
    if (silent > 0) warnings.push(`run ${run.tag} has no hit for ${silent} of ${dataset.qrels.size} judged queries; each counts as 0`);
  }
  return warnings;
}
