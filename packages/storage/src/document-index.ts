import {
  NAME_KINDS,
  normaliseName,
  rankNameMatches,
  type Collection,
  type Conflict,
  type Correction,
  type DocumentIndex,
  type DocumentSort,
  type JsonObject,
  type NameMatch,
  type SourceState,
  type StoredDocument,
} from '@trefoil/schema';
import { boundedLimit } from './bounded-limit.ts';
import { compileFilter } from './compile-filter.ts';
import type { Connection } from './connection.ts';
import {
  SELECT_ATTRIBUTES,
  SELECT_DESCRIPTION,
  SELECT_STORED_DOCUMENT,
  toAttributes,
  toDescription,
  toStoredDocument,
} from './document-row.ts';
import type { Synchronous } from './door.ts';
import { SELECT_SECTION, toSection } from './section-row.ts';

const ORDER: Readonly<Record<DocumentSort, string>> = {
  recent: 'document.updated_at desc, document.id',
  title: 'document.title, document.id',
  id: 'document.id',
};

const WANTED_DOCUMENTS = 'where document.id in (select value from json_each(?))';
const WANTED_SECTIONS = 'where section.id in (select value from json_each(?))';
const SECTIONS_OF_DOCUMENT = `${SELECT_SECTION} where document.id = ? order by section.ordinal, section.key`;
const COLLECTION_COLUMNS = 'name, root, options, created_at as createdAt, synced_at as syncedAt';

type CollectionRow = Omit<Collection, 'options'> & { readonly options: string };

export function createDocumentIndex(connection: Connection): Synchronous<DocumentIndex> {
  /** What exists of `ids`, in their order, by one statement. */
  function hydrate<Item extends { readonly id: string }>(
    sql: string,
    ids: readonly string[],
    toItem: (row: unknown) => Item,
  ): Map<string, Item> {
    if (ids.length === 0) return new Map();
    const found = new Map(connection.all(sql, JSON.stringify(ids)).map((row) => [(row as { id: string }).id, row]));
    const items = new Map<string, Item>();
    for (const id of ids) {
      const row = found.get(id);
      if (row !== undefined) items.set(id, toItem(row));
    }
    return items;
  }

  function listNameMatches(reference: string): readonly NameMatch[] {
    const filter = compileFilter({}, connection.clock.now());
    const sql = `
select document.id, document.collection, document_name.kind
from document_name cross join document on document.key = document_name.document_key where document_name.name = ? and ${filter.sql}`;
    const rows = connection.all<{ id: string; collection: string; kind: number }>(sql, normaliseName(reference), ...filter.parameters);
    return rows.map(({ id, collection, kind }) => ({ documentId: id, collection, kind: NAME_KINDS[kind] ?? 'alias' }));
  }

  const hydrateDocuments = (ids: readonly string[]): Map<string, StoredDocument> =>
    hydrate(`${SELECT_STORED_DOCUMENT} ${WANTED_DOCUMENTS}`, ids, toStoredDocument);

  return {
    get: hydrateDocuments,

    getAttributes: (ids) => hydrate(`${SELECT_ATTRIBUTES} ${WANTED_DOCUMENTS}`, ids, toAttributes),

    describe: (ids) => hydrate(`${SELECT_DESCRIPTION} ${WANTED_DOCUMENTS}`, ids, toDescription),

    getSections: (ids) => hydrate(`${SELECT_SECTION} ${WANTED_SECTIONS}`, ids, toSection),

    listSections: (documentId) => connection.all(SECTIONS_OF_DOCUMENT, documentId).map(toSection),

    resolve(reference, { collection, limit = Infinity }) {
      return connection.read(() => {
        const filter = compileFilter({ ids: [reference] }, connection.clock.now());
        const isId = connection.get(`select 1 from document where ${filter.sql}`, ...filter.parameters) !== undefined;
        if (isId) return [reference].slice(0, limit);
        const matches = rankNameMatches(listNameMatches(reference), collection);
        const [first] = matches;
        if (first === undefined) return [];
        const isInPlace = (match: NameMatch): boolean => (match.collection === collection) === (first.collection === collection);
        const best = matches.filter((match) => match.kind === first.kind && isInPlace(match));
        return best.map((match) => match.documentId).slice(0, limit);
      });
    },

    list({ filter, sort, limit, offset }) {
      const { sql, parameters } = compileFilter(filter, connection.clock.now());
      return connection.read(() => {
        const page = `select id from document where ${sql} order by ${ORDER[sort]} limit ? offset ?`;
        const ids = connection.column<string>(page, ...parameters, boundedLimit(limit), offset);
        const total = connection.column<number>(`select count(*) from document where ${sql}`, ...parameters)[0] ?? 0;
        return { documents: [...hydrateDocuments(ids).values()], total };
      });
    },

    match(filter) {
      const { sql, parameters } = compileFilter(filter, connection.clock.now());
      return connection.all<{ id: string }>(`select id from document where ${sql} order by id`, ...parameters).map((row) => row.id);
    },

    listMortal() {
      const sql = `
select id, hidden, expires_at as expiresAt from document where key in
  (select key from document where hidden = 1 union all select key from document where expires_at is not null) order by id`;
      return connection
        .all<{ id: string; hidden: number; expiresAt: number | null }>(sql)
        .map((row) => ({ ...row, hidden: row.hidden === 1 }));
    },

    listMetadataKeys: () => connection.all<{ name: string }>('select name from metadata_key order by name').map((row) => row.name),

    getCollection(name) {
      const row = connection.get<CollectionRow>(`select ${COLLECTION_COLUMNS} from collection where name = ?`, name);
      return row === undefined ? null : toCollection(row);
    },

    listCollections() {
      const sql = `
select ${COLLECTION_COLUMNS}, (select count(*) from document where document.collection = collection.name) as documents
from collection order by name`;
      return connection
        .all<CollectionRow & { documents: number }>(sql)
        .map(({ documents, ...collection }) => ({ ...toCollection(collection), documents }));
    },

    listSources(collection) {
      const sql = `
select collection, source, size_bytes as sizeBytes, modified_at as modifiedAt, changed_at as changedAt, hash, problem
from source_state where collection = ? order by source`;
      return connection.all<SourceState>(sql, collection);
    },

    listDocumentsBySource(collection) {
      const rows = connection.all<{ source: string; id: string }>(
        'select source, id from document where collection = ? order by id',
        collection,
      );
      const bySource = new Map<string, string[]>();
      for (const { source, id } of rows) {
        const ids = bySource.get(source);
        if (ids === undefined) bySource.set(source, [id]);
        else ids.push(id);
      }
      return bySource;
    },

    listCorrections(documentId) {
      const sql = `
select document_id as documentId, kind, text, replacement_id as replacementId, at
from correction where document_id = ? order by at desc, key desc`;
      return connection.all<Correction>(sql, documentId);
    },

    listConflicts(documentId) {
      const sql = `
select document_id as documentId, other_id as otherId, reason, resolution, at
from conflict where document_id = ? or other_id = ? order by at desc, key desc`;
      return connection.all<Conflict>(sql, documentId, documentId);
    },
  };
}

function toCollection(row: CollectionRow): Collection {
  return { ...row, options: JSON.parse(row.options) as JsonObject };
}
