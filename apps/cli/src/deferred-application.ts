import type { Application } from '@trefoil/operations';

/**
 * An application that opens its index when first asked, and asks again after a failure. So a server is up at once and
 * stays up while its index is corrupt, busy or too new; each call says so.
 */
export function createDeferredApplication(open: () => Promise<Application>): Application {
  let opening: Promise<Application> | null = null;
  const use = (): Promise<Application> => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    search: async (request, context) => (await use()).search(request, context),
    explain: async (request, context) => (await use()).explain(request, context),
    compare: async (request, context) => (await use()).compare(request, context),
    replay: async (receipt, context) => (await use()).replay(receipt, context),
    get: async (request, context) => (await use()).get(request, context),
    list: async (request, context) => (await use()).list(request, context),
    status: async (context) => (await use()).status(context),
    add: async (request, context) => (await use()).add(request, context),
    sync: async (request, context) => (await use()).sync(request, context),
    watch: async (request, context) => (await use()).watch(request, context),
    collections: async (context) => (await use()).collections(context),
    removeCollection: async (name, context) => (await use()).removeCollection(name, context),
    renameCollection: async (name, to, context) => (await use()).renameCollection(name, to, context),
    suggest: async (request, context) => (await use()).suggest(request, context),
    related: async (request, context) => (await use()).related(request, context),
    graph: async (request, context) => (await use()).graph(request, context),
    suggestLinks: async (request, context) => (await use()).suggestLinks(request, context),
    doctor: async (request, context) => (await use()).doctor(request, context),
    stale: async (request, context) => (await use()).stale(request, context),
    importFile: async (request, context) => (await use()).importFile(request, context),
    async *exportLines(context) {
      yield* (await use()).exportLines(context);
    },
    exportSnapshot: async (path, context) => (await use()).exportSnapshot(path, context),
    getJob: async (id, context) => (await use()).getJob(id, context),
    listJobs: async (limit, context) => (await use()).listJobs(limit, context),
    cancelJob: async (id, context) => (await use()).cancelJob(id, context),
    recordAccess: async (ids, context) => (await use()).recordAccess(ids, context),
    models: async (context) => (await use()).models(context),
    evaluate: async (request, context) => (await use()).evaluate(request, context),
    tune: async (request, context) => (await use()).tune(request, context),
    close: async () => (await opening)?.close(),
  };
}
