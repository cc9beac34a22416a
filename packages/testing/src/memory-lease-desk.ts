import type { Clock, Lease, LeaseDesk } from '@trefoil/schema';
import type { MemoryCell } from './memory-state.ts';

/** An unexpired lease of the asker is renewed under its epoch; whatever else is free to take gets the next epoch. */
export function createMemoryLeaseDesk({ cell, clock }: { readonly cell: MemoryCell; readonly clock: Clock }): LeaseDesk {
  return {
    async acquire({ holder, pid, host, bootId, ttlMs }) {
      const now = clock.now();
      const held = unexpiredLease(cell, clock);
      const isRenewal = held?.holder === holder;
      if (held !== null && !isRenewal && !isGone(held, { host, bootId })) return { granted: false, heldBy: held };
      if (!isRenewal) cell.epoch += 1;
      const lease: Lease = { holder, pid, host, bootId, heartbeatAt: now, expiresAt: now + ttlMs, epoch: cell.epoch };
      cell.lease = lease;
      return { granted: true, lease };
    },

    async renew(lease, ttlMs) {
      const held = unexpiredLease(cell, clock);
      if (held === null || held.epoch !== lease.epoch) return false;
      const now = clock.now();
      cell.lease = { ...held, heartbeatAt: now, expiresAt: now + ttlMs };
      return true;
    },

    async release(lease) {
      if (cell.lease?.epoch === lease.epoch) cell.lease = null;
    },

    async current() {
      return unexpiredLease(cell, clock);
    },
  };
}

export function unexpiredLease(cell: MemoryCell, clock: Clock): Lease | null {
  return cell.lease !== null && clock.now() < cell.lease.expiresAt ? cell.lease : null;
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
