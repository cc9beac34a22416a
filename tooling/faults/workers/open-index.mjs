// Opens an index, says so, and closes it: node open-index.mjs <index>
import { createSqliteStore } from '@trefoil/storage';

const store = createSqliteStore({ path: process.argv[2] });
const { schemaVersion } = await store.stats();
await store.close();
console.log(`schema ${schemaVersion}`);
