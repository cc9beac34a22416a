import type { LexicalClause, LexicalQuery, LexicalSettings } from '@trefoil/schema';
import { inverseDocumentFrequency } from '@trefoil/text';
import type { PostingList } from './posting-list.ts';
import type { Part } from './resident-state.ts';
import type { SegmentScale } from './scale.ts';
import type { ScoredList } from './score-unit.ts';

/** Where a clause occurs, part by part; null where it does not. */
export type ClauseLists = readonly (PostingList | null)[];

/** A clause in the numbers of an index. */
export interface ResidentClause {
  readonly lists: ClauseLists;
  readonly weight: number;
  /** Document frequencies that its idf is the sum of: its own, or those of the terms of a phrase. */
  readonly frequencies: readonly number[];
}

export interface ResidentQuery {
  /** `should` and all of `must`. */
  readonly scored: readonly ResidentClause[];
  /** Of each group one clause has to occur. */
  readonly must: readonly (readonly ResidentClause[])[];
  readonly mustNot: readonly ResidentClause[];
}

/** Looks every clause up once. */
export function compileResidentQuery(
  { should, must, mustNot }: LexicalQuery,
  find: (clause: LexicalClause) => ResidentClause,
): ResidentQuery {
  const groups = must.map((group) => group.map(find));
  return { scored: [...should.map(find), ...groups.flat()], must: groups, mustNot: mustNot.map(find) };
}

/** Documents that hold the clause, in all parts. */
export function countFrequency(lists: ClauseLists): number {
  let documents = 0;
  for (const list of lists) if (list !== null) documents += list.documents;
  return documents;
}

/** The factor of each scored clause and its lists, the greatest factor first: one order for all parts. */
export interface WeighedClause {
  readonly lists: ClauseLists;
  readonly factor: number;
}

export function weighClauses(query: ResidentQuery, parts: readonly Part[], { k1 }: LexicalSettings): readonly WeighedClause[] {
  let documents = 0;
  for (const { segment } of parts) documents += segment.documentIds.size;
  const weighed: WeighedClause[] = [];
  for (const { lists, weight, frequencies } of query.scored) {
    if (weight <= 0 || !lists.some((list) => list !== null)) continue;
    let idf = 0;
    for (const frequency of frequencies) idf += inverseDocumentFrequency({ documents, frequency });
    weighed.push({ lists, factor: weight * idf * (k1 + 1) });
  }
  return weighed.sort((a, b) => b.factor - a.factor);
}

/** The weighed clauses that occur in a part. */
export function listsOf(weighed: readonly WeighedClause[], part: number, scale: SegmentScale): readonly ScoredList[] {
  const lists: ScoredList[] = [];
  for (const { lists: all, factor } of weighed) {
    const list = all[part];
    if (list) lists.push({ list, weights: scale.weigh(list.codeCounts), factor });
  }
  return lists;
}
