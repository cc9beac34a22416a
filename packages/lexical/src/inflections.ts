import { stemOf } from '@trefoil/text';

/** Endings that the Porter stemmer takes off, the common ones. */
const ENDINGS = (
  ' s es ed ing e er ers est ly y ies ied ion ions ation ations ate ated ates ating al ally ive ively ity ities ' +
  'ment ments ness able ably ible ance ances ence ences ent ents ant ants ful less ism ist ists ize ized izes izing ous ously'
).split(' ');
const LAST_CONSONANT = /[^aeiou]$/;

/**
 * Other forms of a word that are indexed under the same stem, as far as common endings go. A vocabulary is asked by
 * surface: if it knows one of these, the index finds the word itself.
 */
export function listInflections(surface: string): readonly string[] {
  const stem = stemOf(surface);
  const bases = [stem, stem.replace(/i$/, '')];
  if (LAST_CONSONANT.test(stem)) bases.push(stem + stem.slice(-1));
  const forms = new Set(bases.flatMap((base) => ENDINGS.map((ending) => base + ending)));
  return [...forms].filter((form) => form !== surface && stemOf(form) === stem);
}
