import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { abortError, EngineError, throwIfAborted } from '@trefoil/schema';
import type { LocalModel } from './local-model.ts';
import { createModelPool } from './model-pool.ts';
import type { ModelSpec } from './model-spec.ts';
import type { ModelInput } from './tokenizer.ts';

/** A model that reads text. Nothing is loaded before the first call. */
export interface TextModel {
  /** One row an input, in order: a unit vector, or the scores of a cross-encoder. The inputs are one batch. */
  run(inputs: readonly ModelInput[], options: { readonly signal?: AbortSignal }): Promise<readonly Float32Array[]>;
  /** Share of the text's words that the model knows, 0 to 1. */
  knownShare(text: string): Promise<number>;
  close(): Promise<void>;
}

export interface TextModelOptions {
  readonly log?: (message: string) => void;
  /** The built model-worker.mjs, or null to run in this process. Default: beside this file, if it is there. */
  readonly workerPath?: string | null;
  /** Of the worker. Default 2, or 1 on a machine with one core. */
  readonly maxProcesses?: number;
}

/** What both ways of running a model offer. */
type RunningModel = Pick<LocalModel, 'run' | 'close'> & { knownShare(text: string): number | Promise<number> };

/**
 * Runs in processes of its own when the worker file is there (any build), else in this one (from source, in tests).
 * `findSpec` is called by the first task; when it or the model fails, the next task tries again.
 */
export function createTextModel(
  findSpec: () => Promise<ModelSpec>,
  { log = () => {}, workerPath = findWorker(), maxProcesses }: TextModelOptions = {},
): TextModel {
  let opening: Promise<RunningModel> | null = null;
  let closing: Promise<void> | null = null;

  const start = async (): Promise<RunningModel> => {
    const spec = await findSpec();
    if (workerPath !== null) return createModelPool({ spec, log, workerPath, ...(maxProcesses === undefined ? {} : { maxProcesses }) });
    const { openLocalModel } = await import('./local-model.ts');
    return openLocalModel(spec, log);
  };
  const open = async (): Promise<RunningModel> => {
    if (closing !== null) throw new EngineError('unavailable', 'the model is closed', { hint: 'open it again' });
    opening ??= start().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  const run = async (inputs: readonly ModelInput[]): Promise<readonly Float32Array[]> => (await open()).run(inputs);

  return {
    async run(inputs, { signal }) {
      throwIfAborted(signal);
      return signal === undefined ? run(inputs) : untilAborted(run(inputs), signal);
    },
    knownShare: async (text) => (await open()).knownShare(text),
    close() {
      // A model that could not be opened has told its callers so, and needs no closing.
      closing ??= Promise.resolve(opening).then(
        (model) => model?.close(),
        () => {},
      );
      return closing;
    },
  };
}

/** The bundler puts `model-worker.mjs` beside the code; in the sources there is none. */
function findWorker(): string | null {
  const url = new URL('./model-worker.mjs', import.meta.url);
  if (url.protocol !== 'file:') return null;
  const path = fileURLToPath(url);
  return existsSync(path) ? path : null;
}

/** The caller is freed at once; the batch under way ends on its own. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(abortError(signal));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
