import {
  normaliseName,
  rankNameMatches,
  type Clock,
  type DocumentAttributes,
  type DocumentDescription,
  type DocumentIndex,
  type DocumentSort,
  type StoredDocument,
} from '@trefoil/schema';
import { compareIds } from './compare-ids.ts';
import { isLive } from './is-live.ts';
import { matchesFilter } from './matches-filter.ts';
import { findSection, listEntries, storedDocument, type DocumentEntry, type MemoryCell } from './memory-state.ts';
import { nameTable } from './resolve-names.ts';

export function createMemoryDocumentIndex({ cell, clock }: { readonly cell: MemoryCell; readonly clock: Clock }): DocumentIndex {
  const listLive = (): readonly DocumentEntry[] => listEntries(cell.state).filter((entry) => isLive(entry.document, clock.now()));

  return {
    async get(ids) {
      return new Map(findEntries(cell, ids).map((entry) => [entry.document.id, storedDocument(cell.state, entry)]));
    },

    async getAttributes(ids) {
      return new Map(findEntries(cell, ids).map((entry) => [entry.document.id, attributesOf(storedDocument(cell.state, entry))]));
    },

    async describe(ids) {
      return new Map(findEntries(cell, ids).map((entry) => [entry.document.id, descriptionOf(storedDocument(cell.state, entry))]));
    },

    async getSections(ids) {
      const sections = ids.map((id) => findSection(cell.state, id)).filter((section) => section !== undefined);
      return new Map(sections.map((section) => [section.id, section]));
    },

    async listSections(documentId) {
      return cell.state.documents.get(documentId)?.sections ?? [];
    },

    async resolve(reference, { collection, limit = Infinity }) {
      const live = listLive().map((entry) => entry.document);
      if (live.some((document) => document.id === reference)) return [reference].slice(0, limit);
      const matches = rankNameMatches(nameTable(live).get(normaliseName(reference)) ?? [], collection);
      const [first] = matches;
      if (first === undefined) return [];
      const isInPlace = (wanted: string): boolean => (wanted === collection) === (first.collection === collection);
      const best = matches.filter((match) => match.kind === first.kind && isInPlace(match.collection));
      return best.map((match) => match.documentId).slice(0, limit);
    },

    async list({ filter, sort, limit, offset }) {
      const passing = listLive().filter((entry) => matchesFilter(entry.document, filter));
      const sorted = passing.map((entry) => storedDocument(cell.state, entry)).sort(COMPARISONS[sort]);
      return { documents: sorted.slice(offset, offset + limit), total: sorted.length };
    },

    async match(filter) {
      return listLive()
        .filter((entry) => matchesFilter(entry.document, filter))
        .map((entry) => entry.document.id);
    },

    async listMortal() {
      return listEntries(cell.state)
        .map(({ document: { id, hidden, expiresAt } }) => ({ id, hidden, expiresAt }))
        .filter(({ hidden, expiresAt }) => hidden || expiresAt !== null)
        .sort((a, b) => compareIds(a.id, b.id));
    },

    async listMetadataKeys() {
      const keys = listEntries(cell.state).flatMap((entry) => Object.keys(entry.document.metadata));
      return [...new Set(keys)].sort(compareIds);
    },

    async getCollection(name) {
      return cell.state.collections.get(name) ?? null;
    },

    async listCollections() {
      const entries = listEntries(cell.state);
      return [...cell.state.collections.values()]
        .sort((a, b) => compareIds(a.name, b.name))
        .map((collection) => ({
          ...collection,
          documents: entries.filter((entry) => entry.document.collection === collection.name).length,
        }));
    },

    async listSources(collection) {
      return [...cell.state.sources.values()]
        .filter((source) => source.collection === collection)
        .sort((a, b) => compareIds(a.source, b.source));
    },

    async listDocumentsBySource(collection) {
      const bySource = new Map<string, string[]>();
      for (const { document } of listEntries(cell.state)) {
        if (document.collection !== collection) continue;
        bySource.set(document.source, [...(bySource.get(document.source) ?? []), document.id]);
      }
      return bySource;
    },

    async listCorrections(documentId) {
      return newestFirst(cell.state.corrections.filter((correction) => correction.documentId === documentId));
    },

    async listConflicts(documentId) {
      return newestFirst(cell.state.conflicts.filter((each) => each.documentId === documentId || each.otherId === documentId));
    },
  };
}

const COMPARISONS: Readonly<Record<DocumentSort, (a: StoredDocument, b: StoredDocument) => number>> = {
  recent: (a, b) => b.updatedAt - a.updatedAt || compareIds(a.id, b.id),
  title: (a, b) => compareIds(a.title, b.title) || compareIds(a.id, b.id),
  id: (a, b) => compareIds(a.id, b.id),
};

function findEntries(cell: MemoryCell, ids: readonly string[]): readonly DocumentEntry[] {
  return ids.map((id) => cell.state.documents.get(id)).filter((entry) => entry !== undefined);
}

/** Of two of the same moment, the one that was written later. */
function newestFirst<Item extends { readonly at: number }>(items: readonly Item[]): readonly Item[] {
  return [...items].reverse().sort((a, b) => b.at - a.at);
}

function descriptionOf(document: StoredDocument): DocumentDescription {
  const { description, aliases, triggerPhrases, metadata } = document;
  return { ...attributesOf(document), description, aliases, triggerPhrases, metadata };
}

function attributesOf(document: StoredDocument): DocumentAttributes {
  return {
    id: document.id,
    collection: document.collection,
    type: document.type,
    title: document.title,
    uri: document.uri,
    status: document.status,
    scope: document.scope,
    importanceTier: document.importanceTier,
    updatedAt: document.updatedAt,
    createdAt: document.createdAt,
    sizeBytes: document.sizeBytes,
    pinned: document.pinned,
    accessCount: document.accessCount,
    lastAccessAt: document.lastAccessAt,
    retention: document.retention,
    sourceRefs: document.sourceRefs,
    tags: document.tags,
  };
}
