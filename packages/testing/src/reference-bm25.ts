import { stemOf } from '@trefoil/text';
import { compareIds } from './compare-ids.ts';

/** As Anserini sets them for BEIR; Lucene's own defaults are 1.2 and 0.75. */
const K1 = 0.9;
const B = 0.4;

/** Lucene's `EnglishAnalyzer.ENGLISH_STOP_WORDS_SET`, all 33. */
const LUCENE_STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  ),
);

/** Close to Lucene's StandardTokenizer: letters and digits, joined inside by an apostrophe, a dot or an underscore. */
const WORD = /[\p{L}\p{N}_]+(?:['’.][\p{L}\p{N}_]+)*/gu;
const POSSESSIVE = /['’]s$/u;

export interface ReferenceDocument {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
}

export interface ReferenceBm25 {
  /** Best first, ties by id; documents that share no word with the query are absent. */
  search(query: string, limit: number): readonly { readonly id: string; readonly score: number }[];
}

/**
 * The BM25 that others publish, to hold ours against: title and text as one text, Porter stems, English stop words,
 * idf ln(1 + (N - n + .5) / (n + .5)), repeated query words counted. nDCG@10 on BEIR SciFact is .678 here and .679 in
 * Anserini's table (https://castorini.github.io/pyserini/2cr/beir.html, BM25 flat).
 */
export function createReferenceBm25(documents: readonly ReferenceDocument[]): ReferenceBm25 {
  const lengths: number[] = [];
  const postings = new Map<string, Map<number, number>>();
  documents.forEach((document, index) => {
    const terms = termsOf(`${document.title ?? ''} ${document.text}`);
    lengths.push(terms.length);
    for (const term of terms) {
      const frequencies = postings.get(term) ?? new Map<number, number>();
      postings.set(term, frequencies.set(index, (frequencies.get(index) ?? 0) + 1));
    }
  });
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length);

  return {
    search(query, limit) {
      const scores = new Map<number, number>();
      for (const term of termsOf(query)) {
        const frequencies = postings.get(term) ?? new Map<number, number>();
        const idf = Math.log(1 + (documents.length - frequencies.size + 0.5) / (frequencies.size + 0.5));
        for (const [index, frequency] of frequencies) {
          const norm = K1 * (1 - B + (B * (lengths[index] ?? 0)) / averageLength);
          scores.set(index, (scores.get(index) ?? 0) + (idf * frequency) / (frequency + norm));
        }
      }
      return [...scores]
        .map(([index, score]) => ({ id: documents[index]?.id ?? '', score }))
        .sort((a, b) => b.score - a.score || compareIds(a.id, b.id))
        .slice(0, limit);
    },
  };
}

function termsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(WORD) ?? [];
  return words
    .map((word) => word.replace(POSSESSIVE, ''))
    .filter((word) => !LUCENE_STOP_WORDS.has(word))
    .map(stemOf);
}
