import { EngineError } from '@trefoil/schema';
import type { Batch, Embedder, PendingSection, Store, StoredSpace } from '@trefoil/schema';
import type { CallContext } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { runJob } from './run-job.ts';
import type { JobHandle } from './run-job.ts';

/** Sections embedded between two commits: what a kill can cost. */
const COMMIT_EVERY = 128;
/** Below this share of known tokens a model cannot read a text (see `Embedder.readability`). */
const LEAST_READABLE = 0.5;
/** Errors of the text, not of the embedder: trying again cannot help. */
const HOPELESS = new Set(['invalid_input', 'payload_too_large']);

/**
 * Gives every section a vector in the embedder's space, most recent documents first, as a job that any process sees and
 * that goes on where it was stopped. The space is searched from its first vector on; when it is full it becomes the
 * active one, and the one before it is kept for the way back (B-06).
 */
async function backfill(parts: EngineParts, embedder: Embedder, context: CallContext): Promise<void> {
  const { sections, vectors, failed } = await parts.store.vectors.coverage(embedder.space.id);
  if (vectors + failed >= sections && (await isActive(parts.store, embedder))) return;
  await runJob(parts, 'backfill', context, async (job) => {
    await openSpace(parts, embedder, job);
    const embedded = await fill(parts.store, embedder, job, { done: vectors + failed, total: sections });
    await activateSpace(parts, embedder, job);
    return { embedded };
  });
}

/**
 * What follows a sync or an import. An embedder that is down costs vectors, not the documents that were just written:
 * the next sync goes on.
 */
export async function embedPending(parts: EngineParts, context: CallContext): Promise<void> {
  if (parts.embedder === null || parts.readOnly) return;
  try {
    await backfill(parts, parts.embedder, context);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code === 'cancelled' || error.code === 'disk_full') throw error;
    parts.log(`vectors are missing: ${error.message}${error.hint === null ? '' : `; ${error.hint}`}`);
  }
}

async function isActive(store: Store, { space }: Embedder): Promise<boolean> {
  return (await store.vectors.listSpaces()).some(({ id, state }) => id === space.id && state === 'active');
}

async function openSpace(parts: EngineParts, { space }: Embedder, job: JobHandle): Promise<void> {
  const spaces = await parts.store.vectors.listSpaces();
  if (spaces.some(({ id }) => id === space.id)) return;
  const state = spaces.some((other) => other.state === 'active') ? 'filling' : 'active';
  await write(parts.store, { spaces: [{ ...space, state, createdAt: parts.clock.now() }] }, job);
}

/** The full space is searched from now on; of the others the one that was active stays, in case somebody goes back. */
async function activateSpace(parts: EngineParts, { space }: Embedder, job: JobHandle): Promise<void> {
  const spaces = await parts.store.vectors.listSpaces();
  const own = spaces.find(({ id }) => id === space.id);
  if (own === undefined || own.state === 'active') return;
  const former = spaces.filter(({ state }) => state === 'active');
  const changed: readonly StoredSpace[] = [
    { ...own, state: 'active' },
    ...former.map((other) => ({ ...other, state: 'retired' as const })),
  ];
  const removed = spaces.filter(({ id, state }) => id !== space.id && state !== 'active').map(({ id }) => id);
  await write(parts.store, { spaces: changed, removeSpaces: removed }, job);
}

async function fill(store: Store, embedder: Embedder, job: JobHandle, start: { done: number; total: number }): Promise<number> {
  let embedded = 0;
  for (;;) {
    await job.report({ stage: 'embedding', done: start.done + embedded, total: start.total });
    const pending = await store.vectors.listPending(embedder.space.id, COMMIT_EVERY);
    if (pending.length === 0) return embedded;
    await write(store, await embedSections(embedder, pending, job.signal), job);
    embedded += pending.length;
  }
}

async function embedSections(embedder: Embedder, pending: readonly PendingSection[], signal: AbortSignal): Promise<Batch> {
  const readable: PendingSection[] = [];
  const failedVectors: { spaceId: string; sectionId: string; reason: string }[] = [];
  const fail = (section: PendingSection, reason: string): void => {
    failedVectors.push({ spaceId: embedder.space.id, sectionId: section.sectionId, reason });
  };
  for (const section of pending) {
    if ((await embedder.readability(section.text)) < LEAST_READABLE) fail(section, `${embedder.space.model} cannot read this text`);
    else readable.push(section);
  }
  const vectors = await embedOneByOneIfNeeded(embedder, readable, fail, signal);
  return { vectors, failedVectors };
}

/** One bad text must not cost the others their vectors: after a refusal each is tried alone. */
async function embedOneByOneIfNeeded(
  embedder: Embedder,
  sections: readonly PendingSection[],
  fail: (section: PendingSection, reason: string) => void,
  signal: AbortSignal,
): Promise<NonNullable<Batch['vectors']>> {
  if (sections.length === 0) return [];
  try {
    const vectors = await embedder.embed(
      sections.map(({ text }) => text),
      'passage',
      { signal },
    );
    return sections.flatMap(({ sectionId, contentHash }, index) => {
      const vector = vectors[index];
      return vector === undefined ? [] : [{ spaceId: embedder.space.id, sectionId, contentHash, vector }];
    });
  } catch (error) {
    if (!(error instanceof EngineError) || !HOPELESS.has(error.code)) throw error;
    const [only] = sections;
    if (sections.length === 1 && only !== undefined) {
      fail(only, error.message);
      return [];
    }
    const writes: NonNullable<Batch['vectors']>[number][] = [];
    for (const section of sections) writes.push(...(await embedOneByOneIfNeeded(embedder, [section], fail, signal)));
    return writes;
  }
}

async function write(store: Store, batch: Batch, { lease, signal }: JobHandle): Promise<void> {
  await store.apply(batch, { fence: lease.epoch, durability: 'rebuildable', signal });
}
