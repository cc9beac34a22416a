import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ImportReading } from '@trefoil/engine';
import type { DocumentWrite } from '@trefoil/schema';

/** A line of `trefoil export`. Lines of other kinds say nothing that an import needs. */
interface ExportLine {
  readonly kind?: unknown;
  readonly document?: DocumentWrite['document'];
  readonly sections?: DocumentWrite['sections'];
  readonly edges?: DocumentWrite['edges'];
}

/** Whether a stream of lines starts as `trefoil export` does. */
export async function isExport(input: AsyncIterable<string>): Promise<boolean> {
  for await (const line of linesOf(input)) {
    if (line.trim() === '') continue;
    const { kind, document, sections } = parseLine(line) ?? {};
    return kind === 'collection' || (kind === 'document' && document !== undefined && sections !== undefined);
  }
  return false;
}

/** Documents exactly as they were exported, in the collection that is imported into. */
export async function readExport(input: AsyncIterable<string>, collection: string): Promise<ImportReading> {
  const documents: DocumentWrite[] = [];
  const failed: { line: number; reason: string }[] = [];
  let number = 0;
  for await (const line of linesOf(input)) {
    number += 1;
    if (line.trim() === '') continue;
    const { kind, document, sections, edges } = parseLine(line) ?? {};
    if (kind === 'document' && document && sections && edges) documents.push({ document: { ...document, collection }, sections, edges });
    else if (kind !== 'collection') failed.push({ line: number, reason: 'is not a line of an export' });
  }
  return { documents, failed };
}

function linesOf(input: AsyncIterable<string>): AsyncIterable<string> {
  return createInterface({ input: Readable.from(input), crlfDelay: Infinity });
}

function parseLine(line: string): ExportLine | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    // The caller reports the line.
    return null;
  }
}
