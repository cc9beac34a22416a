import { ChildTimeout } from './child-process.ts';
import { judge } from './judge.ts';
import type { Build, Lane, Round, RoundOptions } from './lane.ts';
import { mean, median, quantile } from './quantile.ts';
import type { ContestResult, Measurement } from './results.ts';

/** Nobody warms up for longer. */
const WARM_UP_MS = 1_000;

/** A lane that is ready to run. */
export interface ReadyLane<Query> {
  readonly lane: Lane<Query>;
  readonly build: Build | null;
}

/** How good an answer is, 0 to 1, so that nobody wins by being wrong. */
export interface Quality {
  readonly name: string;
  /** Below this a contestant cannot win. */
  readonly floor: number;
  of(answers: readonly (readonly string[])[]): number;
}

export interface Contest<Query>
  extends Pick<ContestResult, 'id' | 'suite' | 'table' | 'column' | 'size' | 'unit' | 'skipped'>, Partial<Pick<ContestResult, 'prize'>> {
  readonly lanes: readonly ReadyLane<Query>[];
  /** Whose cost is 1; the first lane takes its place when it was skipped. */
  readonly baseline: string;
  readonly queries: readonly Query[];
  readonly quality: Quality | null;
  readonly pace: Pace;
}

/** How long to measure. */
export interface Pace extends RoundOptions {
  /** Unmeasured ones. */
  readonly warmUpRounds: number;
  readonly rounds: number;
  /** A lane that has spent this much stands aside after `minRounds`, so that a slow peer does not hold up the rest. */
  readonly laneBudgetMs: number;
  readonly minRounds: number;
  /** After this, and `minRounds`, the contest ends. */
  readonly contestBudgetMs: number;
}

/**
 * Warms up, then measures in turn (A B C, A B C, …), so that a busy moment of the machine hits
 * all of them. Costs are medians over rounds; ratios are medians of the rounds' own ratios, which such moments leave alone.
 */
export async function runContest<Query>(contest: Contest<Query>): Promise<Omit<ContestResult, 'stamp'>> {
  const { queries, pace } = contest;
  const runs = contest.lanes.map((ready): LaneRun<Query> => ({ ...ready, rounds: [], spentMs: 0, failure: null, isStopped: false }));
  await warmUp(runs, queries, pace);
  const startedAt = performance.now();
  for (let round = 0; round < pace.rounds; round += 1) {
    if (round >= pace.minRounds && performance.now() - startedAt > pace.contestBudgetMs) break;
    for (const run of runs) {
      const isDone = run.isStopped || (round >= pace.minRounds && run.spentMs > pace.laneBudgetMs);
      if (!isDone && run.failure === null) await measureRound(run, queries, pace);
    }
  }
  const finished = runs.filter(({ failure }) => failure === null);
  const failed = runs.flatMap(({ lane, failure }) => (failure === null ? [] : [{ contestant: lane.name, reason: `failed: ${failure}` }]));
  const baseline = finished.find(({ lane }) => lane.name === contest.baseline) ?? finished[0];
  const measurements = finished.map((run) => summarise(run, baseline?.rounds ?? [], contest.quality));
  return {
    id: contest.id,
    suite: contest.suite,
    table: contest.table,
    column: contest.column,
    size: contest.size,
    unit: contest.unit,
    baseline: baseline?.lane.name ?? contest.baseline,
    quality: contest.quality === null ? null : { name: contest.quality.name, floor: contest.quality.floor },
    skipped: [...contest.skipped, ...failed],
    prize: contest.prize ?? 'cost',
    ...judge(measurements, {
      baseline: baseline?.lane.name ?? contest.baseline,
      quality: contest.quality,
      unit: contest.unit,
      prize: contest.prize ?? 'cost',
    }),
  };
}

interface LaneRun<Query> extends ReadyLane<Query> {
  readonly rounds: Round[];
  spentMs: number;
  failure: string | null;
  /** It ran out of time after enough rounds. */
  isStopped: boolean;
}

/** Lets the compiler settle; a lane that takes long has had its chance after one round. */
async function warmUp<Query>(runs: readonly LaneRun<Query>[], queries: readonly Query[], pace: Pace): Promise<void> {
  for (let round = 0; round < pace.warmUpRounds; round += 1) {
    for (const run of runs) {
      if (!run.lane.isFresh && run.failure === null && run.spentMs < WARM_UP_MS) await measureRound(run, queries, pace);
    }
  }
  for (const run of runs) {
    run.rounds.length = 0;
    run.spentMs = 0;
  }
}

/** A contestant that breaks is out of this contest, with the reason; the others go on. */
async function measureRound<Query>(run: LaneRun<Query>, queries: readonly Query[], { minRoundMs, minRounds }: Pace): Promise<void> {
  const before = performance.now();
  try {
    run.rounds.push(await run.lane.measure(queries, { minRoundMs }));
  } catch (error) {
    if (error instanceof ChildTimeout && run.rounds.length >= minRounds) run.isStopped = true;
    else run.failure = error instanceof Error ? error.message : String(error);
  }
  run.spentMs += performance.now() - before;
}

function summarise<Query>(run: LaneRun<Query>, baseline: readonly Round[], quality: Quality | null): Measurement {
  const ratios = run.rounds.flatMap((round, place) => {
    const other = baseline[place];
    return other === undefined ? [] : [other.cost / Math.max(round.cost, Number.EPSILON)];
  });
  const walls = run.rounds.flatMap(({ wallMs }) => (wallMs === null ? [] : [wallMs]));
  return {
    contestant: run.lane.name,
    cost: median(run.rounds.map((round) => round.cost)),
    wallMs: walls.length === 0 ? null : median(walls),
    ratio: median(ratios),
    ratioQuartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    rounds: run.rounds.map((round) => Number(round.cost.toPrecision(4))),
    quality: quality === null ? null : mean(run.rounds.map((round) => quality.of(round.answers))),
    build: run.build,
  };
}
