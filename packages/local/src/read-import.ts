import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { ImportReading, ImportRequest } from '@trefoil/engine';
import { importJsonl, importMemoryJsonl } from '@trefoil/ingest';
import { EngineError } from '@trefoil/schema';
import { isExport, readExport } from './read-export.ts';

/** Reads an import file as a stream: our own export, records, or the memory server's entities and relations. */
export async function readImport(
  { path, format, collection }: ImportRequest & { readonly collection: string },
  { cwd, now, signal }: { readonly cwd: string; readonly now: number; readonly signal?: AbortSignal },
): Promise<ImportReading> {
  const file = resolve(cwd, path);
  const open = (): AsyncIterable<string> => createReadStream(file, { encoding: 'utf8', ...(signal ? { signal } : {}) });
  try {
    if (format === 'jsonl' && (await isExport(open()))) return await readExport(open(), collection);
    const read = format === 'memory-jsonl' ? importMemoryJsonl : importJsonl;
    const { documents, failures } = await read(open(), { collection, now });
    return { documents, failed: failures };
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw new EngineError('not_found', `${path} cannot be read`, { hint: 'check that the file exists and may be read', cause });
  }
}
