import { createChangeRecorder, type ChangeRecorder } from './change-log.ts';
import type { Connection } from './connection.ts';
import { createDocumentAnalyser, type DocumentAnalyser } from './document-analyser.ts';
import { createEdgeWriter, type EdgeWriter } from './edge-writer.ts';
import { createFullTextWriter, type FullTextWriter } from './full-text-writer.ts';
import { createMetadataKeyCounter, type MetadataKeyCounter } from './metadata-keys.ts';
import { createNameWriter, type NameWriter } from './name-writer.ts';
import { pruneVectors } from './prune-vectors.ts';
import { addStatistics, readRevision, type Statistics } from './statistics.ts';
import { createStemWriter } from './stem-writer.ts';
import { createTermDictionary, type TermDictionary } from './term-dictionary.ts';
import { createStreamWriter, type StreamWriter } from './token-stream.ts';
import { createVectorWriter, type VectorWriter } from './vector-writer.ts';

/**
 * What the steps of a batch share. Everything derived is collected here and written once, at the end. One session serves
 * all batches of a store, one after the other: made anew for each, its functions would be compiled anew as well.
 */
export interface WriteSession {
  readonly connection: Connection;
  /** Of the batch that is being written. */
  readonly revision: number;
  readonly changes: ChangeRecorder;
  readonly edges: EdgeWriter;
  readonly names: NameWriter;
  /** Of this batch only. */
  readonly vectors: VectorWriter;
  readonly fullText: FullTextWriter;
  readonly metadataKeys: MetadataKeyCounter;
  readonly dictionary: TermDictionary;
  readonly streams: StreamWriter;
  readonly analyse: DocumentAnalyser;
  /** Added to the statistics at the end. */
  readonly counts: Statistics;
  /** Inside the write transaction, before anything else. Forgets what a failed batch left behind. */
  begin(): void;
  flush(): void;
  /** After a rolled back transaction. */
  forget(): void;
}

/** Revisions between two looks at what the vector cache holds. */
const PRUNE_INTERVAL = 256;

/** A batch touches pages all over the index; a reader needs far fewer. */
const WRITER_CACHE_KIBIBYTES = 65_536;

export function createWriteSession(connection: Connection): WriteSession {
  connection.database.pragma(`cache_size = -${WRITER_CACHE_KIBIBYTES}`);
  const stems = createStemWriter();
  const dictionary = createTermDictionary(connection, stems);
  const streams = createStreamWriter();
  const changes = createChangeRecorder(connection);
  const edges = createEdgeWriter(connection, changes);
  const names = createNameWriter(connection, edges);
  const fullText = createFullTextWriter(connection);
  const metadataKeys = createMetadataKeyCounter(connection);
  const counts = noStatistics();
  let vectors: VectorWriter | null = null;
  let revision = 0;
  return {
    connection,
    changes,
    edges,
    names,
    fullText,
    metadataKeys,
    dictionary,
    streams,
    analyse: createDocumentAnalyser({ dictionary, streams, stems }),
    counts,

    get revision() {
      return revision;
    },

    get vectors() {
      return (vectors ??= createVectorWriter(connection, changes));
    },

    begin() {
      for (const part of [changes, edges, names, fullText, metadataKeys, dictionary]) part.begin();
      stems.reset();
      Object.assign(counts, noStatistics());
      vectors = null;
      revision = readRevision(connection) + 1;
    },

    flush() {
      edges.resolve();
      dictionary.flush();
      metadataKeys.flush();
      vectors?.flush();
      addStatistics(connection, { ...counts, revision: 1 });
      changes.flush(revision);
      if (revision % PRUNE_INTERVAL === 0) pruneVectors(connection);
      fullText.flush();
    },

    forget: dictionary.forget,
  };
}

function noStatistics(): Statistics {
  return {
    revision: 0,
    oldest_revision: 0,
    documents: 0,
    sections: 0,
    document_title_length: 0,
    document_names_length: 0,
    document_tags_length: 0,
    section_title_length: 0,
    section_names_length: 0,
    section_tags_length: 0,
    heading_length: 0,
    body_length: 0,
  };
}
