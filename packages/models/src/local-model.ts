import { readFileSync } from 'node:fs';
import { EngineError } from '@trefoil/schema';
import { buildModel } from './build-model.ts';
import type { ModelSource, ModelSpec } from './model-spec.ts';
import { openOnnxSession } from './onnx-session.ts';
import type { OnnxSession, SessionInput } from './onnx-session.ts';
import { readRows } from './pool-tokens.ts';
import { openTokenizer } from './tokenizer.ts';
import type { ModelInput, TokenisedInput } from './tokenizer.ts';

/** A model loaded in this very process: running it stops the event loop. */
export interface LocalModel {
  /** One row an input, in order: a unit vector, or the scores of a cross-encoder. The inputs are one batch. */
  run(inputs: readonly ModelInput[]): Promise<readonly Float32Array[]>;
  knownShare(text: string): number;
  close(): Promise<void>;
}

/** Builds or reads the model and opens it. */
export async function openLocalModel(spec: ModelSpec, log: (message: string) => void): Promise<LocalModel> {
  const tokenizer = openTokenizer(spec.tokenizerPath);
  const session = await openOnnxSession(await readModel(spec, log));
  const output = chooseOutput(session);
  return {
    async run(inputs) {
      if (inputs.length === 0) return [];
      const tokenised = inputs.map((input) => tokenizer.tokenise(input, spec.maxTokens));
      const feeds = toFeeds(tokenised, session.inputNames);
      const lengths = tokenised.map(({ ids }) => ids.length);
      return readRows(await session.run(feeds, output), lengths, spec.source.head);
    },
    knownShare: (text) => tokenizer.knownShare(text),
    close: () => session.close(),
  };
}

async function readModel({ source, cacheDirectory }: ModelSpec, log: (message: string) => void): Promise<Uint8Array> {
  return source.kind === 'weights' ? buildModel(source, { cacheDirectory, log }) : readOnnxFile(source);
}

function readOnnxFile({ modelPath }: Extract<ModelSource, { kind: 'onnx' }>): Uint8Array {
  try {
    return readFileSync(modelPath);
  } catch (cause) {
    throw new EngineError('bad_config', `cannot read the model ${modelPath}`, {
      hint: 'check that the file exists and is readable',
      cause,
    });
  }
}

/** Exports of sentence models name their pooled output; else the first output is the one that counts. */
function chooseOutput(session: OnnxSession): string {
  const [first = 'output'] = session.outputNames;
  return session.outputNames.includes('sentence_embedding') ? 'sentence_embedding' : first;
}

/** Pads to the longest input. A model that takes no token types is not given any. */
function toFeeds(tokenised: readonly TokenisedInput[], names: readonly string[]): Record<string, SessionInput> {
  const columns = tokenised.reduce((longest, { ids }) => Math.max(longest, ids.length), 0);
  const dims = [tokenised.length, columns] as const;
  const fill = (valuesOf: (input: TokenisedInput) => readonly number[]): SessionInput => {
    const data = new BigInt64Array(tokenised.length * columns);
    tokenised.forEach((input, row) => valuesOf(input).forEach((value, column) => (data[row * columns + column] = BigInt(value))));
    return { data, dims };
  };
  const feeds: Record<string, SessionInput> = {
    input_ids: fill(({ ids }) => ids),
    attention_mask: fill(({ ids }) => ids.map(() => 1)),
    token_type_ids: fill(({ typeIds }) => typeIds),
  };
  return Object.fromEntries(Object.entries(feeds).filter(([name]) => names.includes(name)));
}
