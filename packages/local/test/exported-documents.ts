import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from '@trefoil/engine';
import type { DocumentWrite } from '@trefoil/schema';

/** Everything in the index, by the path of its file. Of files that hold one document each. */
export async function exportDocuments(application: Application): Promise<ReadonlyMap<string, DocumentWrite>> {
  const documents = new Map<string, DocumentWrite>();
  for await (const line of application.exportLines({})) {
    const row = JSON.parse(line) as { readonly kind: string } & DocumentWrite;
    if (row.kind !== 'document') continue;
    if (documents.has(row.document.source)) throw new Error(`two documents of ${row.document.source}`);
    documents.set(row.document.source, row);
  }
  return documents;
}

/** Sections that do not say exactly which lines of their file they are, as `path:start-end`. */
export function listWrongLines(root: string, documents: ReadonlyMap<string, DocumentWrite>): readonly string[] {
  return [...documents].flatMap(([path, write]) => {
    const text = readFileSync(join(root, path), 'utf8');
    const lines = text.split(/(?<=\n)/u);
    let offset = write.document.preamble.length;
    const wrong = write.sections.filter((section) => {
      const { start, end } = section.lines;
      const before = lines.slice(0, start - 1).join('').length;
      const block = lines.slice(start - 1, end).join('');
      const inside = offset - before;
      // The block holds the section, and neither its first nor its last line is there for nothing.
      const isExact =
        block.slice(inside, inside + section.text.length) === section.text &&
        inside < (lines[start - 1] ?? '').length &&
        block.length - inside - section.text.length < (lines[end - 1] ?? '').length;
      offset += section.text.length;
      return !isExact && text !== '';
    });
    const names = wrong.map(({ lines: { start, end } }) => `${path}:${start}-${end}`);
    return offset === text.length ? names : [...names, `${path}: not the whole text`];
  });
}
