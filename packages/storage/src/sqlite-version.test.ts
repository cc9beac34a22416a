import { describe, expect, it } from 'vitest';
import { assertSafeSqliteVersion } from './sqlite-version.ts';

describe('assertSafeSqliteVersion', () => {
  it('R-C13 refuses what can corrupt an index that two processes write', () => {
    for (const version of ['3.51.2', '3.9.0', '2.99.99']) expect(() => assertSafeSqliteVersion(version)).toThrow(`SQLite ${version}`);
    for (const version of ['3.51.3', '3.53.2', '3.100.0', '4.0.0']) expect(() => assertSafeSqliteVersion(version)).not.toThrow();
  });
});
