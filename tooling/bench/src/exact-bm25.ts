import { type ExactAnswer, toExactAnswer } from './exact-answer.ts';
import type { SyntheticCorpus } from './synthetic-corpus.ts';

const K1 = 1.2; // Robertson and Zaragoza, 2009; FTS5, Lucene and Trefoil agree
const B = 0.75;

interface Postings {
  readonly sections: number[];
  readonly frequencies: number[];
}

/**
 * The first `cutoff` of each query by plain BM25 with Lucene's idf, every section scored: one pass over the corpus that
 * looks at the queries' words only. What contestants are held against.
 */
export function findExactBm25(corpus: SyntheticCorpus, queries: readonly string[], cutoff: number): readonly ExactAnswer[] {
  const postings = new Map<string, Postings>();
  for (const query of queries) for (const word of query.split(' ')) postings.set(word, { sections: [], frequencies: [] });
  const byRank = indexByRank(corpus, postings);
  const lengths = new Uint32Array(corpus.size);
  let total = 0;
  for (let section = 0; section < corpus.size; section += 1) {
    const tokens = corpus.tokens(section);
    lengths[section] = tokens.length;
    total += tokens.length;
    for (const rank of tokens) {
      const found = byRank[rank];
      if (found !== undefined) count(found, section);
    }
  }
  const averageLength = total / corpus.size;
  const scores = new Float64Array(corpus.size);
  return queries.map((query) => {
    scores.fill(0);
    for (const word of query.split(' ')) {
      const { sections, frequencies } = postings.get(word) ?? { sections: [], frequencies: [] };
      const idf = Math.log(1 + (corpus.size - sections.length + 0.5) / (sections.length + 0.5));
      for (const [place, section] of sections.entries()) {
        const frequency = frequencies[place] ?? 0;
        const norm = K1 * (1 - B + (B * (lengths[section] ?? 0)) / averageLength);
        scores[section] = (scores[section] ?? 0) + (idf * frequency * (K1 + 1)) / (frequency + norm);
      }
    }
    return toExactAnswer(best(scores, cutoff, corpus), cutoff);
  });
}

function indexByRank(corpus: SyntheticCorpus, postings: ReadonlyMap<string, Postings>): readonly (Postings | undefined)[] {
  return Array.from({ length: corpus.vocabulary.size }, (_, rank) => postings.get(corpus.vocabulary.word(rank)));
}

function count({ sections, frequencies }: Postings, section: number): void {
  const last = sections.length - 1;
  if (sections[last] === section) frequencies[last] = (frequencies[last] ?? 0) + 1;
  else {
    sections.push(section);
    frequencies.push(1);
  }
}

/** Everything that could be among the first `cutoff`, ties included, without sorting a million scores. */
function best(scores: Float64Array, cutoff: number, corpus: SyntheticCorpus): readonly { readonly id: string; readonly score: number }[] {
  const head: number[] = [];
  for (const score of scores) {
    if (score <= 0 || (head.length === cutoff && score <= (head[cutoff - 1] ?? 0))) continue;
    head.push(score);
    head.sort((a, b) => b - a);
    head.length = Math.min(head.length, cutoff);
  }
  const threshold = (head.at(-1) ?? Infinity) * (1 - 1e-4); // wider than the slack of `toExactAnswer`, which decides
  const found: { id: string; score: number }[] = [];
  for (const [section, score] of scores.entries()) if (score >= threshold) found.push({ id: corpus.id(section), score });
  return found;
}
