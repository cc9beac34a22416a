/** How long the latest calls took. */
export interface LatencyWindow {
  add(tookMs: number): void;
  readonly size: number;
  /** By nearest rank: the smallest duration that 95 % of the calls did not exceed. 0 without calls. */
  p95Ms(): number;
  clear(): void;
}

export function createLatencyWindow(capacity: number): LatencyWindow {
  const durations: number[] = [];
  return {
    add(tookMs) {
      durations.push(tookMs);
      if (durations.length > capacity) durations.shift();
    },
    get size() {
      return durations.length;
    },
    // Whole numbers: 0.95 x 20 must be 19 exactly.
    p95Ms: () => durations.toSorted((a, b) => a - b)[Math.ceil((durations.length * 95) / 100) - 1] ?? 0,
    clear() {
      durations.length = 0;
    },
  };
}
