import { bootstrapInterval } from './bootstrap-interval.ts';
import type { RunMeasures } from './measure-run.ts';
import { randomisationTest } from './randomisation-test.ts';

/** A challenger against a baseline on nDCG@10, over every judged query. */
export interface Comparison {
  readonly baseline: string;
  readonly challenger: string;
  readonly baselineNdcg10: number;
  /** Challenger minus baseline. */
  readonly difference: number;
  /** Paired two-sided randomisation test. */
  readonly pValue: number;
  /** 95 % bootstrap interval of the difference. */
  readonly interval: { readonly lower: number; readonly upper: number };
  /** Queries on which the challenger is better, worse, the same. */
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

export interface MeasuredRun {
  readonly tag: string;
  readonly measures: RunMeasures;
}

/** Both must have been measured with the same judgements. */
export function compareRuns(runs: { readonly baseline: MeasuredRun; readonly challenger: MeasuredRun }): Comparison {
  const { baseline, challenger } = runs;
  const values = { baseline: ndcgOf(baseline), challenger: ndcgOf(challenger) };
  const { difference, pValue } = randomisationTest(values);
  const { lower, upper } = bootstrapInterval(values);
  const changes = values.challenger.map((value, index) => Math.sign(value - (values.baseline[index] ?? 0)));
  const count = (sign: number): number => changes.filter((change) => change === sign).length;
  return {
    baseline: baseline.tag,
    challenger: challenger.tag,
    baselineNdcg10: baseline.measures.means.ndcg10,
    difference,
    pValue,
    interval: { lower, upper },
    wins: count(1),
    losses: count(-1),
    ties: count(0),
  };
}

function ndcgOf(run: MeasuredRun): readonly number[] {
  return [...run.measures.queries.values()].map((measures) => measures.ndcg10);
}
