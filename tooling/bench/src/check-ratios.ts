import { RATIO_TOLERANCE } from './judge.ts';
import { type Figure, keyOf, type Measurement, meetsLimit, type Results } from './results.ts';

/** Something that is not as it was in the results we compare with. */
export interface Movement {
  readonly id: string;
  readonly text: string;
  readonly worse: boolean;
}

/** Differences under .01 nDCG@10 are noise (QUALITY.md); overlaps move less. */
const QUALITY_TOLERANCE = 0.01;

/**
 * Ratios that moved by more than 20 %, answers that changed in quality, contestants that are gone, limits that are met no
 * longer or met now. Only quick with quick and full with full.
 */
export function checkRatios(earlier: Results, now: Results): readonly Movement[] {
  return [...checkContests(earlier, now), ...findMissing(earlier, now), ...checkFigures(earlier, now)];
}

/** Contestants of a contest that was run again, who take no part any more. */
function findMissing(earlier: Results, now: Results): readonly Movement[] {
  const known = new Map(earlier.contests.map((contest) => [keyOf(contest), contest]));
  return now.contests.flatMap((contest) => {
    const present = new Set(contest.measurements.map(({ contestant }) => contestant));
    const before = known.get(keyOf(contest))?.measurements ?? [];
    return before
      .filter(({ contestant }) => !present.has(contestant))
      .map(({ contestant }): Movement => {
        const reason = contest.skipped.find((each) => each.contestant === contestant)?.reason ?? 'it is not in the list any more';
        return { id: `${contest.id} ${contestant}`, text: `took part and does not now: ${reason}`, worse: true };
      });
  });
}

function checkContests(earlier: Results, now: Results): readonly Movement[] {
  const known = new Map<string, Measurement & { readonly baseline: string }>();
  for (const contest of earlier.contests) {
    const { baseline, measurements } = contest;
    for (const measurement of measurements) known.set(`${keyOf(contest)} ${measurement.contestant}`, { ...measurement, baseline });
  }
  return now.contests.flatMap((contest) =>
    contest.measurements.flatMap((measurement): readonly Movement[] => {
      const id = `${contest.id} ${measurement.contestant}`;
      const before = known.get(`${keyOf(contest)} ${measurement.contestant}`);
      if (before === undefined || before.baseline !== contest.baseline) return [];
      const change = measurement.ratio / before.ratio - 1;
      const gain = (measurement.quality ?? 0) - (before.quality ?? 0);
      return [
        ...(Math.abs(change) > RATIO_TOLERANCE
          ? [{ id, text: `ratio ${show(before.ratio)} is now ${show(measurement.ratio)} (${percent(change)})`, worse: change < 0 }]
          : []),
        ...(Math.abs(gain) > QUALITY_TOLERANCE
          ? [
              {
                id,
                text: `${contest.quality?.name ?? 'quality'} ${show(before.quality ?? 0)} is now ${show(measurement.quality ?? 0)}`,
                worse: gain < 0,
              },
            ]
          : []),
      ];
    }),
  );
}

function checkFigures(earlier: Results, now: Results): readonly Movement[] {
  const known = new Map(earlier.figures.map((figure) => [keyOf(figure), figure]));
  return now.figures.flatMap((figure): readonly Movement[] => {
    const before = known.get(keyOf(figure));
    if (before === undefined || meetsLimit(before) === meetsLimit(figure)) return [];
    const worse = meetsLimit(before) === true || meetsLimit(figure) === false;
    return [{ id: figure.id, text: `${describe(before)} is now ${describe(figure)}`, worse }];
  });
}

function describe(figure: Figure): string {
  const verdict = meetsLimit(figure);
  return figure.measured === null ? 'not measured' : `${show(figure.measured)} ${figure.unit}${verdict === false ? ' (missed)' : ''}`;
}

function show(value: number): string {
  return Number(value.toPrecision(3)).toString();
}

function percent(change: number): string {
  return `${change > 0 ? '+' : ''}${Math.round(change * 100)} %`;
}
