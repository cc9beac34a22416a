import { createVisibility, type Store } from '@trefoil/schema';
import { createMemoryStore, describeStore } from '@trefoil/testing';
import { createResidentLexicalIndex } from './resident-lexical-index.ts';

async function open({ clock }: Parameters<Parameters<typeof describeStore>[1]>[0]): Promise<Store> {
  const store = createMemoryStore({ clock });
  const { search, score } = createResidentLexicalIndex({ store, visibility: createVisibility({ store, clock }) });
  return { ...store, lexical: { ...store.lexical, search, score } };
}

describeStore('memory store with a resident lexical index', open, {
  skip: { 'refuses to write a snapshot over a file that is there': 'the memory store has no file' },
});
