import type { Document, DocumentId } from '@trefoil/schema';
import type { DocumentFields } from './front-matter/read-fields.ts';
import type { InferredType } from './infer-type.ts';
import type { ParseContext } from './parse-context.ts';

/** What is a document's own when several share a file; else it is the file's. */
export interface DocumentPlace {
  readonly uri: string;
  readonly contentHash: string;
  readonly sizeBytes: number;
}

export interface CreateDocumentInput {
  readonly context: ParseContext;
  readonly place: DocumentPlace;
  readonly id: DocumentId;
  readonly title: string;
  readonly inferred: InferredType;
  readonly fields: DocumentFields;
  readonly preamble: string;
  /** Tags found in the text, after those of the fields. */
  readonly inlineTags: readonly string[];
}

const EXTRA_TAGS = 100;

/** A document from its fields. Times that nobody wrote are the file's; `ttl` counts from the last update. */
export function createDocument(input: CreateDocumentInput): Document {
  const { context, fields, inferred, place } = input;
  const fileTime = Math.min(context.modifiedAt, context.now);
  const updatedAt = fields.updatedAt ?? Math.max(fileTime, fields.createdAt ?? fileTime);
  return {
    id: input.id,
    collection: context.collection,
    type: inferred.type,
    typeInferenceSource: inferred.source,
    title: input.title,
    description: fields.description,
    uri: place.uri,
    source: context.source,
    aliases: fields.aliases,
    preamble: input.preamble,
    contentHash: place.contentHash,
    sizeBytes: place.sizeBytes,
    modifiedAt: context.modifiedAt,
    createdAt: fields.createdAt ?? Math.min(fileTime, updatedAt),
    updatedAt,
    status: fields.status,
    scope: fields.scope,
    importanceTier: fields.importanceTier,
    triggerPhrases: fields.triggerPhrases,
    tags: joinTags(fields.tags, input.inlineTags),
    expiresAt: fields.expiresAt ?? (fields.ttlMs === null ? null : updatedAt + fields.ttlMs),
    pinned: fields.pinned,
    hidden: false,
    retention: fields.retention,
    specLevel: fields.specLevel,
    version: fields.version,
    sourceRefs: fields.sourceRefs,
    metadata: fields.metadata,
  };
}

function joinTags(written: readonly string[], inline: readonly string[]): readonly string[] {
  return inline.length === 0 ? written : [...new Set([...written, ...inline.slice(0, EXTRA_TAGS)])];
}
