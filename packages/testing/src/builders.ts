import { createHash } from 'node:crypto';
import {
  normaliseName,
  type Collection,
  type Document,
  type DocumentWrite,
  type Edge,
  type Section,
  type StoredSpace,
} from '@trefoil/schema';
import { TEST_EPOCH } from './test-clock.ts';

/** A collection with no folder, synced never. */
export function buildCollection(overrides: Partial<Collection> = {}): Collection {
  return { name: 'notes', root: null, options: {}, createdAt: TEST_EPOCH, syncedAt: null, ...overrides };
}

/** A plain note. Collection and uri follow from an id like `notes/a.md`, source from the uri, the title from the base name. */
export function buildDocument(overrides: Partial<Document> = {}): Document {
  const id = overrides.id ?? 'notes/a.md';
  const collection = overrides.collection ?? 'notes';
  const uri = overrides.uri ?? (id.startsWith(`${collection}/`) ? id.slice(collection.length + 1) : id);
  return {
    id,
    collection,
    type: 'note',
    typeInferenceSource: 'default',
    title: uri.replace(/^.*\//u, '').replace(/\.[^.]+$/u, ''),
    description: '',
    uri,
    source: uri,
    aliases: [],
    preamble: '',
    contentHash: sha256(id),
    sizeBytes: 0,
    modifiedAt: TEST_EPOCH,
    createdAt: TEST_EPOCH,
    updatedAt: TEST_EPOCH,
    status: null,
    scope: null,
    importanceTier: 'normal',
    triggerPhrases: [],
    tags: [],
    expiresAt: null,
    pinned: false,
    hidden: false,
    retention: null,
    specLevel: null,
    version: null,
    sourceRefs: [],
    metadata: {},
    ...overrides,
  };
}

/** A section whose id and content hash follow from what it holds, as the schema says they do. */
export function buildSection(overrides: Partial<Section> = {}): Section {
  const { documentId = 'notes/a.md', ordinal = 0, headingPath = [], text = 'Some words.\n', overlap = '' } = overrides;
  return {
    id: buildSectionId({ documentId, headingPath, ordinal }),
    documentId,
    ordinal,
    headingPath,
    anchors: [],
    text,
    overlap,
    lines: { start: 1, end: Math.max(1, text.split('\n').length - 1) },
    contentHash: sha256(JSON.stringify([overlap, text])),
    ...overrides,
  };
}

/** The section id that builders give: it stays when the text changes. `ordinal` counts under the same heading path. */
export function buildSectionId(parts: {
  readonly documentId: string;
  readonly headingPath: readonly string[];
  readonly ordinal: number;
}): string {
  return sha256(JSON.stringify([parts.documentId, parts.headingPath, parts.ordinal])).slice(0, 32);
}

/** A link of weight 1. The target may be given as written. */
export function buildEdge(overrides: Partial<Edge> = {}): Edge {
  return {
    from: 'notes/a.md',
    type: 'links_to',
    weight: 1,
    origin: 'link',
    fromSection: null,
    targetHeading: null,
    anchorText: null,
    ...overrides,
    target: normaliseName(overrides.target ?? 'notes/b.md'),
  };
}

/** An active space of four dimensions. */
export function buildSpace(overrides: Partial<StoredSpace> = {}): StoredSpace {
  return {
    id: 'space-4',
    provider: 'test',
    model: 'test',
    dimensions: 4,
    queryPrefix: '',
    passagePrefix: '',
    pooling: 'mean',
    normalised: true,
    revision: '1',
    maxTokens: 512,
    state: 'active',
    createdAt: TEST_EPOCH,
    ...overrides,
  };
}

/** What a test says of a document: sections as heading path and text, edges without their `from`. */
export interface WriteOverrides extends Partial<Document> {
  readonly sections?: readonly { readonly headingPath?: readonly string[]; readonly text: string; readonly overlap?: string }[];
  readonly edges?: readonly Partial<Omit<Edge, 'from'>>[];
}

/** A document with its sections (one short one unless told) and edges, ready for `apply`. */
export function buildWrite({ sections = [{ text: 'Some words.\n' }], edges = [], ...overrides }: WriteOverrides = {}): DocumentWrite {
  const text = sections.map((section) => section.text).join('');
  const document = buildDocument({ contentHash: sha256(text), sizeBytes: Buffer.byteLength(text), ...overrides });
  let line = 1;
  const built = sections.map((section, ordinal) => {
    const headingPath = section.headingPath ?? [];
    const sameHeading = (other: { readonly headingPath?: readonly string[] }): boolean =>
      JSON.stringify(other.headingPath ?? []) === JSON.stringify(headingPath);
    const start = line;
    line += section.text.split('\n').length - 1;
    return buildSection({
      ...section,
      id: buildSectionId({ documentId: document.id, headingPath, ordinal: sections.slice(0, ordinal).filter(sameHeading).length }),
      documentId: document.id,
      ordinal,
      lines: { start, end: Math.max(start, line - 1) },
    });
  });
  return { document, sections: built, edges: edges.map((edge) => buildEdge({ ...edge, from: document.id })) };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
