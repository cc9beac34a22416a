import type { DocumentWrite } from '@trefoil/schema';
import { createFolderSource, type FolderSourceOptions } from '../src/index.ts';

/** Everything a source gave: documents by uri, skip reasons by item, warnings by item. */
export interface FolderContent {
  readonly documents: ReadonlyMap<string, DocumentWrite>;
  readonly skipped: Readonly<Record<string, string>>;
  readonly warnings: Readonly<Record<string, readonly string[]>>;
}

/** Lists and reads a whole folder as the collection `notes`. */
export async function readFolder(root: string, options: Partial<FolderSourceOptions> = {}): Promise<FolderContent> {
  const source = createFolderSource({ root, collection: 'notes', ...options });
  const documents = new Map<string, DocumentWrite>();
  const skipped: Record<string, string> = {};
  const warnings: Record<string, readonly string[]> = {};
  for await (const item of source.list({})) {
    if ('skipped' in item) {
      skipped[item.source] = item.skipped;
      continue;
    }
    const reading = await source.read(item, { knownHash: null });
    if (reading.status === 'skipped' || reading.status === 'failed') skipped[item.source] = reading.reason;
    if (reading.status !== 'read') continue;
    for (const write of reading.documents) documents.set(write.document.uri, write);
    if (reading.warnings.length > 0) warnings[item.source] = reading.warnings;
  }
  return { documents, skipped, warnings };
}
