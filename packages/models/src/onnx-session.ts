import { EngineError } from '@trefoil/schema';
import { loadRuntime } from './onnx-runtime.ts';
import type { Runtime } from './onnx-runtime.ts';

/** Rows of integers for one input of the model. */
export interface SessionInput {
  readonly data: BigInt64Array;
  readonly dims: readonly [rows: number, columns: number];
}

export interface SessionOutput {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, SessionInput>>, output: string): Promise<SessionOutput>;
  close(): Promise<void>;
}

// onnxruntime-node cannot turn spinning off before 1.21, so a second thread burns a core while it waits; two processes do not.
const THREADS = 1;
const LOG_ERRORS_ONLY = 3;

/** Opens a model with the first runtime that loads. Throws `unavailable` when none does, `bad_config` when it is no model. */
export async function openOnnxSession(model: Uint8Array, runtimes?: readonly Runtime[]): Promise<OnnxSession> {
  const { InferenceSession, Tensor } = await loadRuntime(runtimes);
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    // Memory patterns are kept per input shape, and every batch has another.
    enableMemPattern: false,
    logSeverityLevel: LOG_ERRORS_ONLY,
  }).catch((cause: unknown) => {
    throw new EngineError('bad_config', 'the ONNX runtime refuses the model', { hint: 'the model file is damaged or too new', cause });
  });
  return {
    inputNames: session.inputNames,
    outputNames: session.outputNames,
    async run(inputs, output) {
      const tensors = Object.entries(inputs).map(([name, { data, dims }]) => [name, new Tensor('int64', data, dims)] as const);
      const tensor = (await session.run(Object.fromEntries(tensors), [output]))[output];
      if (!(tensor?.data instanceof Float32Array)) {
        throw new EngineError('bad_config', `the model has no float32 output "${output}"`, { hint: 'export it with float32 outputs' });
      }
      return { data: tensor.data, dims: tensor.dims };
    },
    close: () => session.release(),
  };
}
