import type { DocumentWrite } from '@trefoil/schema';
import { composeWrite } from './compose-write.ts';
import { stemOf } from './document-format.ts';
import { readFields } from './front-matter/read-fields.ts';
import { createInlineScan } from './markdown/scan-inline.ts';
import type { ParseContext } from './parse-context.ts';

/** A text without markup: one run of paragraphs. Wikilinks and task ids in it are references all the same. */
export function parsePlainText(text: string, context: ParseContext): DocumentWrite {
  const inline = createInlineScan(text);
  inline.scan(0, text.length);
  return composeWrite(
    {
      text,
      spans: [{ start: 0, end: text.length, headingPath: [], anchors: [] }],
      title: stemOf(context.path),
      fields: readFields(new Map(), { path: context.path, origin: 'front_matter' }),
      references: inline.references,
    },
    context,
  ).write;
}
