import { EngineError } from '@trefoil/schema';
import type { Collection, SyncAnswer } from '@trefoil/schema';
import type { CallContext, SyncRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { sync } from './sync.ts';

export type WatchContext = CallContext & { readonly onSync?: (answer: SyncAnswer) => void };

/**
 * Syncs once, then again after every burst of changes until the signal aborts. Changes during a sync cause one
 * more, so the end of a burst is always seen. A busy index is tried again at the next change or a little later.
 */
export async function watch(parts: EngineParts, request: SyncRequest, context: WatchContext): Promise<void> {
  const signal = context.signal ?? new AbortController().signal;
  const bell = createBell();
  const collections = await watched(parts, request);
  const watchers = await Promise.all(collections.map((collection) => parts.watchSource(collection, bell.ring)));
  await Promise.all(watchers.map(({ ready }) => ready));
  signal.addEventListener('abort', bell.ring, { once: true });
  try {
    while (!signal.aborted) {
      bell.reset();
      await syncOnce(parts, request, { ...context, signal }, bell.ring);
      await bell.rung();
    }
  } finally {
    await Promise.allSettled(watchers.map((watcher) => watcher.close()));
  }
}

const BUSY_RETRY_MS = 2_000;

async function syncOnce(parts: EngineParts, request: SyncRequest, context: WatchContext, ring: () => void): Promise<void> {
  try {
    context.onSync?.(await sync(parts, request, context));
  } catch (error) {
    if (context.signal?.aborted) return;
    if (!(error instanceof EngineError) || (error.code !== 'index_busy' && error.code !== 'conflict')) throw error;
    parts.log(`${error.message}; trying again`);
    setTimeout(ring, BUSY_RETRY_MS).unref();
  }
}

async function watched(parts: EngineParts, request: SyncRequest): Promise<readonly Collection[]> {
  const all = await parts.store.documents.listCollections();
  return all.filter(({ name, root }) => root !== null && (request.collections.length === 0 || request.collections.includes(name)));
}

/** Remembers a ring until somebody waits for it. */
function createBell(): { ring: () => void; reset: () => void; rung: () => Promise<void> } {
  let isRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    reset() {
      isRung = false;
    },
    rung: () =>
      new Promise<void>((resolve) => {
        wake = resolve;
        if (isRung) resolve();
      }),
  };
}
