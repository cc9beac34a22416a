import type { LexicalQuery, Store, Unit } from '@trefoil/schema';
import { buildCollection, buildPhrase, buildQuery, buildTerm, buildWrite, TEST_LEXICAL_SETTINGS } from '@trefoil/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqliteStore } from './sqlite-store.ts';

/** More than FTS5 is asked for at once, so that what is found is behind the first proposals. */
const MANY = 6000;

describe('lexical search where FTS5 proposes more than is scored', () => {
  const store: Store = createSqliteStore({ path: ':memory:' });

  beforeAll(async () => {
    const documents = Array.from({ length: MANY }, (_, index) => {
      const text = index === 17 ? 'quay wall and of the crane' : `crane of the harbour wall ${index % 7 === 0 ? 'tide' : ''}`;
      return buildWrite({ id: `notes/${index}.md`, type: index >= MANY - 3 ? 'task' : 'note', title: 'x', sections: [{ text }] });
    });
    await store.apply({ collections: [buildCollection()], documents }, { durability: 'rebuildable' });
  });
  afterAll(() => store.close());

  const ask = async (query: LexicalQuery, options: { unit?: Unit; depth?: number; types?: string[] } = {}): Promise<readonly string[]> => {
    const { unit = 'document', depth = 5, types } = options;
    const filter = types === undefined ? {} : { types };
    const found = await store.lexical.search(query, { filter, unit, depth, settings: TEST_LEXICAL_SETTINGS });
    return found.map((candidate) => candidate.documentId);
  };

  it('finds a phrase that few of many matching sections have', async () => {
    expect(await ask(buildQuery([], { must: [[buildPhrase('wall and of')]] }))).toEqual(['notes/17.md']);
    expect(await ask(buildQuery([], { must: [[buildPhrase('the crane')]] }), { unit: 'section' })).toEqual(['notes/17.md']);
  });

  it('C12 fills the page from documents that pass the filter, however deep they lie', async () => {
    expect([...(await ask(buildQuery(['crane']), { types: ['task'] }))].sort()).toEqual([
      'notes/5997.md',
      'notes/5998.md',
      'notes/5999.md',
    ]);
  });

  it('fills the page by common words when the telling ones match too little', async () => {
    const found = await ask(buildQuery(['quay', 'harbour']), { depth: 4 });
    expect(found[0]).toBe('notes/17.md');
    expect(found).toHaveLength(4);
  });

  it('goes as deep as it is asked to', async () => {
    expect(await ask(buildQuery(['crane']), { depth: MANY * 2 })).toHaveLength(MANY);
  });

  it('leaves out every document with an excluded word or phrase', async () => {
    expect(await ask(buildQuery(['crane'], { mustNot: [buildTerm('harbour')] }))).toEqual(['notes/17.md']);
    expect(await ask(buildQuery(['crane'], { mustNot: [buildPhrase('of the harbour')] }))).toEqual(['notes/17.md']);
  });
});
