// Applies batches of documents and says which were acknowledged: node write-batches.mjs <index> <writer> <batches> <documents a batch>
import { createSqliteStore } from '@trefoil/storage';
import { buildWrite, collection } from './documents.mjs';

const [path, writer, batches, size] = process.argv.slice(2);
const store = createSqliteStore({ path });
await store.apply({ collections: [collection] }, { durability: 'durable' });
for (let batch = 0; batch < Number(batches); batch += 1) {
  const documents = Array.from({ length: Number(size) }, (_, index) => buildWrite(writer, batch * Number(size) + index));
  const startedAt = performance.now();
  await store.apply({ documents }, { durability: 'durable' });
  process.stdout.write(`${JSON.stringify({ batch, waitedMs: performance.now() - startedAt })}\n`);
}
await store.close();
