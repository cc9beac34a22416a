import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { TINY_VOCABULARY, writeTinyBert } from '../test/tiny-bert.ts';
import { openTokenizer } from './tokenizer.ts';

const directory = temporaryDirectory();
const tokenizer = openTokenizer(writeTinyBert(directory).tokenizerPath);
const tokensOf = (ids: readonly number[]): string => ids.map((id) => TINY_VOCABULARY[id]).join(' ');

test('puts the special tokens around a text', () => {
  const { ids, typeIds } = tokenizer.tokenise('Login abc', 32);
  expect(tokensOf(ids)).toBe('[CLS] login a ##b ##c [SEP]');
  expect(typeIds).toEqual([0, 0, 0, 0, 0, 0]);
});

test('keeps [SEP] when it cuts', () => {
  expect(tokensOf(tokenizer.tokenise('a b c d e f', 5).ids)).toBe('[CLS] a b c [SEP]');
});

test('cuts the longer text of a pair first, then both', () => {
  expect(tokensOf(tokenizer.tokenise(['a b', 'c d e f g h'], 8).ids)).toBe('[CLS] a b [SEP] c d e [SEP]');
  expect(tokensOf(tokenizer.tokenise(['a b c d', 'e'], 6).ids)).toBe('[CLS] a b [SEP] e [SEP]');
  expect(tokensOf(tokenizer.tokenise(['a b c', 'd e f'], 7).ids)).toBe('[CLS] a b [SEP] d e [SEP]');
});

test('marks the second text of a pair', () => {
  expect(tokenizer.tokenise(['a', 'b c'], 32).typeIds).toEqual([0, 0, 0, 1, 1, 1]);
});

test('an empty text is only its special tokens', () => {
  expect(tokensOf(tokenizer.tokenise('', 32).ids)).toBe('[CLS] [SEP]');
});

test('no string makes it throw or exceed the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 3, max: 40 }), (text, maxTokens) => {
      expect(tokenizer.tokenise(text, maxTokens).ids.length).toBeLessThanOrEqual(maxTokens);
      expect(tokenizer.tokenise([text, text], maxTokens + 2).ids.length).toBeLessThanOrEqual(maxTokens + 2);
    }),
  );
});

test('a megabyte is cut before it is read', () => {
  const startedAt = performance.now();
  tokenizer.tokenise('abc '.repeat(250_000), 32);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('refuses a file that is no tokenizer', () => {
  const path = join(directory, 'broken.json');
  writeFileSync(path, '{');
  expect(() => openTokenizer(path)).toThrow(expect.objectContaining({ code: 'bad_config' }));
});
