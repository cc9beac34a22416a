import type { DocumentType, DocumentWrite, TypeInferenceSource } from '@trefoil/schema';
import { createDocument, type DocumentPlace } from './create-document.ts';
import { collectEdges, type Relation } from './edges/collect-edges.ts';
import type { DocumentFields } from './front-matter/read-fields.ts';
import { inferType } from './infer-type.ts';
import type { InlineReference } from './markdown/scan-inline.ts';
import type { ParseContext } from './parse-context.ts';
import { buildSections } from './sections/build-sections.ts';
import type { ProtectedRange, Span } from './sections/span.ts';

/** What a format found in a text. */
export interface ParsedText {
  readonly text: string;
  /** In order, side by side, from the end of the preamble to the end of the text. */
  readonly spans: readonly Span[];
  readonly protectedRanges?: readonly ProtectedRange[];
  readonly title: string;
  readonly fields: DocumentFields;
  readonly headings?: readonly string[];
  readonly references?: readonly InlineReference[];
  readonly inlineTags?: readonly string[];
  /** Relations besides those of the fields: imports. */
  readonly relations?: readonly Relation[];
  /** What told us that the text is source code, or null when it is not. */
  readonly codeSource?: TypeInferenceSource | null;
  readonly fallbackType?: DocumentType;
}

/** Makes the document, its sections and its edges of what a format found. */
export function composeWrite(
  parsed: ParsedText,
  context: ParseContext,
  place: DocumentPlace = { uri: context.path, contentHash: context.contentHash, sizeBytes: context.sizeBytes },
): { write: DocumentWrite; warnings: readonly string[] } {
  const { text, spans, title, fields } = parsed;
  const id = fields.id ?? `${context.collection}/${place.uri}`;
  const bodyStart = spans[0]?.start ?? text.length;
  const sections = buildSections({
    documentId: id,
    title,
    text,
    spans,
    protectedRanges: parsed.protectedRanges ?? [],
    counter: context.counter,
  });
  const { edges, dropped } = collectEdges({
    from: id,
    path: context.path,
    sections,
    bodyStart,
    relations: parsed.relations === undefined ? fields.relations : [...fields.relations, ...parsed.relations],
    references: parsed.references ?? [],
  });
  const inferred = inferType({
    explicit: fields.type,
    option: context.typeOption,
    path: context.path,
    id: fields.id,
    title,
    headings: parsed.headings ?? [],
    codeSource: parsed.codeSource ?? null,
    fallback: parsed.fallbackType ?? 'doc',
  });
  const document = createDocument({
    context,
    place,
    id,
    title,
    inferred,
    fields,
    preamble: text.slice(0, bodyStart),
    inlineTags: parsed.inlineTags ?? [],
  });
  const warnings = dropped === 0 ? fields.warnings : [...fields.warnings, `${dropped} references beyond the limit of edges were not kept`];
  return { write: { document, sections, edges }, warnings };
}
