import type { Filter, LexicalClause, LexicalQuery, LexicalSettings } from '@trefoil/schema';
import { analyse } from '@trefoil/text';
import fc, { type Arbitrary } from 'fast-check';
import {
  COLLECTIONS,
  documentIdArbitrary,
  HEADINGS,
  hostileStringArbitrary,
  METADATA_KEYS,
  momentArbitrary,
  TAGS,
  WORDS,
} from './arbitrary-pools.ts';

/** Filters over what `documentWriteArbitrary` makes: up to two keys of every kind, empty lists, exclusions. */
const plainFilterArbitrary: Arbitrary<Filter> = fc
  .uniqueArray(
    fc.oneof<Arbitrary<Filter>[]>(
      fc.record({ collections: fc.subarray([...COLLECTIONS, 'gamma']) }),
      fc.record({ types: fc.subarray(['note', 'task', 'unknown']) }),
      fc.record({ statuses: fc.subarray(['open', 'done', 'Done']) }),
      fc.record({ tags: fc.subarray([...TAGS]) }),
      fc.record({ scopes: fc.subarray(['global', 'project']) }),
      fc.record({ paths: fc.subarray(['guides', 'guides/', 'guide', 'one.md', 'a_b%', 'axb', 'Guides', 'TASK-0001', '']) }),
      fc.record({
        metadata: fc
          .dictionary(fc.constantFrom(...METADATA_KEYS), fc.subarray(['core', 'web', '1', '2.5', 'true', 'null']), { maxKeys: 2 })
          .map((entries) => ({ ...entries })),
      }),
      fc.record({ before: momentArbitrary }),
      fc.record({ after: momentArbitrary }),
      fc.record({ ids: fc.array(documentIdArbitrary, { maxLength: 6 }) }),
    ),
    { maxLength: 2, selector: (filter) => Object.keys(filter)[0] },
  )
  .map((parts): Filter => Object.assign({}, ...parts));

export const filterArbitrary: Arbitrary<Filter> = fc
  .tuple(plainFilterArbitrary, fc.option(fc.array(plainFilterArbitrary, { maxLength: 2 }), { freq: 2, nil: undefined }))
  .map(([plain, not]) => (not === undefined ? plain : { ...plain, not }));

const clauseArbitrary: Arbitrary<LexicalClause> = fc.oneof(
  fc
    .record({
      word: fc.constantFrom(...WORDS, ...HEADINGS),
      cut: fc.nat({ max: 3 }),
      weight: fc.constantFrom(0.5, 1, 2),
      prefix: fc.boolean(),
    })
    .map(({ word, cut, weight, prefix }): LexicalClause => {
      const token = analyse(word)[0];
      const surface = token?.surface ?? word;
      return {
        kind: 'term',
        term: token?.term ?? word,
        surface: prefix ? surface.slice(0, Math.max(1, surface.length - cut)) : surface,
        weight,
        prefix,
      };
    }),
  fc
    .record({ words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }), weight: fc.constantFrom(1, 2) })
    .map(({ words, weight }): LexicalClause => {
      const tokens = words.flatMap((word) => analyse(word).slice(0, 1));
      return { kind: 'phrase', terms: tokens.map((token) => token.term), surfaces: tokens.map((token) => token.surface), weight };
    }),
);

/** Queries over the words of `textArbitrary`, some of them empty. */
export const lexicalQueryArbitrary: Arbitrary<LexicalQuery> = fc.record({
  should: fc.array(clauseArbitrary, { maxLength: 5 }),
  must: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.array(clauseArbitrary, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }) },
  ),
  mustNot: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(clauseArbitrary, { maxLength: 1 }) }),
});

/** Clauses that no analyser would make: operators, quotes, NUL and lone surrogates as words. */
export const hostileQueryArbitrary: Arbitrary<LexicalQuery> = fc
  .record({ words: fc.array(hostileStringArbitrary, { minLength: 1, maxLength: 4 }), prefix: fc.boolean() })
  .map(({ words, prefix }) => {
    const terms = words.map((word): LexicalClause => ({ kind: 'term', term: word, surface: word, weight: 1, prefix }));
    const phrase: LexicalClause = { kind: 'phrase', terms: words, surfaces: words, weight: 1 };
    return { should: [...terms, phrase], must: [], mustNot: [] };
  });

export const lexicalSettingsArbitrary: Arbitrary<LexicalSettings> = fc.record({
  k1: fc.constantFrom(0.9, 1.2),
  b: fc.constantFrom(0, 0.4, 0.75),
  fieldWeights: fc.record({
    title: fc.constantFrom(1, 2, 3.5),
    heading: fc.constantFrom(1, 1.5),
    id: fc.constantFrom(0, 1, 10),
    tags: fc.constantFrom(0, 1),
    body: fc.constantFrom(0.5, 1),
  }),
});
