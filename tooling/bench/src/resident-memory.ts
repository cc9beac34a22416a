const SETTLE_MS = 200;

/** Frees what earlier work left behind, when Node runs with `--expose-gc`: nobody pays for another's garbage. */
export function collectGarbage(): void {
  globalThis.gc?.();
}

export function memoryMegabytes(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}

/** Twice: what a finaliser frees is collected by the second. */
export async function settleMemory(): Promise<void> {
  for (let pass = 0; pass < 2; pass += 1) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
}
