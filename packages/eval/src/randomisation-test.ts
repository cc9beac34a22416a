import { meanDifference, pairedDifferences, type PairedValues } from './paired-differences.ts';
import { createSeededRandom } from './seeded-random.ts';

const PERMUTATIONS = 10_000;
const EXACT_UP_TO = 12; // 2^12 = 4,096 sign patterns, fewer than we would sample
const SEED = 20_070_611;
const ROUNDING = 1e-9; // sums of the same numbers in another order count as equal

export interface RandomisationTest {
  /** Mean of challenger minus baseline. */
  readonly difference: number;
  /** Two-sided. 1 when the two are the same on every query. */
  readonly pValue: number;
  /** Whether all sign patterns were counted rather than a sample. */
  readonly exact: boolean;
}

/**
 * Fisher's paired randomisation test (Smucker, Allan, Carterette, CIKM 2007): how often does a mean difference this large
 * arise when each query's difference takes a random sign? Exact when at most 12 queries differ (equal ones have no sign),
 * else 10,000 seeded permutations, the observed one counted among them so that p is never 0.
 */
export function randomisationTest(values: PairedValues, options: { readonly seed?: number } = {}): RandomisationTest {
  const all = pairedDifferences(values);
  const difference = meanDifference(all);
  const moved = all.filter((each) => each !== 0);
  const exact = moved.length <= EXACT_UP_TO;
  const pValue = exact ? exactPValue(moved) : sampledPValue(moved, options.seed ?? SEED);
  return { difference, pValue, exact };
}

function exactPValue(differences: readonly number[]): number {
  const threshold = extremeFrom(differences);
  const patterns = 2 ** differences.length;
  let extreme = 0;
  for (let pattern = 0; pattern < patterns; pattern += 1) {
    let sum = 0;
    for (const [index, difference] of differences.entries()) sum += (pattern >>> index) & 1 ? -difference : difference;
    if (Math.abs(sum) >= threshold) extreme += 1;
  }
  return extreme / patterns;
}

function sampledPValue(differences: readonly number[], seed: number): number {
  const threshold = extremeFrom(differences);
  const random = createSeededRandom(seed);
  let extreme = 0;
  for (let permutation = 0; permutation < PERMUTATIONS; permutation += 1) {
    let sum = 0;
    let bits = 0;
    for (const [index, difference] of differences.entries()) {
      if (index % 32 === 0) bits = random.nextUint32();
      sum += bits & 1 ? -difference : difference;
      bits >>>= 1;
    }
    if (Math.abs(sum) >= threshold) extreme += 1;
  }
  return (extreme + 1) / (PERMUTATIONS + 1);
}

function extremeFrom(differences: readonly number[]): number {
  return Math.abs(differences.reduce((sum, difference) => sum + difference, 0)) - ROUNDING;
}
