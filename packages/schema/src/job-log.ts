import type { JsonObject } from './json.ts';

export type JobState = 'running' | 'done' | 'failed' | 'cancelled';

export interface JobProgress {
  readonly stage: string;
  readonly done: number;
  /** Null while unknown. */
  readonly total: number | null;
}

/** Long work that every process can see. */
export interface Job {
  readonly id: string;
  readonly kind: 'sync' | 'backfill' | 'import' | 'repair';
  readonly state: JobState;
  readonly progress: JobProgress;
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly finishedAt: number | null;
  /** Process id of the worker. */
  readonly pid: number;
  readonly result: JsonObject | null;
  readonly error: string | null;
}

export interface JobLog {
  /** Inserts or replaces by id. */
  put(job: Job): Promise<void>;
  get(id: string): Promise<Job | null>;
  /** Newest first. */
  list(limit: number): Promise<readonly Job[]>;
  /** Asks a running job of any process to stop; its worker looks between batches. False when it is not running. */
  requestCancel(id: string): Promise<boolean>;
  isCancelRequested(id: string): Promise<boolean>;
}
