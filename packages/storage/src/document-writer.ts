import { EngineError, throwIfAborted, type Document, type DocumentWrite, type JsonObject } from '@trefoil/schema';
import type { AnalysedDocument } from './document-analyser.ts';
import { DOCUMENT_COLUMNS, documentValues } from './document-row.ts';
import type { NamedDocument } from './name-writer.ts';
import { createSectionWriter, type OldSection } from './section-writer.ts';
import { storedText } from './stored-text.ts';
import { decodeStream, streamLength } from './token-stream.ts';
import type { WriteSession } from './write-session.ts';

/** A document as it is stored, with what its derived rows depend on. */
export interface OldDocument {
  readonly key: number;
  readonly id: string;
  readonly collection: string;
  readonly title: string;
  readonly uri: string;
  readonly aliases: string;
  readonly metadata: string;
  readonly title_stream: Uint8Array;
  readonly names_stream: Uint8Array;
  readonly tags_stream: Uint8Array;
}

/** Documents with everything that is derived from them. */
export interface DocumentWriter {
  find(id: string): OldDocument | undefined;
  listSections(documentKey: number): readonly OldSection[];
  /** All of them, in two steps: a section id may move from one document to another. */
  put(writes: readonly DocumentWrite[], signal: AbortSignal | undefined): void;
  /** False when there is none. */
  remove(id: string): boolean;
}

/** A document that is about to be written over, counted out already. */
interface Replaced {
  readonly document: OldDocument;
  /** Those that stay. */
  readonly sections: readonly OldSection[];
}

/**
 * Documents that are analysed before any of them is written: analysing and writing each want the caches of the processor
 * for themselves. It also bounds the memory of the streams.
 */
const ANALYSED_AT_ONCE = 256;

const STREAM_COLUMNS = ['title_stream', 'names_stream', 'tags_stream'] as const;
const ALL_COLUMNS = [...DOCUMENT_COLUMNS, ...STREAM_COLUMNS, 'section_count', 'revision'];
const OLD_COLUMNS = ['key', 'id', 'collection', 'title', 'uri', 'aliases', 'metadata', ...STREAM_COLUMNS]
  .map((column) => `document.${column}`)
  .join(', ');
const SELECT_OLD = `select ${OLD_COLUMNS} from document where id = ?`;
const SELECT_OLDS = `select ${OLD_COLUMNS} from json_each(?) as wanted cross join document on document.id = wanted.value`;
const INSERT = `insert into document (${ALL_COLUMNS.join(', ')}) values (${ALL_COLUMNS.map(() => '?').join(', ')})`;
const UPDATE = `update document set ${ALL_COLUMNS.map((column) => `${column} = ?`).join(', ')} where key = ?`;
const REMOVE = 'delete from document where key = ?';
const HAS_COLLECTION = 'select 1 from collection where name = ?';

