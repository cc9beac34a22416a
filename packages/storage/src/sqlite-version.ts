import { EngineError } from '@trefoil/schema';

/** Before it, two connections that write could corrupt a WAL database (the "WAL-reset" bug). */
const OLDEST_SAFE_VERSION = '3.51.3';

/** Refuses an engine that can corrupt an index that two processes write (R-C13). */
export function assertSafeSqliteVersion(version: string): void {
  if (compareVersions(version, OLDEST_SAFE_VERSION) >= 0) return;
  throw new EngineError('unavailable', `SQLite ${version} can corrupt an index that several processes write`, {
    hint: `install better-sqlite3 12.11.1, which brings SQLite ${OLDEST_SAFE_VERSION} or newer`,
  });
}

function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let part = 0; part < Math.max(left.length, right.length); part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
