import fc, { type Arbitrary } from 'fast-check';
import { TEST_EPOCH } from './test-clock.ts';

/*
 * Small pools, so that random batches, filters and queries meet: the same ids, names and words come up again and again.
 */

export const COLLECTIONS = ['alpha', 'beta'] as const;
export const TAGS = ['red', 'Red', 'blue', "o'clock", '100%'] as const;
export const METADATA_KEYS = ['team', 'priority', 'done', 'a.b', 'quote"d', '$.x'] as const;
export const HEADINGS = ['Setup', 'Running it', 'Ports', '設定'] as const;
export const NAMES: readonly string[] = 'one|One|two words|guides/one|Setup|TASK-0001|alpha/one.md|beta/guides/one.md|日本|nowhere'.split(
  '|',
);
export const WORDS: readonly string[] =
  "crane cranes harbour running runs the tide userName user_name keyboard-first TASK-0001 port ports report C++ captain's café 港湾 クレーン 3.14".split(
    ' ',
  );

const PATHS = ['one.md', 'guides/one.md', 'guides/Two Words.md', 'a_b%/three.md', 'guidesmore/日本.md'] as const;
const OPERATORS = '" "" \' * ( ) AND OR NOT NEAR(a foo-bar c++ a:b ^a { % _ \\ -- ; % ½ İ ß ﷺ'.split(' ');
const BROKEN = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{1F600}',
  '\uD800',
  '\uDC00x',
  'e\u0301',
  '\u202Eabc',
  'x'.repeat(300),
  "'; drop table document; --",
];

/** Strings that break naive code: operators, quotes, NUL, lone surrogates, anything. */
export const hostileStringArbitrary: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...OPERATORS, ...BROKEN),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 10 }).map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom(...OPERATORS, ...BROKEN, ...WORDS), { maxLength: 5 }).map((parts) => parts.join(' ')),
);

/** Text that a store must give back to the letter: well-formed and without NUL, which ingest has seen to. */
export const textArbitrary: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 12 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: hostileStringArbitrary.map((text) => text.toWellFormed().replaceAll('\0', '')) },
);

export const documentIdArbitrary: Arbitrary<string> = fc.oneof(
  fc.tuple(fc.constantFrom(...COLLECTIONS), fc.constantFrom(...PATHS)).map(([collection, path]) => `${collection}/${path}`),
  fc.constantFrom('TASK-0001', 'TASK-0002'),
);

/** Within three days of TEST_EPOCH, at midnight. */
export const momentArbitrary: Arbitrary<number> = fc.integer({ min: -3, max: 3 }).map((days) => TEST_EPOCH + days * 86_400_000);
