import { createChangeRecorder, type ChangeRecorder } from './change-log.ts';
import type { Connection } from './connection.ts';
import { createDocumentAnalyser, type DocumentAnalyser } from './document-analyser.ts';
import { createEdgeWriter, type EdgeWriter } from './edge-writer.ts';
import { createFullTextWriter, type FullTextWriter } from './full-text-writer.ts';
import { createMetadataKeyCounter, type MetadataKeyCounter } from './metadata-keys.ts';
import { createNameWriter, type NameWriter } from './name-writer.ts';
import { pruneVectors } from './prune-vectors.ts';
import { addStatistics, readRevision, type Statistics } from './statistics.ts';
import { createTermDictionary, type TermDictionary } from './term-dictionary.ts';
import { createStreamWriter, type StreamWriter } from './token-stream.ts';
import { createVectorWriter, type VectorWriter } from './vector-writer.ts';

/** What the steps of one batch share. Everything derived is collected here and written once, at the end. */
export interface WriteSession {
  readonly connection: Connection;
  readonly revision: number;
  readonly changes: ChangeRecorder;
  readonly edges: EdgeWriter;
  readonly names: NameWriter;
  readonly vectors: VectorWriter;
  readonly fullText: FullTextWriter;
  readonly metadataKeys: MetadataKeyCounter;
  readonly dictionary: TermDictionary;
  readonly streams: StreamWriter;
  readonly analyser: DocumentAnalyser;
  /** Added to the statistics at the end. */
  readonly counts: Statistics;
  flush(): void;
}

/** What lives as long as the store: the words it has seen, and memory for their streams. */
export interface WriteResources {
  readonly dictionary: TermDictionary;
  readonly streams: StreamWriter;
  readonly analyser: DocumentAnalyser;
}

/** Revisions between two looks at what the vector cache holds. */
const PRUNE_INTERVAL = 256;

/** A batch touches pages all over the index; a reader needs far fewer. */
const WRITER_CACHE_KIBIBYTES = 65_536;

export function createWriteResources(connection: Connection): WriteResources {
  connection.database.pragma(`cache_size = -${WRITER_CACHE_KIBIBYTES}`);
  const dictionary = createTermDictionary(connection);
  const streams = createStreamWriter();
  return { dictionary, streams, analyser: createDocumentAnalyser({ dictionary, streams }) };
}

/** To be called inside the write transaction. */
export function createWriteSession(connection: Connection, resources: WriteResources): WriteSession {
  const changes = createChangeRecorder(connection);
  const edges = createEdgeWriter(connection, changes);
  const vectors = createVectorWriter(connection, changes);
  const fullText = createFullTextWriter(connection);
  const metadataKeys = createMetadataKeyCounter(connection);
  const counts = noStatistics();
  const revision = readRevision(connection) + 1;
  return {
    ...resources,
    connection,
    revision,
    changes,
    edges,
    names: createNameWriter(connection, edges),
    vectors,
    fullText,
    metadataKeys,
    counts,
    flush() {
      edges.resolve();
      resources.dictionary.flush();
      metadataKeys.flush();
      vectors.flush();
      addStatistics(connection, { ...counts, revision: 1 });
      changes.flush(revision);
      if (revision % PRUNE_INTERVAL === 0) pruneVectors(connection);
      fullText.flush();
    },
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
