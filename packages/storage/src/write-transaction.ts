import type { Database } from 'better-sqlite3';
import { sqliteCode } from './translate-error.ts';

/**
 * SQLite asks for a taken lock after 1, 2, 5, 10 … ms and then only every 100 ms: among busy writers the one who waited
 * longest asks least, and 4 processes of 500 writes kept one waiting for 3.3 s. So it is sent to ask afresh this often.
 */
const ASK_AFRESH_MS = 20;

export type WriteTransaction = <Answer>(work: () => Answer) => Answer;

/** Runs work in an IMMEDIATE transaction: it waits for other writers at the start, up to `busyTimeoutMs`, and never later. */
export function createWriteTransaction(database: Database, busyTimeoutMs: number): WriteTransaction {
  const askAfresh = database.prepare(`pragma busy_timeout = ${Math.min(ASK_AFRESH_MS, busyTimeoutMs)}`);
  const askOnce = database.prepare(`pragma busy_timeout = ${busyTimeoutMs}`);
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const rollback = database.prepare('rollback');

  function beginImmediate(): void {
    const deadline = performance.now() + busyTimeoutMs;
    askAfresh.get();
    try {
      for (;;) {
        try {
          begin.run();
          return;
        } catch (error) {
          if (!sqliteCode(error)?.startsWith('SQLITE_BUSY') || performance.now() >= deadline) throw error;
        }
      }
    } finally {
      askOnce.get();
    }
  }

  return (work) => {
    beginImmediate();
    try {
      const answer = work();
      commit.run();
      return answer;
    } catch (error) {
      // SQLite undoes some failures (a full disk) by itself.
      if (database.inTransaction) rollback.run();
      throw error;
    }
  };
}
