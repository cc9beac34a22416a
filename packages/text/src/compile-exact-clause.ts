import type { LexicalClause } from '@trefoil/schema';
import { analyse, type Token } from './analyse.ts';
import { characterClassAt, UNSPACED } from './character-class.ts';

/** The words of `text` side by side: a phrase, a single term when there is only one, null when there is none. */
export function compileExactClause(text: string): LexicalClause | null {
  const tokens = chooseOneAPosition(analyse(text));
  const [first] = tokens;
  if (first === undefined) return null;
  if (tokens.length === 1) return { kind: 'term', term: first.term, surface: first.surface, weight: 1, prefix: false };
  return { kind: 'phrase', terms: tokens.map(({ term }) => term), surfaces: tokens.map(({ surface }) => surface), weight: 1 };
}

export function isUnspacedToken(token: Token): boolean {
  return characterClassAt(token.surface, 0) === UNSPACED;
}

/**
 * Phrases match position by position, so each position gives the one token that says most and still lets the next
 * position follow. The last character of an unspaced phrase was already said by the pair before it.
 */
function chooseOneAPosition(tokens: readonly Token[]): readonly Token[] {
  const groups = groupByPosition(tokens);
  const chosen = groups.flatMap((group, index) => choose(group, groups[index + 1]?.[0]) ?? []);
  const last = chosen.at(-1);
  const repeats = last !== undefined && isUnspacedToken(last) && chosen.at(-2)?.end === last.end;
  return repeats ? chosen.slice(0, -1) : chosen;
}

/** Of an identifier its part, but the whole if it has only one (`c++`); of unspaced characters the pair. */
function choose(group: readonly Token[], next: Token | undefined): Token | undefined {
  const [first, second] = group;
  if (first === undefined || second === undefined) return first;
  if (isUnspacedToken(first)) return second;
  return next !== undefined && next.start < first.end ? second : first;
}

function groupByPosition(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const group = groups.at(-1);
    if (group?.[0]?.position === token.position) group.push(token);
    else groups.push([token]);
  }
  return groups;
}
