import type { DocumentWrite } from '@trefoil/schema';
import { composeWrite } from '../compose-write.ts';
import { stemOf } from '../document-format.ts';
import { parseFrontMatter } from '../front-matter/parse-front-matter.ts';
import { readFields } from '../front-matter/read-fields.ts';
import type { ParseContext } from '../parse-context.ts';
import { scanMarkdown } from './scan-markdown.ts';

/** A Markdown file: front matter is the preamble, the rest is heading-bounded sections. */
export function parseMarkdown(text: string, context: ParseContext): { write: DocumentWrite; warnings: readonly string[] } {
  const frontMatter = parseFrontMatter(text);
  const fields = readFields(frontMatter.fields, { path: context.path, origin: 'front_matter' });
  const { spans, fences, firstHeading, headings, inline } = scanMarkdown(text, frontMatter.end);
  const title = fields.title ?? (firstHeading || stemOf(context.path));
  const { write, warnings } = composeWrite(
    { text, spans, protectedRanges: fences, title, fields, headings, references: inline.references, inlineTags: inline.tags },
    context,
  );
  return { write, warnings: [...frontMatter.warnings, ...warnings] };
}
