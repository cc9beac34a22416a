import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import type { HostIdentity } from '@trefoil/engine';
import { systemClock } from '@trefoil/schema';

/** Who this process is; the boot id tells a pid of today from the same pid before a restart. */
export function identifyHost(): HostIdentity {
  return { holder: randomUUID(), pid: process.pid, host: hostname(), bootId: readBootId() };
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Other systems do not say: the minute of the start is as good.
    return `boot-${Math.round((systemClock.now() / 1_000 - uptime()) / 60)}`;
  }
}
