import { resolve } from 'node:path';
import { EngineError, systemClock, type Clock, type Store } from '@trefoil/schema';
import { createApplyBatch } from './apply-batch.ts';
import { changesSince } from './change-log.ts';
import { createConnection } from './connection.ts';
import { createDocumentIndex } from './document-index.ts';
import { openDoor } from './door.ts';
import { createEdgeIndex } from './edge-index.ts';
import { createEventLog } from './event-log.ts';
import { createJobLog } from './job-log.ts';
import { createLeaseDesk } from './lease-desk.ts';
import { createLexicalFeed } from './lexical-feed.ts';
import { createLexicalIndex } from './lexical-index.ts';
import { IN_MEMORY, openDatabase } from './open-database.ts';
import { createSettingStore } from './setting-store.ts';
import { writeSnapshot } from './snapshot.ts';
import { readRevision } from './statistics.ts';
import { readStoreStats } from './store-stats.ts';
import { translateSqliteError } from './translate-error.ts';
import { createVectorFeed } from './vector-feed.ts';
import { createVectorIndex } from './vector-index.ts';
import { verifyIndex } from './verify-index.ts';
import { createVocabulary } from './vocabulary.ts';

/** How long a write waits for another process before it is `index_busy`. */
const BUSY_TIMEOUT_MS = 5000;

export interface SqliteStoreOptions {
  /** The index file, made with its folder when there is none; `:memory:` for one that nobody else sees. */
  readonly path: string;
  /** Default the system's. */
  readonly clock?: Clock;
  /** Default false. Nothing is written, so the file must exist and be of the latest schema. */
  readonly readOnly?: boolean;
  /** Default 5000. */
  readonly busyTimeoutMs?: number;
}

const OPTION_NAMES: ReadonlySet<string> = new Set<keyof SqliteStoreOptions>(['path', 'clock', 'readOnly', 'busyTimeoutMs']);

/** Opens the store on one SQLite file, which any number of processes may share. Throws an `EngineError` when it cannot. */
export function createSqliteStore(options: SqliteStoreOptions): Store {
  const { clock = systemClock, readOnly = false, busyTimeoutMs = BUSY_TIMEOUT_MS } = options;
  assertOptions(options, busyTimeoutMs);
  const path = options.path === IN_MEMORY ? IN_MEMORY : resolve(options.path);
  const connection = createConnection({ database: open({ path, readOnly, busyTimeoutMs }), clock, path, busyTimeoutMs });
  const applyBatch = createApplyBatch(connection);
  return {
    documents: openDoor(createDocumentIndex(connection), path),
    lexical: openDoor<Store['lexical']>(
      { ...createLexicalIndex(connection), ...createVocabulary(connection), ...createLexicalFeed(connection) },
      path,
    ),
    vectors: openDoor<Store['vectors']>({ ...createVectorIndex(connection), ...createVectorFeed(connection) }, path),
    edges: openDoor(createEdgeIndex(connection), path),
    events: openDoor(createEventLog(connection), path),
    settings: openDoor(createSettingStore(connection), path),
    jobs: openDoor(createJobLog(connection), path),
    lease: openDoor(createLeaseDesk(connection), path),
    ...openDoor<Pick<Store, 'apply' | 'revision' | 'changesSince' | 'stats' | 'snapshot' | 'close'>>(
      {
        apply: applyBatch,
        revision: () => readRevision(connection),
        changesSince: (revision) => changesSince(connection, revision),
        stats: () => readStoreStats(connection),
        snapshot: (target) => writeSnapshot(connection, resolve(target)),
        close: () => void connection.database.close(),
      },
      path,
    ),
    async verify({ deep, signal }) {
      try {
        return await verifyIndex(connection, { deep, signal, readOnly });
      } catch (error) {
        throw translateSqliteError(error, path);
      }
    },
  };
}

function open(options: Parameters<typeof openDatabase>[0]): ReturnType<typeof openDatabase> {
  try {
    return openDatabase(options);
  } catch (error) {
    throw translateSqliteError(error, options.path);
  }
}

function assertOptions(options: SqliteStoreOptions, busyTimeoutMs: number): void {
  const unknown = Object.keys(options).find((name) => !OPTION_NAMES.has(name));
  if (unknown !== undefined) {
    throw new EngineError('invalid_input', `unknown option ${unknown} of the store`, { hint: `known are ${[...OPTION_NAMES].join(', ')}` });
  }
  if (options.path === '') throw new EngineError('invalid_input', 'the path of the index is empty', { hint: 'name a file' });
  if (!Number.isInteger(busyTimeoutMs) || busyTimeoutMs < 0) {
    throw new EngineError('invalid_input', `busyTimeoutMs is ${busyTimeoutMs}`, { hint: 'give whole milliseconds, 0 or more' });
  }
}
