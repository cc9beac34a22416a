import { EngineError } from '@trefoil/schema';
import type { RelevanceEvidence } from '@trefoil/schema';

export const EVIDENCE_FEATURES = ['cosine', 'cosineOfBest', 'lexicalPerWord', 'lexicalOfBest'] as const;

export type EvidenceFeature = (typeof EVIDENCE_FEATURES)[number];

/** A fitted logistic map. Slopes are never negative: more evidence never makes a hit less likely to be relevant. */
export interface RelevanceCalibration {
  readonly intercept: number;
  readonly slopes: Readonly<Record<EvidenceFeature, number>>;
  /** Where a missing feature stands: the mean of the examples, which says nothing either way. */
  readonly means: Readonly<Record<EvidenceFeature, number>>;
}

export interface JudgedEvidence {
  readonly evidence: RelevanceEvidence;
  readonly relevant: boolean;
}

/** As strong as a few examples: enough to keep slopes finite when the classes separate. */
const DEFAULT_RIDGE = 1;
const MAX_SWEEPS = 10_000;
const TOLERANCE = 1e-9;
/** The second derivative of the logistic loss is nowhere larger. */
const MAX_CURVATURE = 0.25;

/** The probability, 0 to 1, that a hit with this evidence is relevant. */
export function estimateRelevance(evidence: RelevanceEvidence, { intercept, slopes, means }: RelevanceCalibration): number {
  return logistic(EVIDENCE_FEATURES.reduce((sum, feature) => sum + slopes[feature] * (evidence[feature] ?? means[feature]), intercept));
}

/**
 * Logistic regression with a ridge and slopes of at least 0: minimises the sum of log losses + ridge / 2 x squared
 * standardised slopes, one coordinate at a time. The problem is convex, so the answer is the only one. Deterministic.
 */
export function fitCalibration(examples: readonly JudgedEvidence[], options: { readonly ridge?: number } = {}): RelevanceCalibration {
  const { ridge = DEFAULT_RIDGE } = options;
  const relevant = examples.filter((example) => example.relevant).length;
  if (relevant === 0 || relevant === examples.length) {
    throw new EngineError('invalid_input', 'a calibration needs relevant and irrelevant examples', {
      hint: `there are ${relevant} relevant ones among ${examples.length}`,
    });
  }
  const columns = EVIDENCE_FEATURES.map((feature) => standardise(examples.map(({ evidence }) => evidence[feature])));
  const targets = examples.map((example) => (example.relevant ? 1 : 0));
  const { intercept, weights } = descend(
    columns.map(({ values }) => values),
    targets,
    ridge,
  );
  const slopeOf = (index: number): number => (weights[index] ?? 0) / (columns[index]?.deviation ?? 1);
  const meanOf = (index: number): number => columns[index]?.mean ?? 0;
  return {
    intercept: columns.reduce((sum, { mean }, index) => sum - slopeOf(index) * mean, intercept),
    slopes: { cosine: slopeOf(0), cosineOfBest: slopeOf(1), lexicalPerWord: slopeOf(2), lexicalOfBest: slopeOf(3) },
    means: { cosine: meanOf(0), cosineOfBest: meanOf(1), lexicalPerWord: meanOf(2), lexicalOfBest: meanOf(3) },
  };
}

/** A column with mean 0 and deviation 1; what is missing stands at the mean. A constant column becomes 0. */
function standardise(column: readonly (number | null)[]): {
  readonly values: Float64Array;
  readonly mean: number;
  readonly deviation: number;
} {
  const known = column.filter((value) => value !== null);
  const mean = known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, known.length);
  const deviation = Math.sqrt(variance) > Math.abs(mean) * TOLERANCE ? Math.sqrt(variance) : 1;
  return { values: Float64Array.from(column, (value) => ((value ?? mean) - mean) / deviation), mean, deviation };
}

/** Each step minimises an upper bound of the loss in one coordinate, so no step can make it worse. */
function descend(
  columns: readonly Float64Array[],
  targets: readonly number[],
  ridge: number,
): { readonly intercept: number; readonly weights: readonly number[] } {
  const margins = new Float64Array(targets.length);
  const curvatures = columns.map((column) => MAX_CURVATURE * column.reduce((sum, value) => sum + value * value, 0) + ridge);
  const weights = columns.map(() => 0);
  let intercept = 0;
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    const shift = -gradient(null, margins, targets) / (MAX_CURVATURE * targets.length);
    intercept += shift;
    move(null, shift, margins);
    let largest = Math.abs(shift);
    columns.forEach((column, index) => {
      const before = weights[index] ?? 0;
      const slope = gradient(column, margins, targets) + ridge * before;
      const after = Math.max(0, before - slope / (curvatures[index] ?? 1));
      weights[index] = after;
      move(column, after - before, margins);
      largest = Math.max(largest, Math.abs(after - before));
    });
    if (largest < TOLERANCE) break;
  }
  return { intercept, weights };
}

function gradient(column: Float64Array | null, margins: Float64Array, targets: readonly number[]): number {
  return targets.reduce((sum, target, row) => sum + (logistic(margins[row] ?? 0) - target) * (column?.[row] ?? 1), 0);
}

function move(column: Float64Array | null, by: number, margins: Float64Array): void {
  if (by === 0) return;
  for (let row = 0; row < margins.length; row += 1) margins[row] = (margins[row] ?? 0) + by * (column?.[row] ?? 1);
}

function logistic(margin: number): number {
  return 1 / (1 + Math.exp(-margin));
}
