import type {
  Document,
  DocumentAttributes,
  DocumentDescription,
  EmbeddingStatus,
  ImportanceTier,
  JsonObject,
  Retention,
  SourceRef,
  StoredDocument,
  TypeInferenceSource,
} from '@trefoil/schema';
import { storedList, storedText } from './stored-text.ts';

/** What a write of a document sets, in the order of `documentValues`. The streams follow. */
export const DOCUMENT_COLUMNS = [
  'id',
  'collection',
  'type',
  'status',
  'scope',
  'uri',
  'updated_at',
  'expires_at',
  'hidden',
  'pinned',
  'created_at',
  'modified_at',
  'size_bytes',
  'importance_tier',
  'type_inference_source',
  'title',
  'tags',
  'metadata',
  'retention',
  'source_refs',
  'source',
  'content_hash',
  'spec_level',
  'version',
  'aliases',
  'trigger_phrases',
  'description',
  'preamble',
] as const;

export function documentValues(document: Document): unknown[] {
  return [
    storedText(document.id),
    document.collection,
    document.type,
    document.status,
    document.scope,
    storedText(document.uri),
    document.updatedAt,
    document.expiresAt,
    document.hidden ? 1 : 0,
    document.pinned ? 1 : 0,
    document.createdAt,
    document.modifiedAt,
    document.sizeBytes,
    document.importanceTier,
    document.typeInferenceSource,
    storedText(document.title),
    storedList(document.tags),
    JSON.stringify(document.metadata),
    document.retention === null ? null : JSON.stringify(document.retention),
    storedList(document.sourceRefs),
    storedText(document.source),
    document.contentHash,
    document.specLevel,
    document.version,
    storedList(document.aliases),
    storedList(document.triggerPhrases),
    storedText(document.description),
    storedText(document.preamble),
  ];
}

const ATTRIBUTE_COLUMNS = [
  'id',
  'collection',
  'type',
  'title',
  'uri',
  'status',
  'scope',
  'importance_tier',
  'updated_at',
  'created_at',
  'size_bytes',
  'pinned',
  'access_count',
  'last_access_at',
  'retention',
  'source_refs',
  'tags',
] as const;

interface AttributeRow {
  readonly id: string;
  readonly collection: string;
  readonly type: string;
  readonly title: string;
  readonly uri: string;
  readonly status: string | null;
  readonly scope: string | null;
  readonly importance_tier: ImportanceTier;
  readonly updated_at: number;
  readonly created_at: number;
  readonly size_bytes: number;
  readonly pinned: number;
  readonly access_count: number;
  readonly last_access_at: number | null;
  readonly retention: string | null;
  readonly source_refs: string;
  readonly tags: string;
}

const DESCRIPTION_COLUMNS = [...ATTRIBUTE_COLUMNS, 'description', 'aliases', 'trigger_phrases', 'metadata'] as const;

interface DescriptionRow extends AttributeRow {
  readonly description: string;
  readonly aliases: string;
  readonly trigger_phrases: string;
  readonly metadata: string;
}

interface DocumentRow extends DescriptionRow {
  readonly expires_at: number | null;
  readonly hidden: number;
  readonly modified_at: number;
  readonly type_inference_source: TypeInferenceSource;
  readonly source: string;
  readonly content_hash: string;
  readonly spec_level: number | null;
  readonly version: string | null;
  readonly preamble: string;
  readonly revision: number;
  readonly section_count: number;
  readonly embedded: number;
  readonly failed: number;
  readonly space_key: number | null;
}

/** The space that is searched: the newest active one, or the newest filling one while none is active. */
const SEARCHED_SPACE = `
(select key from space where state <> 'retired' order by state = 'active' desc, created_at desc, id limit 1)`;

const EMBEDDED = `
(select count(*) from section join vector on vector.space_key = searched.key and vector.content_hash = section.content_hash
 where section.document_key = document.key)`;

const FAILED = `
(select count(*) from section
 join failed_vector on failed_vector.space_key = searched.key and failed_vector.content_hash = section.content_hash
 where section.document_key = document.key and not exists (
   select 1 from vector where vector.space_key = searched.key and vector.content_hash = section.content_hash))`;

const STORED_COLUMNS = [...DOCUMENT_COLUMNS, 'access_count', 'last_access_at', 'revision', 'section_count']
  .map((column) => `document.${column}`)
  .join(', ');

/** `select … from document` with what `toStoredDocument` needs. Joins and conditions may follow. */
export const SELECT_STORED_DOCUMENT: string = `
select ${STORED_COLUMNS}, searched.key as space_key, ${EMBEDDED} as embedded, ${FAILED} as failed
from (select ${SEARCHED_SPACE} as key) as searched cross join document`;

export const SELECT_ATTRIBUTES: string = selectColumns(ATTRIBUTE_COLUMNS);
export const SELECT_DESCRIPTION: string = selectColumns(DESCRIPTION_COLUMNS);

function selectColumns(columns: readonly string[]): string {
  return `select ${columns.map((column) => `document.${column}`).join(', ')} from document`;
}

export function toStoredDocument(row: unknown): StoredDocument {
  const document = row as DocumentRow;
  return {
    ...toDescription(document),
    typeInferenceSource: document.type_inference_source,
    source: document.source,
    preamble: document.preamble,
    contentHash: document.content_hash,
    modifiedAt: document.modified_at,
    expiresAt: document.expires_at,
    hidden: document.hidden === 1,
    specLevel: document.spec_level,
    version: document.version,
    embeddingStatus: embeddingStatus(document),
    revision: document.revision,
  };
}

export function toDescription(row: unknown): DocumentDescription {
  const document = row as DescriptionRow;
  return {
    ...toAttributes(document),
    description: document.description,
    aliases: JSON.parse(document.aliases) as string[],
    triggerPhrases: JSON.parse(document.trigger_phrases) as string[],
    metadata: JSON.parse(document.metadata) as JsonObject,
  };
}

export function toAttributes(row: unknown): DocumentAttributes {
  const document = row as AttributeRow;
  return {
    id: document.id,
    collection: document.collection,
    type: document.type,
    title: document.title,
    uri: document.uri,
    status: document.status,
    scope: document.scope,
    importanceTier: document.importance_tier,
    updatedAt: document.updated_at,
    createdAt: document.created_at,
    sizeBytes: document.size_bytes,
    pinned: document.pinned === 1,
    accessCount: document.access_count,
    lastAccessAt: document.last_access_at,
    retention: document.retention === null ? null : (JSON.parse(document.retention) as Retention),
    sourceRefs: JSON.parse(document.source_refs) as SourceRef[],
    tags: JSON.parse(document.tags) as string[],
  };
}

/** `done` when every section has a vector, `failed` when every other section failed, else `partial` or `pending`. */
function embeddingStatus({ space_key, section_count, embedded, failed }: DocumentRow): EmbeddingStatus {
  if (space_key === null) return 'pending';
  if (embedded === section_count) return 'done';
  if (embedded + failed === section_count) return 'failed';
  return embedded > 0 ? 'partial' : 'pending';
}
