import type { Store, TokenisedDocument, TokenStream } from '@trefoil/schema';
import { compareIds } from './compare-ids.ts';
import { listStoredIds } from './describe-subject.ts';
import { compareEdges } from './resolve-names.ts';

const PAGE = 10_000;

/**
 * Everything a reader can see without a query, in one comparable value. Left out is what each store numbers its own
 * way: revisions, term numbers, bytes.
 */
export async function observeStore(store: Store): Promise<Readonly<Record<string, unknown>>> {
  const ids = await listStoredIds(store);
  const collections = await store.documents.listCollections();
  const spaces = await store.vectors.listSpaces();
  const stats = await store.stats();
  const each = <Answer>(names: readonly string[], read: (name: string) => Promise<Answer>): Promise<readonly Answer[]> =>
    Promise.all(names.map(read));
  const names = collections.map((collection) => collection.name);
  const spaceIds = spaces.map((space) => space.id);
  return {
    documents: [...(await store.documents.get(ids)).values()].map(({ revision: _, ...document }) => document).sort(compareById),
    attributes: [...(await store.documents.getAttributes(ids)).values()].sort(compareById),
    sections: await each(ids, (id) => store.documents.listSections(id)),
    live: await store.documents.match({}),
    metadataKeys: await store.documents.listMetadataKeys(),
    collections,
    sources: await each(names, (name) => store.documents.listSources(name)),
    documentsBySource: await each(names, async (name) => [...(await store.documents.listDocumentsBySource(name))].sort(compareFirst)),
    mortals: await store.documents.listMortal(),
    corrections: await each(ids, (id) => store.documents.listCorrections(id)),
    conflicts: await each(ids, (id) => store.documents.listConflicts(id)),
    ownedEdges: await each(ids, async (id) => [...(await store.edges.listOwned(id))].sort(compareEdges)),
    resolvedEdges: [...(await store.edges.listResolved({ after: null, limit: PAGE }))].sort(compareEdges),
    danglingEdges: [...(await store.edges.listDangling(PAGE))].sort(compareEdges),
    degrees: [...(await store.edges.degrees(ids))].sort(compareFirst),
    spaces,
    vectors: await each(spaceIds, (id) => store.vectors.listVectors(id, { after: null, limit: PAGE })),
    coverage: await each(spaceIds, (id) => store.vectors.coverage(id)),
    pending: await each(spaceIds, async (id) => (await store.vectors.listPending(id, PAGE)).map((section) => section.sectionId).sort()),
    words: await observeWords(store),
    counts: [stats.documents, stats.sections, stats.edges, stats.danglingEdges, stats.vectors],
  };
}

/** The lexical feed with term numbers replaced by words: what the analyser said, position by position. */
async function observeWords(store: Store): Promise<readonly unknown[]> {
  const terms = new Map((await store.lexical.listTerms(0, PAGE)).map((row) => [row.id, row.surface]));
  return (await store.lexical.listTokenised({ after: null, limit: PAGE })).map((document) => readTokens(document, terms));
}

/** Each text as a list of positions, each position as its surfaces. */
export function readTokens(document: TokenisedDocument, terms: ReadonlyMap<number, string>): Readonly<Record<string, unknown>> {
  const read = (stream: TokenStream): readonly (readonly (string | undefined)[])[] => {
    const positions: (string | undefined)[][] = [];
    for (const code of stream) {
      if ((code & 1) === 0) positions.push([]);
      positions.at(-1)?.push(terms.get(code >>> 1));
    }
    return positions;
  };
  return {
    id: document.id,
    title: read(document.title),
    names: read(document.names),
    tags: read(document.tags),
    sections: document.sections.map((section) => ({ id: section.id, heading: read(section.heading), body: read(section.body) })),
  };
}

function compareFirst(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return compareIds(a[0], b[0]);
}

function compareById(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareIds(a.id, b.id);
}
