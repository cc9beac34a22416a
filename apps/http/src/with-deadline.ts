import { abortError, EngineError } from '@trefoil/schema';

/**
 * Runs work under a deadline and the signals of its caller. It ends when the first of them does, even if the work does
 * not look at its signal. Listeners are taken off again: the signal of a server outlives its requests.
 */
export async function withDeadline<T>(
  options: { readonly deadlineMs: number; readonly signals: readonly AbortSignal[] },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const late = new EngineError('deadline', `no answer within ${options.deadlineMs} ms`, {
    hint: 'ask for less, or try again when the index is less busy',
  });
  const timer = setTimeout(() => controller.abort(late), options.deadlineMs);
  const pass = options.signals.map((source) => ({ source, stop: (): void => controller.abort(source.reason) }));
  for (const { source, stop } of pass) {
    if (source.aborted) stop();
    else source.addEventListener('abort', stop, { once: true });
  }
  try {
    return await new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(abortError(signal)), { once: true });
      if (signal.aborted) reject(abortError(signal));
      else work(signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    for (const { source, stop } of pass) source.removeEventListener('abort', stop);
  }
}