export function createDocumentWriter(session: WriteSession): DocumentWriter {
  const { connection, changes, edges, names, metadataKeys, counts, dictionary, analyse, streams } = session;
  const sectionWriter = createSectionWriter(session);
  const selectOld = connection.prepare(SELECT_OLD);
  const insert = connection.prepare(INSERT);
  const update = connection.prepare(UPDATE);
  const knownCollections = new Set<string>();

  function assertCollection({ id, collection }: Document): void {
    if (knownCollections.has(collection)) return;
    if (connection.get(HAS_COLLECTION, collection) === undefined) {
      throw new EngineError('invalid_input', `document ${id} is of collection ${collection}, which does not exist`, {
        hint: 'put the collection in the same batch or before',
      });
    }
    knownCollections.add(collection);
  }

  /** Adds the lengths of a document's own fields, once for itself and once for each of its sections. */
  function addLengths(title: number, fieldNames: number, tags: number, sections: number, direction: 1 | -1): void {
    counts.documents += direction;
    counts.document_title_length += direction * title;
    counts.document_names_length += direction * fieldNames;
    counts.document_tags_length += direction * tags;
    counts.section_title_length += direction * title * sections;
    counts.section_names_length += direction * fieldNames * sections;
    counts.section_tags_length += direction * tags * sections;
  }

  function countOut(old: OldDocument, oldSections: readonly OldSection[]): void {
    dictionary.beginDocument(-1);
    const [title, fieldNames, tags] = STREAM_COLUMNS.map((column) => {
      const stream = decodeStream(old[column]);
      for (const token of stream) dictionary.countById(token >>> 1);
      return streamLength(stream);
    });
    addLengths(title ?? 0, fieldNames ?? 0, tags ?? 0, oldSections.length, -1);
    for (const section of oldSections) sectionWriter.countOut(section);
    metadataKeys.count(JSON.parse(old.metadata) as JsonObject, -1);
  }

  function findAll(writes: readonly DocumentWrite[]): readonly OldDocument[] {
    return connection.all<OldDocument>(SELECT_OLDS, JSON.stringify(writes.map(({ document }) => storedText(document.id))));
  }

  /** Takes the old words, lengths and dropped sections out. */
  function clear({ document, sections, edges: owned }: DocumentWrite, old: OldDocument | undefined): Replaced | null {
    assertCollection(document);
    const foreign = owned.find((edge) => edge.from !== document.id);
    if (foreign !== undefined) {
      throw new EngineError('invalid_input', `an edge of ${foreign.from} was put with ${document.id}`, {
        hint: 'an edge is put with the document it starts from',
      });
    }
    if (old === undefined) return null;
    const oldSections = sectionWriter.listOld(old.key);
    countOut(old, oldSections);
    const ids = new Set(sections.map((section) => section.id));
    sectionWriter.remove(
      document.id,
      oldSections.filter((section) => !ids.has(section.id)),
    );
    return { document: old, sections: oldSections.filter((section) => ids.has(section.id)) };
  }

  function store({ document, sections, edges: owned }: DocumentWrite, analysed: AnalysedDocument, replaced: Replaced | null): void {
    const old = replaced?.document;
    const { title, names: fieldNames, tags } = analysed;
    addLengths(title.length, fieldNames.length, tags.length, sections.length, 1);
    metadataKeys.count(document.metadata, 1);
    const values = [...documentValues(document), title.stream, fieldNames.stream, tags.stream, sections.length, session.revision];
    const key = old === undefined ? Number(insert.run(...values).lastInsertRowid) : old.key;
    if (old !== undefined) update.run(...values, key);

    names.replace(key, old === undefined ? null : namesOf(old), document);
    const owner = { key, id: document.id, collection: document.collection };
    if (old !== undefined && old.collection !== document.collection) edges.noteCollection(owner);
    const areStemsUnchanged =
      old !== undefined &&
      isSame(old.title_stream, title.stream) &&
      isSame(old.names_stream, fieldNames.stream) &&
      isSame(old.tags_stream, tags.stream);
    const stems = { title: title.stems, names: fieldNames.stems, tags: tags.stems };
    sectionWriter.put({ key, id: document.id, stems, areStemsUnchanged }, sections, analysed.sections, replaced?.sections ?? []);
    edges.replace(owner, owned, old === undefined);
    changes.note('document', document.id, { before: old !== undefined, after: true });
  }

  return {
    find: (id) => selectOld.get(id) as OldDocument | undefined,

    listSections: sectionWriter.listOld,

    put(writes, signal) {
      knownCollections.clear();
      const olds = new Map(findAll(writes).map((old) => [old.id, old]));
      const replaced = writes.map((write) => clear(write, olds.get(storedText(write.document.id))));
      for (let start = 0; start < writes.length; start += ANALYSED_AT_ONCE) {
        streams.reset();
        const portion = writes.slice(start, start + ANALYSED_AT_ONCE);
        const analysed = portion.map((write) => {
          throwIfAborted(signal);
          return analyse(write);
        });
        for (const [index, write] of portion.entries()) {
          throwIfAborted(signal);
          store(write, analysed[index] as AnalysedDocument, replaced[start + index] ?? null);
        }
      }
    },

    remove(id) {
      const old = selectOld.get(id) as OldDocument | undefined;
      if (old === undefined) return false;
      changes.noteOwner(id);
      edges.noteDestination(old.key);
      const oldSections = sectionWriter.listOld(old.key);
      countOut(old, oldSections);
      sectionWriter.remove(id, oldSections);
      names.replace(old.key, namesOf(old), null);
      connection.run('delete from correction where document_id = ?', id);
      connection.run('delete from conflict where document_id = ? or other_id = ?', id, id);
      connection.run(REMOVE, old.key);
      changes.note('document', id, { before: true, after: false });
      return true;
    },
  };
}

/** What `documentNames` reads of a stored document. */
export function namesOf(old: OldDocument): NamedDocument {
  return { id: old.id, uri: old.uri, title: old.title, collection: old.collection, aliases: JSON.parse(old.aliases) as string[] };
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
