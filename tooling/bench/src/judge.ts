import type { ContestResult, Measurement, Verdict } from './results.ts';

/** Two runs of the same code differ by less than this; what is further apart is really slower. */
export const RATIO_TOLERANCE = 0.2;

/** Says who costs more than the baseline, whose answers are not good enough, and who is best among the right. */
export function judge(
  measurements: readonly Measurement[],
  { baseline, quality, unit, prize }: Pick<ContestResult, 'baseline' | 'quality' | 'unit' | 'prize'>,
): Pick<ContestResult, 'measurements' | 'verdicts' | 'winner'> {
  const kind: Verdict['kind'] = unit.startsWith('CPU') ? 'slower' : 'larger';
  const isWrong = (measurement: Measurement): boolean =>
    quality !== null && measurement.quality !== null && measurement.quality < quality.floor;
  const verdicts = measurements.flatMap((measurement) => {
    const { contestant, ratio } = measurement;
    const isCostlier = contestant !== baseline && ratio < 1 - RATIO_TOLERANCE;
    return [
      ...(isCostlier ? [{ contestant, kind, text: `${round(1 / ratio)} times ${kind} than ${baseline}` }] : []),
      ...(isWrong(measurement) && quality !== null
        ? [
            {
              contestant,
              kind: 'worse' as const,
              text: `${quality.name} ${(measurement.quality ?? 0).toFixed(2)} is below ${quality.floor.toFixed(2)}`,
            },
          ]
        : []),
    ];
  });
  const right = measurements.filter((measurement) => !isWrong(measurement));
  const best = right.toSorted((a, b) => (prize === 'quality' ? (b.quality ?? 0) - (a.quality ?? 0) : a.cost - b.cost));
  return { measurements, verdicts, winner: best[0]?.contestant ?? null };
}

function round(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(1);
}
