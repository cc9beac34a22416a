import { EngineError, type Lease, type LeaseDesk } from '@trefoil/schema';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';

const SELECT = `
select holder, pid, host, boot_id, heartbeat_at, expires_at, epoch from lease where name = 'index' and holder is not null`;
const TAKE = `
update lease set holder = ?, pid = ?, host = ?, boot_id = ?, heartbeat_at = ?, expires_at = ?, epoch = epoch + ? where name = 'index'`;
const EXTEND = `update lease set heartbeat_at = ?, expires_at = ? where name = 'index'`;
const RELEASE = `
update lease set holder = null, pid = null, host = null, boot_id = null, heartbeat_at = null, expires_at = null
where name = 'index' and holder is not null and epoch = ?`;

interface LeaseRow {
  readonly holder: string;
  readonly pid: number;
  readonly host: string;
  readonly boot_id: string;
  readonly heartbeat_at: number;
  readonly expires_at: number;
  readonly epoch: number;
}

/** The epoch outlives every lease, so a number once given out never comes again. */
export function createLeaseDesk(connection: Connection): Synchronous<LeaseDesk> {
  return {
    acquire({ holder, pid, host, bootId, ttlMs }) {
      return connection.write(() => {
        const held = currentLease(connection);
        const isRenewal = held?.holder === holder;
        if (held !== null && !isRenewal && !isGone(held, { host, bootId })) return { granted: false, heldBy: held };
        const now = connection.clock.now();
        connection.run(TAKE, holder, pid, host, bootId, now, now + ttlMs, isRenewal ? 0 : 1);
        const lease = connection.get<LeaseRow>(SELECT);
        if (lease === undefined) throw new EngineError('internal', 'the lease row is missing from the index');
        return { granted: true, lease: toLease(lease) };
      });
    },

    renew(lease, ttlMs) {
      return connection.write(() => {
        if (currentLease(connection)?.epoch !== lease.epoch) return false;
        const now = connection.clock.now();
        connection.run(EXTEND, now, now + ttlMs);
        return true;
      });
    },

    release(lease) {
      connection.write(() => connection.run(RELEASE, lease.epoch));
    },

    current: () => currentLease(connection),
  };
}

/** Refuses a write under a lease that was lost (R-C3). Called inside the transaction of the write. */
export function assertFence(connection: Connection, epoch: number): void {
  if (currentLease(connection)?.epoch === epoch) return;
  throw new EngineError('conflict', `the lease of epoch ${epoch} was lost`, { hint: 'acquire the lease again and start over' });
}

function currentLease(connection: Connection): Lease | null {
  const row = connection.get<LeaseRow>(SELECT);
  return row !== undefined && connection.clock.now() < row.expires_at ? toLease(row) : null;
}

/** On the asker's host, a holder from before the last boot, or whose process does not run any more, is gone. */
function isGone(lease: Lease, asker: { readonly host: string; readonly bootId: string }): boolean {
  if (lease.host !== asker.host) return false;
  return lease.bootId !== asker.bootId || !isRunning(lease.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process that we may not signal is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function toLease(row: LeaseRow): Lease {
  return {
    holder: row.holder,
    pid: row.pid,
    host: row.host,
    bootId: row.boot_id,
    heartbeatAt: row.heartbeat_at,
    expiresAt: row.expires_at,
    epoch: row.epoch,
  };
}
