import { createProtectedReranker, openReranker } from '@trefoil/rerank';
import type { Environment, RerankSettings } from '@trefoil/rerank';
import { EngineError } from '@trefoil/schema';
import type { Clock, ProtectedReranker } from '@trefoil/schema';

export interface RerankerOptions {
  readonly settings: RerankSettings;
  readonly clock: Clock;
  readonly log: (message: string) => void;
}

/** The cross-encoder that the environment asks for, protected; null when there is none. Nothing is loaded before the first call. */
export function chooseReranker(env: Environment, { settings, clock, log }: RerankerOptions): ProtectedReranker | null {
  try {
    const reranker = openReranker(env);
    return reranker === null ? null : createProtectedReranker(reranker, { ...settings, clock, log });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    log(`no reranker: ${error.message}${error.hint === null ? '' : `; ${error.hint}`}`);
    return null;
  }
}
