import { EngineError } from '@trefoil/schema';
import type { Collection, CollectionsAnswer } from '@trefoil/schema';
import type { CallContext } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { runJob } from './run-job.ts';
import { describeCollections } from './status.ts';
import { syncCollection } from './sync-collection.ts';

export async function removeCollection(parts: EngineParts, name: string): Promise<CollectionsAnswer> {
  await requireCollection(parts, name);
  await parts.store.apply({ removeCollections: [name] }, { durability: 'durable' });
  return { collections: await describeCollections(parts) };
}

/** Gives a collection another name. Ids start with the name, so its documents are read again under the new one. */
export async function renameCollection(parts: EngineParts, name: string, to: string, context: CallContext): Promise<CollectionsAnswer> {
  const collection = await requireCollection(parts, name);
  if ((await parts.store.documents.getCollection(to)) !== null) {
    throw new EngineError('conflict', `collection "${to}" exists already`, { hint: 'choose another name' });
  }
  if (collection.root === null) {
    throw new EngineError('invalid_input', `collection "${name}" holds documents that only the index knows`, {
      hint: 'export it, and import it under the new name',
    });
  }
  await runJob(parts, 'sync', context, async (job) => {
    const renamed: Collection = { ...collection, name: to, syncedAt: null };
    const options = { fence: job.lease.epoch, durability: 'durable', signal: job.signal } as const;
    await parts.store.apply({ collections: [renamed] }, options);
    const report = await syncCollection({
      store: parts.store,
      source: await parts.openSource(renamed),
      collection: renamed,
      lease: job.lease,
      force: true,
      now: parts.clock.now(),
      former: { name, ids: new Set(await parts.store.documents.match({ collections: [name] })) },
      report: (done, total) => job.report({ stage: `reading ${to}`, done, total }),
      signal: job.signal,
    });
    await parts.store.apply({ removeCollections: [name] }, options);
    return report;
  });
  return { collections: await describeCollections(parts) };
}

async function requireCollection(parts: EngineParts, name: string): Promise<Collection> {
  const collection = await parts.store.documents.getCollection(name);
  if (collection !== null) return collection;
  const known = (await parts.store.documents.listCollections()).map((each) => each.name).join(', ') || 'none yet';
  throw new EngineError('not_found', `no collection is called "${name}"`, { hint: `known collections: ${known}` });
}
