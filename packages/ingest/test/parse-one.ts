import type { DocumentWrite } from '@trefoil/schema';
import { parseDocument, type ParseDocumentInput } from '../src/index.ts';

export const MODIFIED_AT = Date.UTC(2025, 0, 15);

/** The only document of a text, as the file `path` of the collection `notes`. */
export async function parseOne(path: string, content: string, options: Partial<ParseDocumentInput> = {}): Promise<DocumentWrite> {
  const { documents, skipped } = await parseDocument({ collection: 'notes', path, content, modifiedAt: MODIFIED_AT, ...options });
  const [write, ...others] = documents;
  if (write === undefined || others.length > 0) throw new Error(`expected one document of ${path}, got ${documents.length} (${skipped})`);
  return write;
}

export function joinText({ document, sections }: DocumentWrite): string {
  return document.preamble + sections.map((section) => section.text).join('');
}
