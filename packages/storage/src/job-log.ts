import type { Job, JobLog, JobProgress, JobState, JsonObject } from '@trefoil/schema';
import { boundedLimit } from './bounded-limit.ts';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';

const COLUMNS = 'id, kind, state, progress, started_at, updated_at, finished_at, pid, result, error';

/** A worker that reports progress does not take back the wish to cancel. */
const PUT = `
insert into job (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (id) do update set
  kind = excluded.kind, state = excluded.state, progress = excluded.progress, started_at = excluded.started_at,
  updated_at = excluded.updated_at, finished_at = excluded.finished_at, pid = excluded.pid, result = excluded.result,
  error = excluded.error`;

interface JobRow {
  readonly id: string;
  readonly kind: Job['kind'];
  readonly state: JobState;
  readonly progress: string;
  readonly started_at: number;
  readonly updated_at: number;
  readonly finished_at: number | null;
  readonly pid: number;
  readonly result: string | null;
  readonly error: string | null;
}

export function createJobLog(connection: Connection): Synchronous<JobLog> {
  return {
    put(job) {
      const { id, kind, state, progress, startedAt, updatedAt, finishedAt, pid, result, error } = job;
      const resultText = result === null ? null : JSON.stringify(result);
      const values = [id, kind, state, JSON.stringify(progress), startedAt, updatedAt, finishedAt, pid, resultText, error];
      connection.write(() => connection.run(PUT, ...values));
    },

    get(id) {
      const row = connection.get<JobRow>(`select ${COLUMNS} from job where id = ?`, id);
      return row === undefined ? null : toJob(row);
    },

    list(limit) {
      return connection.all<JobRow>(`select ${COLUMNS} from job order by started_at desc, id limit ?`, boundedLimit(limit)).map(toJob);
    },

    requestCancel(id) {
      return connection.write(() => connection.run(`update job set cancel_requested = 1 where id = ? and state = 'running'`, id)) === 1;
    },

    isCancelRequested(id) {
      return connection.get('select 1 from job where id = ? and cancel_requested = 1', id) !== undefined;
    },
  };
}

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: JSON.parse(row.progress) as JobProgress,
    startedAt: row.started_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    pid: row.pid,
    result: row.result === null ? null : (JSON.parse(row.result) as JsonObject),
    error: row.error,
  };
}
