import type { CompiledClause } from './compile-clauses.ts';
import { FIELD_COUNT } from './lexical-scorer.ts';
import { decodeStreamInto } from './token-stream.ts';

/** Counts the clauses of one query in token streams. */
export interface ClauseCounter {
  readonly clauseCount: number;
  /** Adds the occurrences in one text to `counts` under `field`, and returns the text's length in positions. */
  count(bytes: Uint8Array, field: number, counts: Float64Array): number;
}

interface Phrase {
  readonly clause: number;
  readonly termIds: readonly number[];
}

/** Most words of a text are asked for by nobody: a bit a word says so without a look into the map. */
const MARKS = 1 << 14;

export function createClauseCounter(clauses: readonly CompiledClause[]): ClauseCounter {
  const clausesByTerm = new Map<number, number[]>();
  const marks = new Uint8Array(MARKS);
  const phrases: Phrase[] = [];
  clauses.forEach(({ kind, termIds }, clause) => {
    if (kind === 'phrase') {
      if (termIds.length > 0) phrases.push({ clause, termIds });
      return;
    }
    for (const id of termIds) {
      clausesByTerm.set(id, [...(clausesByTerm.get(id) ?? []), clause]);
      marks[id & (MARKS - 1)] = 1;
    }
  });
  let tokens = new Uint32Array(1024);

  function note(termId: number, field: number, counts: Float64Array): void {
    for (const clause of clausesByTerm.get(termId) ?? []) (counts[clause * FIELD_COUNT + field] as number) += 1;
  }

  return {
    clauseCount: clauses.length,

    count(bytes, field, counts) {
      if (tokens.length < bytes.length) tokens = new Uint32Array(bytes.length * 2);
      const tokenCount = decodeStreamInto(bytes, tokens);
      let length = 0;
      for (let index = 0; index < tokenCount; index += 1) {
        const token = tokens[index] as number;
        length += 1 - (token & 1);
        if (marks[(token >>> 1) & (MARKS - 1)] === 1) note(token >>> 1, field, counts);
      }
      for (const phrase of phrases) {
        (counts[phrase.clause * FIELD_COUNT + field] as number) += countPhrase(tokens, tokenCount, phrase.termIds);
      }
      return length;
    },
  };
}

/** The places where the words stand at consecutive positions, in this order; places may overlap. */
function countPhrase(tokens: Uint32Array, tokenCount: number, termIds: readonly number[]): number {
  let found = 0;
  for (let start = 0; start < tokenCount; start = nextPosition(tokens, tokenCount, start)) {
    let position = start;
    let matched = 0;
    while (matched < termIds.length && position < tokenCount && hasTerm(tokens, tokenCount, position, termIds[matched] as number)) {
      matched += 1;
      position = nextPosition(tokens, tokenCount, position);
    }
    if (matched === termIds.length) found += 1;
  }
  return found;
}

function nextPosition(tokens: Uint32Array, tokenCount: number, position: number): number {
  let next = position + 1;
  while (next < tokenCount && ((tokens[next] as number) & 1) === 1) next += 1;
  return next;
}

function hasTerm(tokens: Uint32Array, tokenCount: number, position: number, termId: number): boolean {
  if ((tokens[position] as number) >>> 1 === termId) return true;
  for (let index = position + 1; index < tokenCount && ((tokens[index] as number) & 1) === 1; index += 1) {
    if ((tokens[index] as number) >>> 1 === termId) return true;
  }
  return false;
}
