import { hash } from 'node:crypto';
import type { DocumentId, Section, SectionId, TokenCounter } from '@trefoil/schema';
import { hashText } from '../content-hash.ts';
import { cutSpan } from './cut-span.ts';
import type { ProtectedRange, Span } from './span.ts';

const SECTION_ID_CHARACTERS = 20; // 80 bits of SHA-256: one collision is expected after 10^12 sections

export interface BuildSectionsInput {
  readonly documentId: DocumentId;
  /** Embedded with every section, so part of what their content hashes cover. */
  readonly title: string;
  readonly text: string;
  /** In order, side by side, covering the text from the first one's start to its end. */
  readonly spans: readonly Span[];
  readonly protectedRanges: readonly ProtectedRange[];
  readonly counter: TokenCounter;
}

/** Sections with ids, exact lines and overlaps. Their texts concatenate to the text that the spans cover. */
export function buildSections({ documentId, title, text, spans, protectedRanges, counter }: BuildSectionsInput): readonly Section[] {
  const sections: Section[] = [];
  const ordinals = new Map<string, number>();
  const lineAt = createLineCounter(text);
  for (const { start: spanStart, end: spanEnd, headingPath, anchors } of spans) {
    const pathKey = headingPath.join('\0');
    for (const { start, end, overlap } of cutSpan({ text, start: spanStart, end: spanEnd, protectedRanges, counter })) {
      const ordinalUnderHeading = ordinals.get(pathKey) ?? 0;
      ordinals.set(pathKey, ordinalUnderHeading + 1);
      const slice = text.slice(start, end);
      sections.push({
        id: createSectionId(documentId, pathKey, ordinalUnderHeading),
        documentId,
        ordinal: sections.length,
        headingPath,
        anchors,
        text: slice,
        overlap,
        lines: { start: lineAt(start), end: lineAt(Math.max(start, end - 1)) },
        contentHash: hashText(`${title}\0${overlap}\0${slice}`),
      });
    }
  }
  return sections;
}

function createSectionId(documentId: DocumentId, pathKey: string, ordinal: number): SectionId {
  return hash('sha256', `${documentId}\0${pathKey}\0${ordinal}`, 'hex').slice(0, SECTION_ID_CHARACTERS);
}

/** The 1-based line of an offset, asked in ascending order so that every line break is looked for once. */
function createLineCounter(text: string): (offset: number) => number {
  let line = 1;
  let nextBreak = text.indexOf('\n');
  return (offset) => {
    while (nextBreak !== -1 && nextBreak < offset) {
      line += 1;
      nextBreak = text.indexOf('\n', nextBreak + 1);
    }
    return line;
  };
}
