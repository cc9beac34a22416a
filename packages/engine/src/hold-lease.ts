import { EngineError, throwIfAborted } from '@trefoil/schema';
import type { Lease, LeaseDesk } from '@trefoil/schema';
import type { HostIdentity } from './engine-parts.ts';

/** RELIABILITY: heartbeat every 5 s, expiry after 20 s, so that three lost beats do not lose the lease. */
const HEARTBEAT_MS = 5_000;
const EXPIRY_MS = 20_000;
const RETRY_MS = 250;
const LEASE_WAIT_MS = 30_000;

export interface HoldLeaseOptions {
  readonly desk: LeaseDesk;
  readonly host: HostIdentity;
  readonly waitMs?: number;
  readonly onWait: (heldBy: Lease) => void;
  readonly signal?: AbortSignal;
}

/** Runs the work under the lease, renewing it; waits for a busy one, then gives up with `index_busy`. */
export async function holdLease<T>(options: HoldLeaseOptions, work: (lease: Lease) => Promise<T>): Promise<T> {
  const lease = await acquire(options);
  const heartbeat = setInterval(() => void options.desk.renew(lease, EXPIRY_MS).catch(() => false), HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await work(lease);
  } finally {
    clearInterval(heartbeat);
    await options.desk.release(lease);
  }
}

async function acquire({ desk, host, waitMs = LEASE_WAIT_MS, onWait, signal }: HoldLeaseOptions): Promise<Lease> {
  const giveUpAt = performance.now() + waitMs;
  for (let told = false; ; told = true) {
    throwIfAborted(signal);
    const grant = await desk.acquire({ ...host, ttlMs: EXPIRY_MS });
    if (grant.granted) return grant.lease;
    if (!told) onWait(grant.heldBy);
    if (performance.now() >= giveUpAt) {
      throw new EngineError('index_busy', `the index is being written by process ${grant.heldBy.pid} on ${grant.heldBy.host}`, {
        hint: 'wait for it to end and try again; `trefoil status` shows its job',
      });
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
