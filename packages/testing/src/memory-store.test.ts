import { describeStore } from './describe-store.ts';
import { createMemoryStore } from './memory-store.ts';

describeStore('memory store', async ({ clock }) => createMemoryStore({ clock }), {
  skip: { 'refuses to write a snapshot over a file that is there': 'it has no file' },
});
