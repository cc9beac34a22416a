import type { Section } from '@trefoil/schema';
import { storedList, storedText } from './stored-text.ts';

/** What a write of a section sets, in the order of `sectionValues`. The streams follow. */
export const SECTION_COLUMNS = [
  'id',
  'ordinal',
  'line_start',
  'line_end',
  'content_hash',
  'heading_path',
  'anchors',
  'overlap',
  'text',
] as const;

export type SectionValues = readonly [string, number, number, number, string, string, string, string, string];

export function sectionValues(section: Section): SectionValues {
  return [
    storedText(section.id),
    section.ordinal,
    section.lines.start,
    section.lines.end,
    section.contentHash,
    storedList(section.headingPath),
    storedList(section.anchors),
    storedText(section.overlap),
    storedText(section.text),
  ];
}

interface SectionRow {
  readonly id: string;
  readonly document_id: string;
  readonly ordinal: number;
  readonly line_start: number;
  readonly line_end: number;
  readonly content_hash: string;
  readonly heading_path: string;
  readonly anchors: string;
  readonly overlap: string;
  readonly text: string;
}

/** `select … from section join document` with what `toSection` needs. Joins and conditions may follow. */
export const SELECT_SECTION: string = `
select ${SECTION_COLUMNS.map((column) => `section.${column}`).join(', ')}, document.id as document_id
from section join document on document.key = section.document_key`;

export function toSection(row: unknown): Section {
  const section = row as SectionRow;
  return {
    id: section.id,
    documentId: section.document_id,
    ordinal: section.ordinal,
    headingPath: JSON.parse(section.heading_path) as string[],
    anchors: JSON.parse(section.anchors) as string[],
    text: section.text,
    overlap: section.overlap,
    lines: { start: section.line_start, end: section.line_end },
    contentHash: section.content_hash,
  };
}
