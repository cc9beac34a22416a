/** CPU time of the whole process, its native threads included, and wall time. */
export interface Lap {
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** Starts now; the answer reads the time since. */
export function startStopwatch(): () => Lap {
  const cpuBefore = process.cpuUsage();
  const before = performance.now();
  return () => {
    const wallMs = performance.now() - before;
    const { user, system } = process.cpuUsage(cpuBefore);
    return { cpuMs: (user + system) / 1_000, wallMs };
  };
}
