import type { DocumentId } from '@trefoil/schema';
import type { Application, CallContext, SearchRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { countAccess, get } from './get.ts';
import { list } from './list.ts';
import { removeCollection, renameCollection } from './manage-collections.ts';
import type { RootRequest } from './register-collection.ts';
import { createRank } from './rank.ts';
import { createSearch } from './search.ts';
import { stale } from './stale.ts';
import { describeCollections, status } from './status.ts';
import { add, sync } from './sync.ts';
import { exportLines, importFile } from './transfer.ts';
import { watch } from './watch.ts';

/** The part of an Application that needs only ports. `add` takes a root that was already looked at. */
export interface Engine extends Omit<Application, 'add' | 'evaluate'> {
  /** Only ids and scores, in the order of `search`: for measuring. */
  rank(request: SearchRequest, context: CallContext): Promise<readonly { readonly id: DocumentId; readonly score: number }[]>;
  add(request: RootRequest, context: CallContext): ReturnType<Application['add']>;
}

/** One engine over one store. */
export function createEngine(parts: EngineParts): Engine {
  const rank = createRank(parts);
  return {
    search: createSearch(parts, rank),
    async rank(request, context) {
      const { plan, ranked } = await rank(request, context);
      return ranked.slice(0, plan.limit).map(({ candidate, score }) => ({ id: candidate.documentId, score }));
    },
    get: (request) => get(parts, request),
    list: (request) => list(parts, request),
    status: () => status(parts),
    add: (request, context) => add(parts, request, context),
    sync: (request, context) => sync(parts, request, context),
    watch: (request, context) => watch(parts, request, context),
    collections: async () => ({ collections: await describeCollections(parts) }),
    removeCollection: (name) => removeCollection(parts, name),
    renameCollection: (name, to, context) => renameCollection(parts, name, to, context),
    suggest: async ({ prefix, limit }, { signal }) => ({
      prefix,
      suggestions: await parts.suggest(prefix, limit, signal ? { signal } : {}),
    }),
    stale: (request) => stale(parts, request),
    importFile: (request, context) => importFile(parts, request, context),
    exportLines: () => exportLines(parts),
    exportSnapshot: (path) => parts.store.snapshot(path),
    getJob: (id) => parts.store.jobs.get(id),
    listJobs: (limit) => parts.store.jobs.list(limit),
    cancelJob: (id) => parts.store.jobs.requestCancel(id),
    recordAccess: (ids) => countAccess(parts, ids),
    close: () => parts.store.close(),
  };
}
