import { EngineError } from '@trefoil/schema';
import { meanDifference, pairedDifferences, type PairedValues } from './paired-differences.ts';
import { percentile } from './percentile.ts';
import { createSeededRandom } from './seeded-random.ts';

const RESAMPLES = 10_000;
const CONFIDENCE = 0.95;
const SEED = 19_790_101;

export interface BootstrapInterval {
  /** Mean of challenger minus baseline. */
  readonly difference: number;
  readonly lower: number;
  readonly upper: number;
  /** The share of resamples that lie inside, 0..1. */
  readonly confidence: number;
}

/** The percentile bootstrap (Efron, 1979) of a mean difference: queries are drawn with replacement, in pairs, 10,000 times. */
export function bootstrapInterval(
  values: PairedValues,
  options: { readonly confidence?: number; readonly seed?: number } = {},
): BootstrapInterval {
  const { confidence = CONFIDENCE, seed = SEED } = options;
  if (!(confidence > 0 && confidence < 1)) throw new EngineError('invalid_input', `confidence ${confidence} is not between 0 and 1`);
  const differences = pairedDifferences(values);
  const random = createSeededRandom(seed);
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let draw = 0; draw < differences.length; draw += 1) sum += differences[random.nextBelow(differences.length)] ?? 0;
    return sum / differences.length;
  });
  const tail = (1 - confidence) / 2;
  return {
    difference: meanDifference(differences),
    lower: percentile(means, tail),
    upper: percentile(means, 1 - tail),
    confidence,
  };
}
