import type { DocumentWrite } from '@trefoil/schema';
import { cleanLine, cleanText } from '../clean-text.ts';
import { composeWrite } from '../compose-write.ts';
import { stemOf } from '../document-format.ts';
import { readFields } from '../front-matter/read-fields.ts';
import { scanMarkdown } from '../markdown/scan-markdown.ts';
import type { ParseContext } from '../parse-context.ts';
import { extractHtml } from './extract-html.ts';

/** A page: its main text. Sections and their lines are those of the extracted text, not of the tags. */
export function parseHtml(html: string, context: ParseContext): { write: DocumentWrite; warnings: readonly string[] } {
  const page = extractHtml(html);
  const text = cleanText(page.text);
  const { spans, fences, firstHeading, headings, inline } = scanMarkdown(text, 0);
  const fields = readFields(new Map([['description', page.description]]), { path: context.path, origin: 'front_matter' });
  const title = cleanLine(page.title ?? '') || firstHeading || stemOf(context.path);
  return composeWrite({ text, spans, protectedRanges: fences, title, fields, headings, references: inline.references }, context);
}
