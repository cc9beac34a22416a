import type { Unstamped } from './bench.ts';
import type { ContestResult, Figure } from './results.ts';

export interface FigureInput extends Omit<Unstamped<Figure>, 'limit'> {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** A figure with its limit, if it has one. */
export function createFigure({ atMost, atLeast, ...figure }: FigureInput): Unstamped<Figure> {
  if (atMost !== undefined && atLeast !== undefined) throw new RangeError(`figure ${figure.id} has two limits`);
  if (atMost !== undefined) return { ...figure, limit: { kind: 'at most', value: atMost } };
  return { ...figure, limit: atLeast === undefined ? null : { kind: 'at least', value: atLeast } };
}

/** What a contestant reached in a contest, against a goal; nothing when that contest was not run at all. */
export function createGoal(
  contests: readonly Unstamped<ContestResult>[],
  {
    contestId,
    contestant,
    what,
    goal,
  }: {
    readonly contestId: string;
    readonly contestant: string;
    readonly what: string;
    readonly goal: { readonly ratio: number } | { readonly cost: number };
  },
): readonly Unstamped<Figure>[] {
  const contest = contests.find(({ id }) => id === contestId);
  if (contest === undefined) return [];
  const found = contest.measurements.find((measurement) => measurement.contestant === contestant);
  const note = found === undefined ? `${contestant} took no part` : '';
  const base = { id: `goal/${contestId}`, suite: contest.suite, source: 'prize', what, note };
  return [
    'ratio' in goal
      ? createFigure({ ...base, unit: `times ${contest.baseline}`, measured: found?.ratio ?? null, atLeast: goal.ratio })
      : createFigure({ ...base, unit: contest.unit, measured: found?.cost ?? null, atMost: goal.cost }),
  ];
}
