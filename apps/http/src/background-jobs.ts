import { randomUUID } from 'node:crypto';
import type { CallContext } from '@trefoil/operations';
import { toProblem } from '@trefoil/operations';
import { EngineError } from '@trefoil/schema';
import type { Job, JsonObject } from '@trefoil/schema';

/** How long a start waits for a refusal, so that a wrong collection is a 404 and not a failed job. */
const REFUSAL_WINDOW_MS = 250;
const MAX_KEPT = 100;

/** The engine writes its own record of the job under this id, for other processes to see. */
type JobContext = CallContext & { readonly jobId: string };

export interface BackgroundJobs {
  /** Starts work and answers with its job; what fails at once is thrown. */
  start(kind: Job['kind'], work: (context: JobContext) => Promise<unknown>): Promise<Job>;
  /** A job that this server started, or null. */
  find(id: string): Job | null;
  /** Cancels what runs and waits for it to end. */
  stop(): Promise<void>;
}

/** Long work of a server that goes on after its request was answered. The last hundred jobs are remembered. */
export function createBackgroundJobs(now: () => number = Date.now): BackgroundJobs {
  const jobs = new Map<string, Job>();
  const running = new Map<string, { readonly ended: Promise<void>; readonly controller: AbortController }>();

  const put = (job: Job): void => {
    jobs.set(job.id, job);
    for (const id of [...jobs.keys()].slice(0, Math.max(0, jobs.size - MAX_KEPT))) if (!running.has(id)) jobs.delete(id);
  };
  const update = (id: string, change: Partial<Job>): void => {
    const job = jobs.get(id);
    if (job) jobs.set(id, { ...job, ...change, updatedAt: now() });
  };

  return {
    async start(kind, work) {
      const id = randomUUID();
      const controller = new AbortController();
      const at = now();
      put({
        id,
        kind,
        state: 'running',
        progress: { stage: 'starting', done: 0, total: null },
        startedAt: at,
        updatedAt: at,
        finishedAt: null,
        pid: process.pid,
        result: null,
        error: null,
      });
      let refusal: { readonly error: unknown } | null = null;
      const ended = work({ jobId: id, signal: controller.signal, progress: (progress) => update(id, { progress }) })
        .then(
          (result) => update(id, { state: 'done', finishedAt: now(), result: result as JsonObject }),
          (error: unknown) => {
            refusal = { error };
            const { code, detail } = toProblem(error, id);
            update(id, { state: code === 'cancelled' ? 'cancelled' : 'failed', finishedAt: now(), error: detail });
          },
        )
        .finally(() => running.delete(id));
      running.set(id, { ended, controller });
      await Promise.race([ended, sleep(REFUSAL_WINDOW_MS)]);
      throwRefusal(refusal);
      return jobs.get(id) ?? unknownJob(id);
    },
    find: (id) => jobs.get(id) ?? null,
    async stop() {
      for (const { controller } of running.values()) controller.abort(new EngineError('cancelled', 'the server is stopping'));
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

function throwRefusal(refusal: { readonly error: unknown } | null): void {
  if (refusal) throw refusal.error;
}

function unknownJob(id: string): never {
  throw new EngineError('internal', `job ${id} was lost`);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
