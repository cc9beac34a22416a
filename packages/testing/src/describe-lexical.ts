import type { Candidate, Filter, LexicalQuery, Store, Unit } from '@trefoil/schema';
import { expect } from 'vitest';
import { buildPhrase, buildQuery, buildTerm, TEST_LEXICAL_SETTINGS } from './build-query.ts';
import { buildSectionId } from './builders.ts';
import { assertProperty, describeSubject, refusal, type Conformance } from './describe-subject.ts';
import { hostileQueryArbitrary } from './query-arbitraries.ts';

const HOSTILE_RUNS = 100;

interface AskOptions {
  readonly unit?: Unit;
  readonly filter?: Filter;
  readonly depth?: number;
  readonly settings?: typeof TEST_LEXICAL_SETTINGS;
}

function ask(store: Store, query: LexicalQuery, options: AskOptions = {}): Promise<readonly Candidate[]> {
  return store.lexical.search(query, { filter: {}, unit: 'document', depth: 10, settings: TEST_LEXICAL_SETTINGS, ...options });
}

/** Document ids of the answer, best first. */
async function find(store: Store, query: LexicalQuery, options: AskOptions = {}): Promise<string> {
  return (await ask(store, query, options)).map((candidate) => candidate.documentId).join(' ');
}

export function describeLexical(conformance: Conformance): void {
  describeSubject(conformance, 'lexical search', (law) => {
    law('finds a word by its stem in every field', async ({ store, put }) => {
      const sections = [{ text: 'nothing' }];
      await put(
        { id: 'body', sections: [{ text: 'The cranes are running.' }] },
        { id: 'heading', sections: [{ headingPath: ['Outer', 'Crane rules'], text: 'nothing' }] },
        { id: 'outer', sections: [{ headingPath: ['Crane rules', 'Inner'], text: 'nothing' }] },
        { id: 'title', title: 'Crane', sections },
        { id: 'crane-7', uri: 'x', sections },
        { id: 'uri', uri: 'docs/crane.md', title: 'x', sections },
        { id: 'tags', tags: ['crane'], sections },
        { id: 'trigger', triggerPhrases: ['when a crane stops'], sections },
        { id: 'alias', aliases: ['The Crane'], sections },
        { id: 'description', description: 'All about cranes', sections },
        { id: 'none', preamble: 'crane', metadata: { k: 'crane' }, sections: [{ text: 'nothing', overlap: 'crane' }] },
      );
      const found = (await find(store, buildQuery(['craned']), { depth: 20 })).split(' ').sort();
      expect(found).toEqual(['alias', 'body', 'crane-7', 'description', 'heading', 'outer', 'tags', 'title', 'trigger', 'uri']);
    });

    law('gives no candidates to an empty query, one of exclusions only, or an unmatched one', async ({ store, put }) => {
      await put({ id: 'a', sections: [{ text: 'crane' }] });
      expect(await ask(store, buildQuery([]))).toEqual([]);
      expect(await ask(store, buildQuery([], { mustNot: [buildTerm('tide')] }))).toEqual([]);
      expect(await ask(store, buildQuery(['tide']))).toEqual([]);
      expect(await ask(store, buildQuery(['crane']), { depth: 0 })).toEqual([]);
    });

    law('ranks by coverage: two words of the query before one, however often repeated', async ({ store, put }) => {
      await put(
        { id: 'one', sections: [{ text: 'tide tide tide tide' }] },
        { id: 'two', sections: [{ text: 'tide crane x x' }] },
        { id: 'none', sections: [{ text: 'x x x x' }] },
      );
      expect(await find(store, buildQuery(['tide', 'crane']))).toBe('two one');
    });

    law('ranks from 1 without a gap, best first, ties by id, and no deeper than asked', async ({ store, put }) => {
      const same = { title: 'x', uri: 'u', sections: [{ text: 'crane' }] };
      await put({ id: 'c3', ...same }, { id: 'c1', ...same }, { id: 'c2', ...same }, { id: 'c9', ...same, title: 'crane' });
      const candidates = await ask(store, buildQuery(['crane']), { depth: 3 });
      expect(candidates.map(({ documentId, rank }) => [documentId, rank])).toEqual([
        ['c9', 1],
        ['c1', 2],
        ['c2', 3],
      ]);
    });

    law('C12 filters before the depth', async ({ store, put }) => {
      await put(...['a', 'b', 'c'].map((id) => ({ id, type: 'note', title: 'crane crane', sections: [{ text: 'crane' }] })), {
        id: 'z',
        type: 'task',
        sections: [{ text: 'one crane among many other words' }],
      });
      expect(await find(store, buildQuery(['crane']), { filter: { types: ['task'] }, depth: 1 })).toBe('z');
    });

    law('weighs a clause by its weight', async ({ store, put }) => {
      await put({ id: 'a', sections: [{ text: 'tide' }] }, { id: 'b', sections: [{ text: 'crane' }] });
      expect(await find(store, buildQuery([buildTerm('tide', { weight: 0.5 }), buildTerm('crane', { weight: 2 })]))).toBe('b a');
      expect(await find(store, buildQuery([buildTerm('tide', { weight: 2 }), buildTerm('crane', { weight: 0.5 })]))).toBe('a b');
    });

    law('does not search a field of weight 0', async ({ store, put }) => {
      await put({ id: 'a', title: 'crane', sections: [{ text: 'x' }] }, { id: 'b', title: 'x', sections: [{ text: 'crane' }] });
      const settings = { ...TEST_LEXICAL_SETTINGS, fieldWeights: { ...TEST_LEXICAL_SETTINGS.fieldWeights, title: 0 } };
      expect(await find(store, buildQuery(['crane']), { settings })).toBe('b');
      expect(await find(store, buildQuery(['x'], { mustNot: [buildTerm('crane')] }), { settings })).toBe('a');
    });

    law('asks for one clause of each must group, and scores it', async ({ store, put }) => {
      await put(
        { id: 'a', sections: [{ text: 'tide crane' }] },
        { id: 'b', sections: [{ text: 'tide harbour' }] },
        { id: 'c', sections: [{ text: 'tide' }] },
        { id: 'd', sections: [{ text: 'crane harbour' }] },
      );
      const must = [[buildTerm('tide')], [buildTerm('crane'), buildTerm('harbour')]];
      expect(await find(store, buildQuery([], { must }))).toBe('a b');
      expect(await find(store, buildQuery(['harbour'], { must }))).toBe('b a');
    });

    law('leaves out what matches a mustNot clause', async ({ store, put }) => {
      await put({ id: 'a', sections: [{ text: 'tide' }, { text: 'old crane' }] }, { id: 'b', sections: [{ text: 'tide' }] });
      expect(await find(store, buildQuery(['tide'], { mustNot: [buildTerm('cranes')] }))).toBe('b');
      expect(await find(store, buildQuery(['tide'], { mustNot: [buildTerm('cranes')] }), { unit: 'section' })).toBe('b a');
      expect(await find(store, buildQuery(['tide'], { mustNot: [buildPhrase('crane old')] }))).toBe('b a');
    });

    law('finds a phrase where its surfaces stand side by side in one text', async ({ store, put }) => {
      await put(
        { id: 'yes', sections: [{ text: 'the red crane moved' }] },
        { id: 'apart', sections: [{ text: 'red old crane' }] },
        { id: 'turned', sections: [{ text: 'crane red' }] },
        { id: 'stem', sections: [{ text: 'red cranes' }] },
        { id: 'split', sections: [{ text: 'very red' }, { text: 'crane here' }] },
        { id: 'fields', title: 'red', sections: [{ text: 'crane' }] },
        { id: 'title', title: 'Red Crane', sections: [{ text: 'x' }] },
      );
      expect((await find(store, buildQuery([buildPhrase('red crane')]))).split(' ').sort()).toEqual(['title', 'yes']);
    });

    law('finds the parts of an identifier as a phrase, its whole as a word', async ({ store, put }) => {
      await put({ id: 'a', sections: [{ text: 'call getUserName now' }] }, { id: 'b', sections: [{ text: 'get the user name' }] });
      expect(
        await find(store, buildQuery([{ kind: 'phrase', terms: ['get', 'user', 'name'], surfaces: ['get', 'user', 'name'], weight: 1 }])),
      ).toBe('a');
      expect(await find(store, buildQuery([buildTerm('getUserName')]))).toBe('a');
    });

    law('expands a prefix to every word that starts with it, and keeps what the whole word finds', async ({ store, put }) => {
      await put(
        { id: 'a', sections: [{ text: 'harbour' }] },
        { id: 'b', sections: [{ text: 'harbinger' }] },
        { id: 'c', sections: [{ text: 'hard' }] },
        { id: 'd', sections: [{ text: 'flies' }] },
      );
      const prefix = (word: string): LexicalQuery => buildQuery([buildTerm(word, { prefix: true })]);
      expect((await find(store, prefix('harb'))).split(' ').sort()).toEqual(['a', 'b']);
      expect((await find(store, prefix('har'))).split(' ').sort()).toEqual(['a', 'b', 'c']);
      expect(await find(store, prefix('harbours'))).toBe('a');
      expect(await find(store, buildQuery([buildTerm('harb')]))).toBe('');
    });

    law('B-10 finds one and two characters of a script without spaces', async ({ store, put }) => {
      await put({ id: 'a', sections: [{ text: '港湾クレーンの設定' }] }, { id: 'b', sections: [{ text: '空港' }] });
      expect((await find(store, buildQuery([buildTerm('港')]))).split(' ').sort()).toEqual(['a', 'b']);
      expect(await find(store, buildQuery([{ kind: 'term', term: '港湾', surface: '港湾', weight: 1, prefix: false }]))).toBe('a');
    });

    law('gives one candidate a document, with its best section, or every section', async ({ store, put }) => {
      await put(
        { id: 'a', title: 'x', sections: [{ text: 'tide' }, { text: 'tide crane crane' }, { text: 'nothing' }] },
        { id: 'b', sections: [{ text: 'y' }] },
      );
      const sectionId = (ordinal: number): string => buildSectionId({ documentId: 'a', headingPath: [], ordinal });
      expect((await ask(store, buildQuery(['crane', 'tide']))).map((candidate) => candidate.sectionId)).toEqual([sectionId(1)]);
      const sections = await ask(store, buildQuery(['crane', 'tide']), { unit: 'section' });
      expect(sections.map((candidate) => candidate.sectionId)).toEqual([sectionId(1), sectionId(0)]);
    });

    law('matches every section of a document by the words of the document itself', async ({ store, put }) => {
      await put({ id: 'a', title: 'Crane', sections: [{ text: 'one' }, { text: 'two' }] }, { id: 'b', sections: [{ text: 'y' }] });
      expect(await find(store, buildQuery(['crane']), { unit: 'section' })).toBe('a a');
      expect(await find(store, buildQuery([], { must: [[buildTerm('crane')], [buildTerm('one')], [buildTerm('two')]] }))).toBe('a');
      expect(await find(store, buildQuery([], { must: [[buildTerm('one')], [buildTerm('two')]] }), { unit: 'section' })).toBe('');
    });

    law('proposes no document that has no section', async ({ store, put }) => {
      await put({ id: 'a', title: 'crane', sections: [] });
      expect(await ask(store, buildQuery(['crane']))).toEqual([]);
    });

    law('scores given units on the scale of a search, and leaves the rest out', async ({ store, put }) => {
      await put(
        { id: 'a', sections: [{ text: 'crane' }] },
        { id: 'b', sections: [{ text: 'crane tide' }] },
        { id: 'c', sections: [{ text: 'x' }] },
        { id: 'h', hidden: true, title: 'crane' },
      );
      const options = { filter: {}, settings: TEST_LEXICAL_SETTINGS };
      for (const unit of ['document', 'section'] as const) {
        const found = await ask(store, buildQuery(['crane']), { unit });
        const keys =
          unit === 'document' ? ['a', 'c', 'h', 'no'] : found.filter((each) => each.documentId === 'a').map((each) => each.sectionId);
        const scored = await store.lexical.score(buildQuery(['crane']), keys, { ...options, unit });
        expect(scored).toEqual([{ ...found.find((each) => each.documentId === 'a'), rank: 0 }]);
      }
      expect(await store.lexical.score(buildQuery(['crane']), ['a'], { ...options, unit: 'document', filter: { ids: ['b'] } })).toEqual([]);
    });

    law('lets no query throw, whatever its words are', async ({ store, put }) => {
      await put({ id: 'a', sections: [{ text: 'AND OR NOT "quoted" c++ foo-bar it\'s ½' }] });
      await assertProperty([hostileQueryArbitrary], HOSTILE_RUNS, async (query) => {
        await ask(store, query);
        await ask(store, { should: [], must: [query.should], mustNot: query.should }, { unit: 'section' });
      });
    });

    law('stops at a signal that is already aborted', async ({ store, put }) => {
      await put({ id: 'a' });
      const search = store.lexical.search(buildQuery(['words']), {
        filter: {},
        unit: 'document',
        depth: 1,
        settings: TEST_LEXICAL_SETTINGS,
        signal: AbortSignal.abort(),
      });
      expect(await refusal(search)).toBe('cancelled');
    });
  });
}
