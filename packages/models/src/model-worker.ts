/**
 * The entry of the model process, started by `createModelProcess`. It loads one model, answers one request after the
 * other, and ends when its parent closes the channel or dies. A process and not a thread: onnxruntime-node 1.17 aborts
 * the whole process when its thread ends while it runs, and cannot be loaded again afterwards.
 */
import { openLocalModel } from './local-model.ts';
import type { LocalModel } from './local-model.ts';
import { flattenError } from './model-message.ts';
import type { ModelReply, ModelRequest, ModelTask } from './model-message.ts';

let model: Promise<LocalModel> | null = null;
let work: Promise<void> = Promise.resolve();

process.on('message', (request: ModelRequest) => {
  if (request.kind === 'open') {
    model ??= openLocalModel(request.spec, (message) => reply({ kind: 'log', message }));
    // Told to whoever asks first; here it only must not end the process.
    model.catch(() => {});
    return;
  }
  work = work.then(async () => reply(await answer(request)));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group: the parent decides when this process ends.
process.on('SIGINT', () => {});

async function answer(request: ModelTask & { readonly id: number }): Promise<ModelReply> {
  const { id } = request;
  try {
    if (model === null) throw new TypeError('a task came before the model');
    const opened = await model;
    if (request.kind === 'run') return { kind: 'rows', id, rows: await opened.run(request.inputs) };
    return { kind: 'share', id, share: opened.knownShare(request.text) };
  } catch (error) {
    return { kind: 'error', id, error: flattenError(error) };
  }
}

function reply(message: ModelReply): void {
  if (process.connected) process.send?.(message);
}
