import type { VocabularyEntry } from '@trefoil/schema';
import { stemOf } from '@trefoil/text';
import { editCost } from './edit-cost.ts';

/**
 * One unit of edit cost against the natural logarithm of the frequency, as in a noisy channel. Words right on 798
 * queries of scifact `train.`, 76 of cisi and 137 of nfcorpus with a slip each: .850 at 2, .871 at 4, .879 at 5 and 6.
 */
const COST_WEIGHT = 5;
/** Costlier ways are another word, not a slip: `merlin` is not `berlin`, `unassociated` not `associated`, `asparagus` not `apparatus`. */
const MAX_COST_PER_LETTER = 0.3;
const MAX_COST = 2.4;
/** Spellings this much less likely than the best one are not tried, nor a fourth. On the same queries .062 of the loss stayed, .090 from .34 on. */
const LEAST_RELATIVE_LIKELIHOOD = 0.1;
const MAX_SPELLINGS = 3;
const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

/** A word of the vocabulary that was probably meant, and how probably among those returned. */
export interface Spelling {
  readonly surface: string;
  readonly weight: number;
}

/**
 * The spellings worth trying for an unknown word, likeliest first, their weights adding up to 1; one for each indexed
 * form. None when a neighbour has the indexed form of the word itself, for then the index finds it as it is.
 */
export function chooseSpellings(written: string, neighbours: readonly VocabularyEntry[]): readonly Spelling[] {
  const stem = stemOf(written);
  if (neighbours.some(({ term }) => term === stem)) return [];
  const byTerm = new Map<string, { readonly surface: string; readonly score: number }>();
  for (const { surface, term, frequency } of neighbours) {
    if (!ONLY_LETTERS.test(surface)) continue;
    const cost = editCost(written, surface);
    if (cost > Math.min(MAX_COST, MAX_COST_PER_LETTER * written.length)) continue;
    const score = Math.log(Math.max(1, frequency)) - COST_WEIGHT * cost;
    if (score > (byTerm.get(term)?.score ?? -Infinity)) byTerm.set(term, { surface, score });
  }
  const ranked = [...byTerm.values()].sort((a, b) => b.score - a.score || (a.surface < b.surface ? -1 : 1));
  const best = ranked[0]?.score ?? 0;
  const kept = ranked
    .map(({ surface, score }) => ({ surface, likelihood: Math.exp(score - best) }))
    .filter(({ likelihood }) => likelihood >= LEAST_RELATIVE_LIKELIHOOD)
    .slice(0, MAX_SPELLINGS);
  const total = kept.reduce((sum, { likelihood }) => sum + likelihood, 0);
  return kept.map(({ surface, likelihood }) => ({ surface, weight: likelihood / total }));
}
