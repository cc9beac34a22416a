import type { CallContext } from '@trefoil/engine';
import type { CorpusRow, Dataset } from '@trefoil/eval';
import { recordToWrite } from '@trefoil/ingest';
import { systemClock, throwIfAborted } from '@trefoil/schema';
import type { DocumentWrite } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';

const COLLECTION = 'eval';
const BATCH = 200;

/** Writes a dataset's rows into a new index, as records that ingest parses like any other. */
export async function fillIndex(
  path: string,
  dataset: Dataset,
  context: CallContext,
): Promise<{ readonly seconds: number; readonly warnings: readonly string[] }> {
  const startedAt = performance.now();
  const store = createSqliteStore({ path, clock: systemClock });
  const collection = { name: COLLECTION, root: null, options: {}, createdAt: systemClock.now(), syncedAt: null };
  try {
    await store.apply({ collections: [collection] }, { durability: 'rebuildable' });
    for (let start = 0; start < dataset.rows.length; start += BATCH) {
      throwIfAborted(context.signal);
      const documents = dataset.rows.slice(start, start + BATCH).map((row, index) => toWrite(row, start + index + 1));
      await store.apply({ documents }, { durability: 'rebuildable' });
      context.progress?.({ stage: 'building', done: Math.min(start + BATCH, dataset.rows.length), total: dataset.rows.length });
    }
    return { seconds: (performance.now() - startedAt) / 1_000, warnings: [] };
  } finally {
    await store.close();
  }
}

function toWrite(row: CorpusRow, position: number): DocumentWrite {
  const { id, title, text, links, group, metadata } = row;
  const record = {
    ...metadata,
    id,
    text,
    ...(title === undefined ? {} : { title }),
    ...(group === undefined ? {} : { group }),
    links: links.map((link) => ({ id: link.id, w: link.weight })),
  };
  return recordToWrite(record, { collection: COLLECTION, position, now: systemClock.now() });
}
