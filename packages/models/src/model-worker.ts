/**
 * The entry of a model process, started by `createModelProcess`. It loads one model, answers one request after the other,
 * and ends when its parent closes the channel or dies. A process and not a thread: onnxruntime-node aborts the whole
 * process when its thread ends while it runs, and 1.17 cannot be loaded twice (docs/decisions/2026-11-16-onnx-runtime.md).
 */
import { openLocalModel } from './local-model.ts';
import type { LocalModel } from './local-model.ts';
import { flattenError } from './model-message.ts';
import type { ModelReply, ModelRequest, ModelTask } from './model-message.ts';
import type { ModelSpec } from './model-spec.ts';

let spec: ModelSpec | null = null;
let opening: Promise<LocalModel> | null = null;
let work: Promise<void> = Promise.resolve();

process.on('message', (request: ModelRequest) => {
  if (request.kind === 'open') spec = request.spec;
  else work = work.then(async () => reply(await answer(request)));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group: the parent decides when this process ends.
process.on('SIGINT', () => {});

async function answer(request: ModelTask & { readonly id: number }): Promise<ModelReply> {
  const { id } = request;
  try {
    const model = await open();
    if (request.kind === 'run') return { kind: 'rows', id, rows: await model.run(request.inputs) };
    return { kind: 'share', id, share: model.knownShare(request.text) };
  } catch (error) {
    return { kind: 'error', id, error: flattenError(error) };
  }
}

/** What could not be opened is tried again by the next task: the user may have repaired it. */
function open(): Promise<LocalModel> {
  if (spec === null) throw new TypeError('a task came before the model');
  opening ??= openLocalModel(spec, (message) => reply({ kind: 'log', message })).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

function reply(message: ModelReply): void {
  if (process.connected) process.send?.(message);
}
