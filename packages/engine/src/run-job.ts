import { randomUUID } from 'node:crypto';
import { abortError, EngineError } from '@trefoil/schema';
import type { Job, JobProgress, JsonObject, Lease } from '@trefoil/schema';
import type { CallContext } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { holdLease } from './hold-lease.ts';

/** How often a job that makes progress writes it down for other processes. */
const REPORT_EVERY_MS = 500;

/** What the work of a job may use. */
export interface JobHandle {
  readonly lease: Lease;
  readonly signal: AbortSignal;
  /** Says how far it is; between batches, because it also looks for a request to stop. */
  report(progress: JobProgress): Promise<void>;
}

/** Runs long work under the lease, visible to every process and cancellable by any. */
export async function runJob<T extends object>(
  parts: EngineParts,
  kind: Job['kind'],
  context: CallContext,
  work: (handle: JobHandle) => Promise<T>,
): Promise<T> {
  const onWait = (heldBy: Lease): void => {
    parts.log(`waiting: the index is being written by process ${heldBy.pid}`);
    context.progress?.({ stage: `waiting for process ${heldBy.pid}`, done: 0, total: null });
  };
  const lease = { desk: parts.store.lease, host: parts.host, onWait, ...(context.signal ? { signal: context.signal } : {}) };
  return holdLease(lease, async (held) => {
    const cancel = new AbortController();
    const signal = context.signal ? AbortSignal.any([context.signal, cancel.signal]) : cancel.signal;
    let job = startJob(parts, kind, context.jobId ?? randomUUID());
    const put = async (changes: Partial<Job>): Promise<void> => {
      job = { ...job, ...changes, updatedAt: parts.clock.now() };
      await parts.store.jobs.put(job);
    };
    let reportedAt = 0;
    const report = async (progress: JobProgress): Promise<void> => {
      context.progress?.(progress);
      const now = parts.clock.now();
      if (now - reportedAt >= REPORT_EVERY_MS) {
        reportedAt = now;
        if (await parts.store.jobs.isCancelRequested(job.id)) cancel.abort();
        await put({ progress });
      }
      if (signal.aborted) throw abortError(signal);
    };
    await put({});
    try {
      const result = await work({ lease: held, signal, report });
      const summary: JsonObject = JSON.parse(JSON.stringify(result));
      await put({ state: 'done', finishedAt: parts.clock.now(), result: summary });
      return result;
    } catch (error) {
      const cancelled = error instanceof EngineError && error.code === 'cancelled';
      const message = error instanceof EngineError ? error.message : 'the job failed';
      await put({ state: cancelled ? 'cancelled' : 'failed', finishedAt: parts.clock.now(), error: message });
      throw error;
    }
  });
}

function startJob(parts: EngineParts, kind: Job['kind'], id: string): Job {
  const now = parts.clock.now();
  return {
    id,
    kind,
    state: 'running',
    progress: { stage: 'starting', done: 0, total: null },
    startedAt: now,
    updatedAt: now,
    finishedAt: null,
    pid: parts.host.pid,
    result: null,
    error: null,
  };
}
