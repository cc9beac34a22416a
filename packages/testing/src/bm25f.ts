import { LEXICAL_FIELDS, type FieldWeights, type LexicalClause, type LexicalQuery, type LexicalSettings, type Unit } from '@trefoil/schema';
import { inverseDocumentFrequency, termScore } from '@trefoil/text';
import { documentTexts, sectionTexts, type AnalysedDocument, type TokenPositions, type UnitTexts } from './analysed-document.ts';

/*
 * BM25F by definition (Robertson, Zaragoza, Taylor, CIKM 2004): fields are weighed into one term frequency and one
 * length before the formula. The rules every store follows:
 *
 * - The length of a text is its number of positions. A unit's length, and its frequency of a clause, are sums over its
 *   fields of field weight times length or count. A clause matches where its frequency is above 0, so a field of
 *   weight 0 is not searched, not even for `mustNot`.
 * - The average length is that of all stored units of the kind asked for, live or not.
 * - N and document frequencies count stored documents, live or not, for both kinds of units, whatever the weights: a
 *   document contains a stem when any of its fields does.
 * - A term clause counts the tokens whose stem is its term. With `prefix`, also those whose stem is the stem of any
 *   indexed surface that starts with its surface: all these stems are one term, whose document frequency is the number
 *   of documents that contain any of them.
 * - A phrase clause counts the places in one text where its surfaces stand at consecutive positions; places may
 *   overlap. Its idf is the sum of the idf of its terms. A phrase without words matches nothing.
 * - The score is the sum over all `should` and `must` clauses of clause weight times term score.
 */

/** The scores of units for one query, over everything that is stored. */
export interface Bm25f {
  /** Null when the unit is not an answer: a `must` group unmatched, a `mustNot` matched, or nothing matched. */
  score(texts: UnitTexts, unit: Unit): number | null;
  /** The sum of the clauses that match, whatever must and must not. For finding the best section of a document. */
  sum(texts: UnitTexts, unit: Unit): number;
}

export function createBm25f(options: {
  readonly documents: readonly AnalysedDocument[];
  readonly query: LexicalQuery;
  readonly settings: LexicalSettings;
}): Bm25f {
  const { documents, query, settings } = options;
  const { k1, b, fieldWeights } = settings;
  const scored = [...query.should, ...query.must.flat()];
  const compiled = new Map([...scored, ...query.mustNot].map((clause) => [clause, compileClause(clause, documents)]));
  const averageLengths: Readonly<Record<Unit, number>> = {
    document: averageOf(documents.map((document) => lengthOf(documentTexts(document), fieldWeights))),
    section: averageOf(
      documents.flatMap((document) => document.sections.map((section) => lengthOf(sectionTexts(document, section), fieldWeights))),
    ),
  };

  /** The weighed frequency of every clause that the unit matches. */
  function measure(texts: UnitTexts): ReadonlyMap<LexicalClause, number> {
    const frequencies = [...compiled].map(([clause, { count }]): [LexicalClause, number] => [
      clause,
      sumOf(LEXICAL_FIELDS.map((field) => fieldWeights[field] * sumOf(texts[field].map(count)))),
    ]);
    return new Map(frequencies.filter(([, frequency]) => frequency > 0));
  }

  function sum(texts: UnitTexts, unit: Unit): number {
    const frequencies = measure(texts);
    const length = lengthOf(texts, fieldWeights);
    return sumOf(
      scored.map((clause) => {
        const termFrequency = frequencies.get(clause);
        if (termFrequency === undefined) return 0;
        const idf = compiled.get(clause)?.idf ?? 0;
        return clause.weight * termScore({ idf, termFrequency, length, averageLength: averageLengths[unit], k1, b });
      }),
    );
  }

  return {
    sum,
    score(texts, unit) {
      const matched = measure(texts);
      if (query.mustNot.some((clause) => matched.has(clause))) return null;
      if (!query.must.every((group) => group.some((clause) => matched.has(clause)))) return null;
      return scored.some((clause) => matched.has(clause)) ? sum(texts, unit) : null;
    },
  };
}

interface CompiledClause {
  readonly idf: number;
  /** Occurrences in one text. */
  count(text: TokenPositions): number;
}

function compileClause(clause: LexicalClause, documents: readonly AnalysedDocument[]): CompiledClause {
  const idfOf = (stems: ReadonlySet<string>): number => {
    const containing = documents.filter(({ words }) => [...words.values()].some((stem) => stems.has(stem)));
    return inverseDocumentFrequency({ documents: documents.length, frequency: containing.length });
  };
  if (clause.kind === 'phrase') {
    return { idf: sumOf(clause.terms.map((term) => idfOf(new Set([term])))), count: (text) => countPhrase(text, clause.surfaces) };
  }
  const expansions = documents.flatMap(({ words }) =>
    [...words].filter(([surface]) => clause.prefix && surface.startsWith(clause.surface)),
  );
  const stems = new Set([clause.term, ...expansions.map(([, stem]) => stem)]);
  return { idf: idfOf(stems), count: (text) => sumOf(text.map((tokens) => tokens.filter((token) => stems.has(token.term)).length)) };
}

function countPhrase(text: TokenPositions, surfaces: readonly string[]): number {
  if (surfaces.length === 0) return 0;
  return text.filter((_, start) =>
    surfaces.every((surface, offset) => text[start + offset]?.some((token) => token.surface === surface) === true),
  ).length;
}

function lengthOf(texts: UnitTexts, weights: FieldWeights): number {
  return sumOf(LEXICAL_FIELDS.map((field) => weights[field] * sumOf(texts[field].map((text) => text.length))));
}

function averageOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : sumOf(values) / values.length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
