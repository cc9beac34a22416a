import { EngineError } from '@trefoil/schema';

/** The part of onnxruntime-common that we call; onnxruntime-node 1.17.0 publishes no types. */
export interface RuntimeModule {
  readonly InferenceSession: {
    create(model: Uint8Array, options: Readonly<Record<string, unknown>>): Promise<RuntimeSession>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => RuntimeTensor;
}

export interface RuntimeSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, RuntimeTensor>>, outputs: readonly string[]): Promise<Readonly<Record<string, RuntimeTensor>>>;
  release(): Promise<void>;
}

export interface RuntimeTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}

/** A package that runs ONNX models, loaded when first needed. */
export interface Runtime {
  readonly name: string;
  readonly load: () => Promise<unknown>;
}

const WEB_RUNTIME: string = 'onnxruntime-web'; // not a dependency (148 MB): used where the user has installed it

/** Native first; the WebAssembly build runs anywhere and takes more than six times as long. */
export const RUNTIMES: readonly Runtime[] = [
  // @ts-expect-error 1.17.0 publishes no types: RuntimeModule above stands for them
  { name: 'onnxruntime-node', load: () => import('onnxruntime-node') },
  { name: WEB_RUNTIME, load: async () => onOneThread(await import(WEB_RUNTIME)) },
];

/** The first runtime that loads here. Throws `unavailable`, naming what each one said, when none does. */
export async function loadRuntime(runtimes: readonly Runtime[] = RUNTIMES): Promise<RuntimeModule> {
  const failures: string[] = [];
  for (const runtime of runtimes) {
    try {
      const module = findModule(await runtime.load());
      if (module !== null) return module;
      failures.push(`${runtime.name}: not an ONNX runtime`);
    } catch (error) {
      // Degrades to the next runtime; what went wrong is told when none is left.
      failures.push(`${runtime.name}: ${firstLine(error)}`);
    }
  }
  throw new EngineError('unavailable', `no ONNX runtime loads here (${failures.join('; ')})`, {
    hint: 'install onnxruntime-node, or onnxruntime-web where there is no native build (musl, other processors)',
  });
}

/** Why no model can run here, or null when one can. Loads the runtime to find out. */
export async function explainMissingRuntime(runtimes: readonly Runtime[] = RUNTIMES): Promise<string | null> {
  try {
    await loadRuntime(runtimes);
    return null;
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    throw error;
  }
}

/** CommonJS comes under `default`, ES modules as they are. */
function findModule(loaded: unknown): RuntimeModule | null {
  if (isRuntime(loaded)) return loaded;
  const wrapped: unknown = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : null;
  return isRuntime(wrapped) ? wrapped : null;
}

function isRuntime(value: unknown): value is RuntimeModule {
  return typeof value === 'object' && value !== null && 'InferenceSession' in value && 'Tensor' in value;
}

/** Its own thread pool keeps a Node process alive. */
function onOneThread(web: { readonly env?: { readonly wasm?: { numThreads?: number } } }): unknown {
  if (web.env?.wasm !== undefined) web.env.wasm.numThreads = 1;
  return web;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
