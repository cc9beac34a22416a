/** The smallest value that at least this share (0..1) of the values do not exceed (nearest rank). 0 for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.max(0, Math.ceil(share * sorted.length) - 1);
  return sorted[index] ?? 0;
}
