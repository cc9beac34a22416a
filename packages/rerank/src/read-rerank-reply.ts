import { EngineError } from '@trefoil/schema';

/** Who answers how: `[{ index, score }]`, or the same rows in an object, as `relevance_score`. */
export type RerankStyle = 'tei' | 'jina';

export interface RerankReply {
  readonly style: RerankStyle;
  /** In the order of the texts that were sent. */
  readonly scores: readonly number[];
}

/**
 * The scores of a reply, put back in the order of `count` texts: the rows of Text Embeddings Inference as they are, those
 * of Voyage under `data`, of Cohere and Jina under `results`. Refuses rows that are missing, doubled or without a number.
 */
export function readRerankReply(reply: unknown, { count, from }: { readonly count: number; readonly from: string }): RerankReply {
  const rows = rowsOf(reply);
  if (rows === null) throw malformed(from, 'has no list of results');
  if (rows.length !== count) throw malformed(from, `has ${rows.length} results for ${count} texts`);
  const scores = new Map<number, number>();
  for (const row of rows) {
    if (!isRecord(row)) throw malformed(from, 'has a result that is no object');
    const index = row['index'];
    // Rows come sorted by score, so that one without its number cannot be placed.
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= count || scores.has(index)) {
      throw malformed(from, 'numbers its results wrongly');
    }
    scores.set(index, readScore(row, from));
  }
  return {
    style: Array.isArray(reply) ? 'tei' : 'jina',
    scores: Array.from({ length: count }, (_, index) => scores.get(index) ?? NaN),
  };
}

function rowsOf(reply: unknown): readonly unknown[] | null {
  if (Array.isArray(reply)) return reply;
  const rows = isRecord(reply) ? (reply['results'] ?? reply['data']) : null;
  return Array.isArray(rows) ? rows : null;
}

function readScore(row: Readonly<Record<string, unknown>>, from: string): number {
  const score = row['relevance_score'] ?? row['score'];
  // A null is what JSON makes of NaN, and 1e999 becomes an infinity.
  if (typeof score === 'number' && Number.isFinite(score)) return score;
  throw malformed(from, 'has a result whose score is no number');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformed(from: string, what: string): EngineError {
  return new EngineError('unavailable', `the reply of ${from} ${what}`, { hint: 'is it the address of a reranker?' });
}
