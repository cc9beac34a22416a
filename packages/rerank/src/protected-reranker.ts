import { abortError, EngineError, throwIfAborted } from '@trefoil/schema';
import type { Clock, Degradation, ProtectedReranker, RerankedItem, RerankItem } from '@trefoil/schema';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { CallRefusal } from './circuit-breaker.ts';
import type { CrossEncoder } from './cross-encoder.ts';
import { createRerankCache, rerankCacheKey } from './rerank-cache.ts';
import { DEFAULT_RERANK_SETTINGS } from './rerank-settings.ts';
import type { RerankSettings } from './rerank-settings.ts';

export interface ProtectedRerankerOptions extends Partial<Omit<RerankSettings, 'enabled' | 'provider'>> {
  readonly clock: Clock;
  /** Of one call, however long the list. Default 5 s: a first call may have to build a local model. */
  readonly deadlineMs?: number;
  /** How long reranking pauses once it has become too slow. Default a minute. */
  readonly coolDownMs?: number;
  /** Calls that fail in a row before it pauses. Default 3. */
  readonly maxFailures?: number;
  /** Hears when reranking pauses and when it is back. */
  readonly log?: (message: string) => void;
}

const DEFAULT_DEADLINE_MS = 5_000;
const DEFAULT_COOL_DOWN_MS = 60_000;
const DEFAULT_MAX_FAILURES = 3;
const RECOVERY_HINT = 'lower MAX_RERANK_CANDIDATES, raise RERANK_P95_THRESHOLD, or choose another CROSS_ENCODER_PROVIDER';

/**
 * A cross-encoder that cannot hurt a search: a cache before it, a circuit breaker and a deadline around it. Whatever goes
 * wrong leaves the fused order and is told as a degradation of `rerank`. It closes the cross-encoder when it is closed.
 */
export function createProtectedReranker(reranker: CrossEncoder, options: ProtectedRerankerOptions): ProtectedReranker {
  const { clock, log = () => {}, deadlineMs = DEFAULT_DEADLINE_MS, coolDownMs = DEFAULT_COOL_DOWN_MS } = options;
  const settings = { ...DEFAULT_RERANK_SETTINGS, ...options };
  const cache = createRerankCache({ clock, ttlMs: settings.cacheTtlMs, size: settings.cacheSize });
  const breaker = createCircuitBreaker({
    clock,
    p95ThresholdMs: settings.p95ThresholdMs,
    coolDownMs,
    maxFailures: options.maxFailures ?? DEFAULT_MAX_FAILURES,
    onOpen: (reason) => log(`reranking by ${reranker.name} pauses for ${seconds(coolDownMs)}: ${reason}; ${RECOVERY_HINT}`),
    onClose: () => log(`reranking by ${reranker.name} is back`),
  });

  return {
    name: reranker.name,
    async rerank(query, items, { profile, signal }) {
      throwIfAborted(signal);
      const head = items.slice(0, settings.maxCandidates);
      if (head.length === 0) return { status: 'reranked', items: [], cached: false };
      const key = rerankCacheKey({ query, items: head, provider: reranker.provider, model: reranker.model, profile });
      const kept = cache.get(key);
      if (kept !== null) return { status: 'reranked', items: kept, cached: true };

      const leave = breaker.ask();
      if (leave.kind === 'refusal') return { status: 'aside', degradation: describeRefusal(leave) };
      const startedAt = clock.now();
      try {
        const reranked = requireSame(await runWithin({ reranker, query, items: head, deadlineMs, signal }), head, reranker.name);
        leave.succeed(clock.now() - startedAt);
        cache.set(key, reranked);
        return { status: 'reranked', items: reranked, cached: false };
      } catch (error) {
        if (signal?.aborted) {
          leave.withdraw();
          throw abortError(signal);
        }
        const degradation = describeFailure(error);
        leave.fail(clock.now() - startedAt, degradation.reason);
        return { status: 'aside', degradation };
      }
    },
    close: () => reranker.close(),
  };
}

interface Call {
  readonly reranker: CrossEncoder;
  readonly query: string;
  readonly items: readonly RerankItem[];
  readonly deadlineMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Stops waiting at the deadline, whether the reranker listens to its signal or not. */
async function runWithin({ reranker, query, items, deadlineMs, signal: wanted }: Call): Promise<readonly RerankedItem[]> {
  const late = AbortSignal.timeout(deadlineMs);
  const signal = wanted === undefined ? late : AbortSignal.any([wanted, late]);
  let stop = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(abortError(signal));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([reranker.rerank(query, items, { signal }), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** A reranker that loses or invents an item would lose or invent a hit. */
function requireSame(reranked: readonly RerankedItem[], items: readonly RerankItem[], name: string): readonly RerankedItem[] {
  const given = new Set(items.map(({ key }) => key));
  const got = new Set(reranked.map(({ key }) => key));
  if (reranked.length === items.length && got.size === given.size && [...got].every((key) => given.has(key))) return reranked;
  throw new EngineError('unavailable', `${name} did not give back the items it was given`, { hint: 'choose another reranker' });
}

function describeRefusal({ reason, retryInMs }: CallRefusal): Degradation {
  const when = retryInMs > 0 ? `it tries again in ${seconds(retryInMs)}` : 'it is trying again now';
  return { channel: 'rerank', reason: `reranking is paused: ${reason}`, hint: `${when}; ${RECOVERY_HINT}` };
}

/** What is not one of our errors may say anything, a key included: it is not repeated. */
function describeFailure(error: unknown): Degradation {
  const known = error instanceof EngineError ? error : null;
  return {
    channel: 'rerank',
    reason: known?.message ?? 'the reranker failed',
    hint: known?.hint ?? 'run `trefoil models` to see which rerankers are usable; the fused order stands',
  };
}

function seconds(durationMs: number): string {
  return `${Math.ceil(durationMs / 1_000)} s`;
}
