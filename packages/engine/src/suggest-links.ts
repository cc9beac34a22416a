import { throwIfAborted } from '@trefoil/schema';
import type { Candidate, DocumentId, LinkSuggestion, StoredDocument, SuggestLinksAnswer } from '@trefoil/schema';
import type { CallContext, SuggestLinksRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { findCenter } from './related.ts';
import { salientQuery } from './salient-query.ts';

/** Without a document, suggestions are for the most recently changed of them. */
const RECENT_DOCUMENTS = 50;
const SUGGESTIONS_OF_EACH = 3;
/** Sections of a document that look for their like. */
const MAX_SECTIONS = 8;
/** Who names no document wants to see what stands out, not the least unlike of what there is. */
const LEAST_COSINE = 0.3;
/** Similar documents that may turn out to be linked already. */
const SPARE = 20;

type Found = Pick<LinkSuggestion, 'similarity' | 'by'> & { readonly id: DocumentId };

/** B-16: documents that are alike and not linked, the most alike first. By vectors where there are any, else by words. */
export async function suggestLinks(
  parts: EngineParts,
  { id, limit }: SuggestLinksRequest,
  { signal }: CallContext,
): Promise<SuggestLinksAnswer> {
  if (id !== undefined) {
    const document = await findCenter(parts, id, 'id');
    return { suggestions: await describe(parts, await suggestFor(parts, document, limit, signal)) };
  }
  const { documents } = await parts.store.documents.list({ filter: {}, sort: 'recent', limit: RECENT_DOCUMENTS, offset: 0 });
  const pairs = new Map<string, Pair>();
  for (const document of documents) {
    throwIfAborted(signal);
    for (const pair of await suggestFor(parts, document, SUGGESTIONS_OF_EACH, signal)) {
      if (pair.by === 'vector' && pair.similarity < LEAST_COSINE) continue;
      const key = JSON.stringify([pair.from, pair.to].sort());
      const known = pairs.get(key);
      if (known === undefined || known.similarity < pair.similarity) pairs.set(key, pair);
    }
  }
  return { suggestions: await describe(parts, [...pairs.values()].sort(bySimilarity).slice(0, limit)) };
}

interface Pair extends Pick<LinkSuggestion, 'similarity' | 'by'> {
  readonly from: DocumentId;
  readonly to: DocumentId;
}

async function suggestFor(
  parts: EngineParts,
  document: StoredDocument,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<readonly Pair[]> {
  const depth = limit + SPARE;
  const found = (await similarByVector(parts, document, depth, signal)) ?? (await similarByWords(parts, document, depth, signal));
  const joined = await parts.edges.connected(found.map(({ id }) => ({ a: document.id, b: id })));
  return found
    .filter((_, index) => joined[index] === false)
    .map(({ id, ...how }) => ({ from: document.id, to: id, ...how }))
    .sort(bySimilarity)
    .slice(0, limit);
}

/** Null when the document has no vector. */
async function similarByVector(
  { embedder, store }: EngineParts,
  { id }: StoredDocument,
  depth: number,
  signal: AbortSignal | undefined,
): Promise<readonly Found[] | null> {
  if (embedder === null) return null;
  const sections = (await store.documents.listSections(id)).slice(0, MAX_SECTIONS).map((section) => section.id);
  const vectors = await store.vectors.getVectors(embedder.space.id, sections);
  if (vectors.size === 0) return null;
  const best = new Map<DocumentId, number>();
  for (const { vector } of vectors.values()) {
    const near = await store.vectors.search(vector, {
      spaceId: embedder.space.id,
      filter: { not: [{ ids: [id] }] },
      unit: 'document',
      depth,
      ...(signal ? { signal } : {}),
    });
    for (const { documentId, score } of near) best.set(documentId, Math.max(score, best.get(documentId) ?? -1));
  }
  return [...best].map(([documentId, similarity]) => ({ id: documentId, similarity: Math.max(0, similarity), by: 'vector' }));
}

async function similarByWords(
  { store, profiles, defaultProfile }: EngineParts,
  document: StoredDocument,
  depth: number,
  signal: AbortSignal | undefined,
): Promise<readonly Found[]> {
  const text = (await store.documents.listSections(document.id)).map((section) => section.text).join('\n');
  const { documents } = await store.stats();
  const query = await salientQuery({ title: document.title, text }, store.lexical, documents);
  const options = {
    filter: {},
    unit: 'document',
    settings: profiles.resolve(defaultProfile).lexical,
    ...(signal ? { signal } : {}),
  } as const;
  const [own] = await store.lexical.score(query, [document.id], options);
  const others = (candidate: Candidate): boolean => candidate.documentId !== document.id;
  const found = (await store.lexical.search(query, { ...options, depth: depth + 1 })).filter(others);
  return found.map(({ documentId, score }) => ({ id: documentId, similarity: own ? Math.min(1, score / own.score) : 0, by: 'lexical' }));
}

function bySimilarity(a: Pair, b: Pair): number {
  return b.similarity - a.similarity || (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : 1);
}

async function describe(parts: EngineParts, pairs: readonly Pair[]): Promise<readonly LinkSuggestion[]> {
  const attributes = await parts.store.documents.getAttributes([...new Set(pairs.flatMap(({ from, to }) => [from, to]))]);
  const nameOf = (id: DocumentId): LinkSuggestion['to'] => ({ id, title: attributes.get(id)?.title ?? id });
  return pairs.map(({ from, to, similarity, by }) => ({ from: nameOf(from), to: nameOf(to), similarity, by }));
}
