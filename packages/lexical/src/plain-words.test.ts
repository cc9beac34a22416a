import { hostileStringArbitrary } from '@trefoil/testing';
import { parseQuery } from '@trefoil/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPlainWords, rewritePlainWords } from './plain-words.ts';

function wordsOf(query: string): readonly string[] {
  return listPlainWords(parseQuery(query).words).map(({ surface, isWord }) => (isWord ? surface : `${surface}!`));
}

/** Writes every plain word that is `from` as `to`. */
function rewrite(query: string, from: string, to: string): string {
  const words = listPlainWords(parseQuery(query).words).filter(({ written }) => written === from);
  return rewritePlainWords(
    query,
    words.map((word) => [word, to]),
  );
}

describe('listPlainWords', () => {
  it('sees words with the punctuation of a sentence around them', () => {
    expect(wordsOf("What (about) the crane's heat, then?")).toEqual(['what', 'about', 'the', 'crane', 'heat', 'then']);
    expect(wordsOf('«tide»: ‘now’…')).toEqual(['tide', 'now']);
  });

  it('C11 marks identifiers and skips names of other kinds', () => {
    expect(wordsOf('user_name getUser TASK-0001 k8s')).toEqual(['user_name!', 'getuser!', 'task-0001!', 'k8s!']);
    expect(wordsOf('@anna $PATH main() a/b https://x.org #tag --flag 図書館')).toEqual([]);
  });

  it('skips phrases, fields and what is excluded', () => {
    expect(wordsOf('heat "red car" type:note -steam tide')).toEqual(['heat', 'tide']);
  });
});

describe('rewritePlainWords', () => {
  it('keeps everything else to the letter', () => {
    expect(rewrite('  heat,\tteh (teh)  type:note ', 'teh', 'the')).toBe('  heat,\tthe (the)  type:note ');
  });

  it('leaves phrases, fields and exclusions that hold the same letters', () => {
    expect(rewrite('"teh car" tag:teh -teh other teh', 'teh', 'the')).toBe('"teh car" tag:teh -teh other the');
    expect(rewrite('tehran teh', 'teh', 'the')).toBe('tehran the');
  });

  it('changes exactly the word it was asked to, whatever the query', () => {
    fc.assert(
      fc.property(hostileStringArbitrary, hostileStringArbitrary, (before, after) => {
        const query = `${before} mispelt ${after}`;
        const { words } = parseQuery(query);
        const rewritten = rewrite(query, 'mispelt', 'misspelt');
        expect(parseQuery(rewritten).words).toEqual(words.map((word) => (word === 'mispelt' ? 'misspelt' : word)));
      }),
      { numRuns: 500 },
    );
  });
});
