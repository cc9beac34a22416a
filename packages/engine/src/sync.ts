import { EngineError } from '@trefoil/schema';
import type { Collection, CollectionReport, SyncAnswer } from '@trefoil/schema';
import type { CallContext, SyncRequest } from './application.ts';
import { embedPending } from './backfill.ts';
import { countEmbeddings } from './count-embeddings.ts';
import type { EngineParts } from './engine-parts.ts';
import { registerCollection, type RootRequest } from './register-collection.ts';
import { runJob } from './run-job.ts';
import { refreshReferences } from './source-references.ts';
import { syncCollection } from './sync-collection.ts';

/** Registers a folder as a collection, then syncs it. The path is absolute and real: `local` has looked. */
export async function add(parts: EngineParts, request: RootRequest, context: CallContext): Promise<SyncAnswer> {
  const collection = await registerCollection(parts, request);
  return sync(parts, { collections: [collection.name], force: false, dryRun: false, embed: request.embed }, context);
}

/** Brings collections up to date with their sources, one after another, under one lease. */
export async function sync(parts: EngineParts, request: SyncRequest, context: CallContext): Promise<SyncAnswer> {
  const startedAt = performance.now();
  const collections = await chooseCollections(parts, request.collections);
  const reports = request.dryRun
    ? await dryRun(parts, collections, context)
    : (await runJob(parts, 'sync', context, async (job) => ({ collections: await syncAll(parts, request, collections, job) }))).collections;
  if (request.embed && !request.dryRun) await embedPending(parts, context);
  return { collections: reports, embedding: await countEmbeddings(parts), tookMs: performance.now() - startedAt };
}

type JobHandle = Parameters<Parameters<typeof runJob>[3]>[0];

async function syncAll(
  parts: EngineParts,
  request: SyncRequest,
  collections: readonly Collection[],
  job: JobHandle,
): Promise<CollectionReport[]> {
  const reports: CollectionReport[] = [];
  for (const collection of collections) {
    const startedAt = parts.clock.now();
    const source = await parts.openSource(collection);
    const report = await syncCollection({
      store: parts.store,
      source,
      collection,
      lease: job.lease,
      force: request.force,
      now: startedAt,
      report: (done, total) => job.report({ stage: `${total === null ? 'scanning' : 'reading'} ${collection.name}`, done, total }),
      signal: job.signal,
    });
    const refresh = { store: parts.store, source, collection: collection.name, lease: job.lease, now: startedAt, signal: job.signal };
    await refreshReferences(refresh);
    const synced = { ...collection, syncedAt: startedAt };
    await parts.store.apply({ collections: [synced] }, { fence: job.lease.epoch, durability: 'rebuildable', signal: job.signal });
    reports.push(report);
  }
  return reports;
}

async function dryRun(parts: EngineParts, collections: readonly Collection[], context: CallContext): Promise<CollectionReport[]> {
  const signal = context.signal ?? new AbortController().signal;
  const reports: CollectionReport[] = [];
  for (const collection of collections) {
    const source = await parts.openSource(collection);
    const report = async (): Promise<void> => undefined;
    reports.push(
      await syncCollection({ store: parts.store, source, collection, lease: null, force: false, now: parts.clock.now(), report, signal }),
    );
  }
  return reports;
}

async function chooseCollections(parts: EngineParts, names: readonly string[]): Promise<readonly Collection[]> {
  const all = await parts.store.documents.listCollections();
  const unknown = names.filter((name) => !all.some((collection) => collection.name === name));
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(', ') || 'none yet';
    throw new EngineError('not_found', `no collection is called "${unknown[0]}"`, { hint: `known collections: ${known}` });
  }
  const chosen = all.filter(({ name, root }) => root !== null && (names.length === 0 || names.includes(name)));
  return chosen.map(({ documents: _count, ...collection }) => collection);
}
