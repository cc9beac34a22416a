import { createHashEmbedder } from '@trefoil/testing';
import { describe, expect, it } from 'vitest';
import { makeFolder, openTestApplication } from '../test/temporary-folder.ts';

const NOTES = {
  'crane.md': '# Crane\n\nThe harbour crane lifts heavy containers from the ship to the quay.\n',
  'lifting.md': '# Lifting\n\nA harbour crane lifts containers from the ship, heavy ones to the quay.\n',
  'ship.md': '# Ship\n\nThe ship carries heavy containers to the harbour quay. See [[crane]] and [[lifting]].\n',
  'bread.md': '# Bread\n\nKnead flour, yeast, salt; bake until golden.\n',
};

async function openNotes(options: object) {
  const application = await openTestApplication(options);
  await application.add({ paths: [makeFolder(NOTES)], collection: 'notes', embed: true }, {});
  const suggest = async (request: object = {}) => {
    const { suggestions } = await application.suggestLinks({ limit: 10, ...request }, {});
    return suggestions.map(({ from, to, by }) => ({ pair: [from.id, to.id].sort().join(' '), by }));
  };
  return { suggest };
}

describe('suggestLinks', () => {
  it('B-16 names what is alike and not linked, once a pair, and nothing that merely exists', async () => {
    const { suggest } = await openNotes({ embedder: createHashEmbedder({ dimensions: 384 }) });
    expect(await suggest()).toEqual([{ pair: 'notes/crane.md notes/lifting.md', by: 'vector' }]);
  });

  it('B-16 ranks all others for a document that is named, the most alike first', async () => {
    const { suggest } = await openNotes({ embedder: createHashEmbedder({ dimensions: 384 }) });
    const pairs = (await suggest({ id: 'notes/crane.md' })).map(({ pair }) => pair);
    expect(pairs).toEqual(['notes/crane.md notes/lifting.md', 'notes/bread.md notes/crane.md']);
  });

  it('B-16 goes by words where there are no vectors', async () => {
    const { suggest } = await openNotes({});
    expect(await suggest({ id: 'notes/crane.md' })).toEqual([{ pair: 'notes/crane.md notes/lifting.md', by: 'lexical' }]);
  });
});
