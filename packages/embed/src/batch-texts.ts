export interface BatchLimits {
  readonly maxTexts: number;
  /** Of a batch, every text counted as long as its longest: that is what padding costs. */
  readonly maxCharacters: number;
  /** A text is cut by the model beyond this, so no more of it counts. */
  readonly maxTextCharacters: number;
}

/** Positions of the texts, shortest first, cut into batches of like length. Every position occurs once. */
export function batchTexts(texts: readonly string[], limits: BatchLimits): readonly (readonly number[])[] {
  const costOf = (position: number): number => Math.min(texts[position]?.length ?? 0, limits.maxTextCharacters);
  const positions = texts.map((_, position) => position).sort((a, b) => costOf(a) - costOf(b) || a - b);
  const batches: number[][] = [];
  let batch: number[] = [];
  for (const position of positions) {
    // The newcomer is the longest so far.
    const full = batch.length === limits.maxTexts || (batch.length + 1) * costOf(position) > limits.maxCharacters;
    if (batch.length === 0 || full) {
      batch = [];
      batches.push(batch);
    }
    batch.push(position);
  }
  return batches;
}

/** Runs `work` on the batches, `parallel` of them at once, and puts the answers back in the order of the texts. */
export async function mapInBatches(options: {
  readonly texts: readonly string[];
  readonly limits: BatchLimits;
  readonly parallel: number;
  readonly work: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
}): Promise<readonly Float32Array[]> {
  const { texts, limits, parallel, work } = options;
  const answers: Float32Array[] = Array.from({ length: texts.length });
  const batches = batchTexts(texts, limits).values();
  let failed = false;
  /** Takes the next batch until none is left, or until another one failed. */
  const takeTurns = async (): Promise<void> => {
    for (const batch of batches) {
      if (failed) return;
      const vectors = await work(batch.map((position) => texts[position] ?? ''));
      batch.forEach((position, index) => (answers[position] = vectors[index] ?? new Float32Array()));
    }
  };
  const turns = Array.from({ length: parallel }, () =>
    takeTurns().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  await Promise.all(turns);
  return answers;
}
