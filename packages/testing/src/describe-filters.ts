import type { Filter, Store } from '@trefoil/schema';
import fc from 'fast-check';
import { expect } from 'vitest';
import { documentWriteArbitrary } from './arbitraries.ts';
import { buildCollection } from './builders.ts';
import { compareIds } from './compare-ids.ts';
import { assertProperty, describeSubject, emptyStore, type Conformance } from './describe-subject.ts';
import { isLive } from './is-live.ts';
import { matchesFilter } from './matches-filter.ts';
import { filterArbitrary } from './query-arbitraries.ts';

const PROPERTY_RUNS = 25;

export function describeFilters(conformance: Conformance): void {
  describeSubject(conformance, 'filters', (law) => {
    const match = async (store: Store, filter: Filter): Promise<string> => (await store.documents.match(filter)).join(' ');

    law('lets every live document pass an empty filter, in id order', async ({ store, put }) => {
      await put({ id: 'c' }, { id: 'a' }, { id: 'b', hidden: true });
      expect(await match(store, {})).toBe('a c');
    });

    law('joins the values of a key by or, and keys by and', async ({ store, put }) => {
      await put(
        { id: 'a', type: 'task', status: 'open' },
        { id: 'b', type: 'note', status: 'open' },
        { id: 'c', type: 'epic', status: 'done' },
      );
      expect(await match(store, { types: ['task', 'epic'] })).toBe('a c');
      expect(await match(store, { types: ['task', 'epic'], statuses: ['open'] })).toBe('a');
    });

    law('lets nothing pass a list that is there and empty', async ({ store, put }) => {
      await put({ id: 'a', tags: ['x'], metadata: { k: 'v' } });
      for (const filter of [{ types: [] }, { tags: [] }, { ids: [] }, { paths: [] }, { metadata: { k: [] } }] satisfies Filter[]) {
        expect(await match(store, filter)).toBe('');
      }
      expect(await match(store, { metadata: {}, not: [] })).toBe('a');
    });

    law('compares collections, statuses, scopes, tags and ids to the letter', async ({ store, put }) => {
      await put({ id: 'a', collection: 'x', status: 'Open', scope: 'global', tags: ['Red'] }, { id: 'b', collection: 'y' });
      expect(
        await match(store, { collections: ['x'], statuses: ['Open'], scopes: ['global'], tags: ['blue', 'Red'], ids: ['a', 'b'] }),
      ).toBe('a');
      expect(await match(store, { statuses: ['open'] })).toBe('');
      expect(await match(store, { tags: ['red'] })).toBe('');
      expect(await match(store, { ids: ['A'] })).toBe('');
    });

    law('C35 matches a path at a slash, or the whole uri', async ({ store, put }) => {
      await put(
        { id: 'a', uri: 'specs/auth/login.md' },
        { id: 'b', uri: 'specs/authority.md' },
        { id: 'c', uri: 'specs/auth' },
        { id: 'd', uri: 'x/specs/auth/y' },
      );
      expect(await match(store, { paths: ['specs/auth'] })).toBe('a c');
      expect(await match(store, { paths: ['specs/auth/'] })).toBe('a');
      expect(await match(store, { paths: ['specs'] })).toBe('a b c');
      expect(await match(store, { paths: ['specs/authority.md', 'x'] })).toBe('b d');
      expect(await match(store, { paths: ['Specs', 'spec'] })).toBe('');
    });

    law('takes wildcards in a path for plain characters', async ({ store, put }) => {
      await put({ id: 'a', uri: '50%_off/a.md' }, { id: 'b', uri: '50xyoff/a.md' }, { id: 'c', uri: '[a]*/a.md' });
      expect(await match(store, { paths: ['50%_off'] })).toBe('a');
      expect(await match(store, { paths: ['[a]*'] })).toBe('c');
      expect(await match(store, { paths: ['%', '*', '50_'] })).toBe('');
    });

    law('compares metadata as strings, numbers and booleans too', async ({ store, put }) => {
      await put(
        { id: 'a', metadata: { k: 1 } },
        { id: 'b', metadata: { k: '1' } },
        { id: 'c', metadata: { k: true } },
        { id: 'd', metadata: { k: 2.5 } },
        { id: 'e', metadata: { k: null } },
        { id: 'f', metadata: { k: { deep: '1' } } },
        { id: 'g', metadata: { other: '1' } },
      );
      expect(await match(store, { metadata: { k: ['1'] } })).toBe('a b');
      expect(await match(store, { metadata: { k: ['true', '2.5'] } })).toBe('c d');
      expect(await match(store, { metadata: { k: ['null', '[object Object]', '{"deep":"1"}', ''] } })).toBe('');
    });

    law('finds a metadata value inside a list, and asks for every key', async ({ store, put }) => {
      await put({ id: 'a', metadata: { k: ['x', 2, true], team: 'core' } }, { id: 'b', metadata: { k: ['y'], team: 'core' } });
      expect(await match(store, { metadata: { k: ['2'] } })).toBe('a');
      expect(await match(store, { metadata: { k: ['true', 'y'] } })).toBe('a b');
      expect(await match(store, { metadata: { k: ['x', 'y'], team: ['core'] } })).toBe('a b');
      expect(await match(store, { metadata: { k: ['x'], team: ['web'] } })).toBe('');
    });

    law('takes any string for a metadata key', async ({ store, put }) => {
      await put(
        { id: 'a', metadata: { 'a.b': 'x', '$.c': 'x', 'd"e': 'x', "f'g": 'x', '': 'x', '[0]': 'x' } },
        { id: 'b', metadata: { a: { b: 'x' } } },
      );
      for (const key of ['a.b', '$.c', 'd"e', "f'g", '', '[0]']) expect(await match(store, { metadata: { [key]: ['x'] } })).toBe('a');
      expect(await match(store, { metadata: { '$.a.b': ['x'] } })).toBe('');
    });

    law('keeps what was updated at or after one moment and strictly before another', async ({ store, put }) => {
      await put({ id: 'a', updatedAt: 10 }, { id: 'b', updatedAt: 20 }, { id: 'c', updatedAt: 30 });
      expect(await match(store, { after: 20 })).toBe('b c');
      expect(await match(store, { before: 20 })).toBe('a');
      expect(await match(store, { after: 10, before: 30 })).toBe('a b');
    });

    law('leaves out documents that match all of an exclusion', async ({ store, put }) => {
      await put(
        { id: 'a', type: 'task', status: 'done' },
        { id: 'b', type: 'task', status: null },
        { id: 'c', type: 'note', status: 'done' },
      );
      expect(await match(store, { not: [{ types: ['task'], statuses: ['done'] }] })).toBe('b c');
      expect(await match(store, { not: [{ types: ['note'] }, { statuses: ['done'] }] })).toBe('b');
      expect(await match(store, { not: [{ statuses: ['done'] }] })).toBe('b');
      expect(await match(store, { not: [{}] })).toBe('');
      expect(await match(store, { not: [{ not: [{ types: ['task'] }] }] })).toBe('a b');
    });

    law('agrees with a naive evaluator on any filter', async ({ store, clock, apply }) => {
      const documents = fc.uniqueArray(documentWriteArbitrary, { minLength: 1, maxLength: 8, selector: (write) => write.document.id });
      await assertProperty(
        [documents, fc.array(filterArbitrary, { minLength: 10, maxLength: 10 })],
        PROPERTY_RUNS,
        async (writes, filters) => {
          await emptyStore(store);
          await apply({ collections: [buildCollection({ name: 'alpha' }), buildCollection({ name: 'beta' })], documents: writes });
          const live = writes.map((write) => write.document).filter((document) => isLive(document, clock.now()));
          for (const filter of filters) {
            const expected = live.filter((document) => matchesFilter(document, filter)).map((document) => document.id);
            expect(await store.documents.match(filter)).toEqual(expected.sort(compareIds));
          }
        },
      );
    });
  });
}
