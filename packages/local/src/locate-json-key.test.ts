import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locateJsonKey } from './locate-json-key.ts';

const TEXT = `{
  "profile": "mine",
  "profiles": {
    "other": { "extends": "mine", "fusion": { "weights": { "lexical": 1 } } },
    "mine": {
      "signals": [
        { "name": "pinned" },
        { "name": "access",
          "options": { "a \\"key\\"": 1 } }
      ]
    }
  }
}`;

describe('locateJsonKey', () => {
  it.each([
    [['profile'], 2],
    [['profiles', 'mine'], 5],
    [['profiles', 'other', 'fusion', 'weights', 'lexical'], 4],
    [['profiles', 'mine', 'signals', 1], 8],
    [['profiles', 'mine', 'signals', 1, 'options', 'a "key"'], 9],
  ])('%j is on line %i', (path, line) => {
    expect(locateJsonKey(TEXT, path)).toBe(line);
  });

  it('gives the line of the nearest ancestor for what is not there, and none without any', () => {
    expect(locateJsonKey(TEXT, ['profiles', 'mine', 'signals', 1, 'weight'])).toBe(8);
    expect(locateJsonKey(TEXT, ['nope'])).toBeNull();
    expect(locateJsonKey('3', ['nope'])).toBeNull();
  });

  it('of a key that is there twice the later counts, as in JSON.parse', () => {
    expect(locateJsonKey('{"a": 1,\n"a": 2}', ['a'])).toBe(2);
  });

  it('finds every key of every object where JSON.stringify puts it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, noNullPrototype: true }), (value) => {
        const lines = JSON.stringify(value, null, 1).split('\n');
        // With an indent of one, the keys of the outermost object are the lines that one blank and a quote begin.
        const own = lines.flatMap((line, index) => (line.startsWith(' "') ? [index + 1] : []));
        expect(Object.keys(value).map((key) => locateJsonKey(lines.join('\n'), [key]))).toEqual(own);
      }),
      { numRuns: 200 },
    );
  });
});
