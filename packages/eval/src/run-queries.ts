import { setImmediate } from 'node:timers/promises';
import { abortError, EngineError, throwIfAborted } from '@trefoil/schema';
import type { DatasetQuery } from './dataset.ts';
import type { RunHit } from './run.ts';
import { type Variant, variantTag } from './variant.ts';

/** Queries asked before the clock starts, so that lazy loading and compilation are not measured. */
const WARM_UP_QUERIES = 5;

/** Answers one query with corpus ids, best first. The caller has built the index and applies the query's group. */
export type SearchQuery = (query: DatasetQuery, variant: Variant, limit: number) => Promise<readonly RunHit[]>;

export interface RunQueriesOptions {
  readonly queries: readonly DatasetQuery[];
  readonly variant: Variant;
  readonly limit: number;
  readonly search: SearchQuery;
  /** Wall time in milliseconds, from any origin. */
  readonly now: () => number;
  /** CPU time of the process in milliseconds, from any origin. */
  readonly cpu: () => number;
  readonly onQuery: () => void;
  readonly signal: AbortSignal | undefined;
}

export interface TimedRankings {
  readonly rankings: ReadonlyMap<string, readonly RunHit[]>;
  /** Wall time of each query. */
  readonly timesMs: readonly number[];
  readonly cpuMs: number;
}

/** Asks the queries one after another, first a few of them unmeasured. Hits past the limit are cut. */
export async function runQueries(options: RunQueriesOptions): Promise<TimedRankings> {
  const { queries, limit, now, cpu, onQuery } = options;
  for (const query of queries.slice(0, WARM_UP_QUERIES)) await ask(query, options);
  const rankings = new Map<string, readonly RunHit[]>();
  const timesMs: number[] = [];
  let cpuMs = 0;
  for (const query of queries) {
    const cpuBefore = cpu();
    const before = now();
    const hits = await ask(query, options);
    timesMs.push(now() - before);
    cpuMs += cpu() - cpuBefore;
    rankings.set(query.id, hits.slice(0, limit));
    onQuery();
    await setImmediate(); // a search that never leaves the microtask queue would keep signals from arriving
  }
  return { rankings, timesMs, cpuMs };
}

async function ask(query: DatasetQuery, { search, variant, limit, signal }: RunQueriesOptions): Promise<readonly RunHit[]> {
  throwIfAborted(signal);
  try {
    return await search(query, variant, limit);
  } catch (error) {
    if (signal?.aborted) throw abortError(signal);
    const code = error instanceof EngineError ? error.code : 'internal';
    const hint = error instanceof EngineError ? error.hint : null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EngineError(code, `query ${JSON.stringify(query.id)} under ${variantTag(variant)} failed: ${reason}`, {
      ...(hint === null ? {} : { hint }),
      cause: error,
    });
  }
}
