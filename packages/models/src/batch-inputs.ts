export interface BatchLimits {
  readonly maxInputs: number;
  /** Of a batch, every input counted as long as its longest: that is what padding costs. */
  readonly maxCost: number;
}

export interface BatchWork<Input, Output> {
  readonly inputs: readonly Input[];
  /** Its length in whatever unit the limits are in. */
  readonly costOf: (input: Input) => number;
  readonly limits: BatchLimits;
  /** Batches at once. */
  readonly parallel: number;
  /** One answer an input, in order. */
  readonly work: (inputs: readonly Input[]) => Promise<readonly Output[]>;
}

/**
 * Runs `work` on batches of inputs of like length and puts the answers back in the order of the inputs. After a failure no
 * further batch is begun.
 */
export async function mapInBatches<Input, Output>(options: BatchWork<Input, Output>): Promise<readonly Output[]> {
  const answers = new Map<number, Output>();
  const batches = batchInputs(options).values();
  let failed = false;
  const takeTurns = async (): Promise<void> => {
    for (const batch of batches) {
      if (failed) return;
      const outputs = await options.work(batch.map(({ input }) => input));
      if (outputs.length !== batch.length) throw new RangeError(`a batch of ${batch.length} inputs got ${outputs.length} answers`);
      outputs.forEach((output, index) => answers.set(batch[index]?.position ?? -1, output));
    }
  };
  const turns = Array.from({ length: options.parallel }, () =>
    takeTurns().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  await Promise.all(turns);
  return [...answers].sort(([a], [b]) => a - b).map(([, output]) => output);
}

interface PlacedInput<Input> {
  readonly input: Input;
  readonly position: number;
  readonly cost: number;
}

/** Shortest first, each batch as large as the limits allow and never empty. */
function batchInputs<Input>({
  inputs,
  costOf,
  limits,
}: Pick<BatchWork<Input, unknown>, 'inputs' | 'costOf' | 'limits'>): PlacedInput<Input>[][] {
  const placed = inputs
    .map((input, position) => ({ input, position, cost: costOf(input) }))
    .sort((a, b) => a.cost - b.cost || a.position - b.position);
  const batches: PlacedInput<Input>[][] = [];
  let batch: PlacedInput<Input>[] = [];
  for (const one of placed) {
    // The newcomer is the longest so far.
    const full = batch.length === limits.maxInputs || (batch.length + 1) * one.cost > limits.maxCost;
    if (batch.length === 0 || full) {
      batch = [];
      batches.push(batch);
    }
    batch.push(one);
  }
  return batches;
}
