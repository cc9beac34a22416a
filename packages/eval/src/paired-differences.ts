import { EngineError } from '@trefoil/schema';

/** Two systems' values for the same queries, in the same order. */
export interface PairedValues {
  readonly baseline: readonly number[];
  readonly challenger: readonly number[];
}

/** Challenger minus baseline, query by query. */
export function pairedDifferences({ baseline, challenger }: PairedValues): readonly number[] {
  if (baseline.length !== challenger.length) {
    throw new EngineError('invalid_input', `${baseline.length} baseline values cannot be paired with ${challenger.length}`);
  }
  if (baseline.length === 0) throw new EngineError('invalid_input', 'there are no queries to compare');
  return challenger.map((value, index) => value - (baseline[index] ?? 0));
}

export function meanDifference(differences: readonly number[]): number {
  return differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
}
