import type { RerankedItem, Reranker, RerankItem } from '@trefoil/schema';
import { sortAndTruncate } from './score-reranker.ts';

/** S0-23: re-scores the results and keeps the best `limit`. Each names its crossEncoderScore, lengthPenalty and finalScore in `parts`. */
export async function rerankResults(
  query: string,
  results: readonly RerankItem[],
  { limit, provider, signal }: { readonly limit: number; readonly provider: Reranker; readonly signal?: AbortSignal },
): Promise<readonly RerankedItem[]> {
  return sortAndTruncate(await provider.rerank(query, results, signal === undefined ? {} : { signal }), limit);
}
