import type { DocumentId, SyncAnswer } from '@trefoil/schema';
import type { Application, CallContext, SearchRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { createAttributeCache } from './attribute-cache.ts';
import { embedPending } from './backfill.ts';
import { doctor } from './doctor.ts';
import { viewGraph } from './graph-view.ts';
import { related } from './related.ts';
import { suggestLinks } from './suggest-links.ts';
import { countEmbeddings } from './count-embeddings.ts';
import { countAccess, get } from './get.ts';
import { list } from './list.ts';
import { removeCollection, renameCollection } from './manage-collections.ts';
import type { RootRequest } from './register-collection.ts';
import { compare } from './compare.ts';
import { explainSearch } from './explain-search.ts';
import { replay } from './replay.ts';
import { createRank } from './rank.ts';
import { createSearch } from './search.ts';
import { createSearchHistory } from './search-history.ts';
import { stale } from './stale.ts';
import { describeCollections, status } from './status.ts';
import { add, sync } from './sync.ts';
import { exportLines, importFile } from './transfer.ts';
import { watch } from './watch.ts';

/** The part of an Application that needs only ports. `add` takes a root that was already looked at. */
export interface Engine extends Omit<Application, 'add' | 'evaluate' | 'models' | 'tune'> {
  /** Only ids and scores, in the order of `search`: for measuring. */
  rank(request: SearchRequest, context: CallContext): Promise<readonly { readonly id: DocumentId; readonly score: number }[]>;
  /** Gives every section a vector, if there is an embedder. */
  embed(context: CallContext): Promise<SyncAnswer['embedding']>;
  add(request: RootRequest, context: CallContext): ReturnType<Application['add']>;
}

/** One engine over one store. */
export function createEngine(parts: EngineParts): Engine {
  const attributes = createAttributeCache(parts.store.documents);
  const rank = createRank(parts, attributes);
  const search = createSearch(parts, rank);
  const history = createSearchHistory(parts);
  return {
    async search(request, context) {
      const answer = await search(request, context);
      if (parts.searchHistory && !parts.readOnly) history.note(request, answer);
      return answer;
    },
    explain: (request, context) => explainSearch(parts, rank, request, context),
    compare: (request, context) => compare(parts, rank, request, context),
    replay: (receipt, context) => replay(search, receipt, context),
    async rank(request, context) {
      const { plan, ranked } = await rank(request, context);
      return ranked.slice(0, plan.limit).map(({ candidate, score }) => ({ id: candidate.documentId, score }));
    },
    async get(request) {
      const answer = await get(parts, history, request);
      attributes.forget(answer.documents.map(({ id }) => id));
      return answer;
    },
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
    related: (request, context) => related(parts, request, context),
    graph: (request, context) => viewGraph(parts, request, context),
    suggestLinks: (request, context) => suggestLinks(parts, request, context),
    doctor: (request, context) => doctor(parts, request, context),
    stale: (request) => stale(parts, request),
    async importFile(request, context) {
      const answer = await importFile(parts, request, context);
      await embedPending(parts, context);
      return answer;
    },
    async embed(context) {
      await embedPending(parts, context);
      return countEmbeddings(parts);
    },
    exportLines: () => exportLines(parts),
    exportSnapshot: (path) => parts.store.snapshot(path),
    getJob: (id) => parts.store.jobs.get(id),
    listJobs: (limit) => parts.store.jobs.list(limit),
    cancelJob: (id) => parts.store.jobs.requestCancel(id),
    async recordAccess(ids) {
      await countAccess(parts, history, ids);
      attributes.forget(ids);
    },
    async close() {
      await parts.embedder?.close();
      await parts.reranker?.close();
      await parts.store.close();
    },
  };
}
