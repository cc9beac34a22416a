import { describe, expect, it } from 'vitest';
import { abortError, EngineError, ERROR_CATALOGUE, throwIfAborted } from './engine-error.ts';

describe('EngineError', () => {
  it('carries the HTTP status and exit code of the contract for every code', () => {
    const table = Object.fromEntries(Object.entries(ERROR_CATALOGUE).map(([code, { status, exitCode }]) => [code, [status, exitCode]]));
    expect(table).toMatchObject({
      invalid_input: [400, 2],
      unauthorized: [401, 4],
      forbidden: [403, 4],
      not_found: [404, 1],
      method_not_allowed: [405, 2],
      unsupported_media: [415, 2],
      payload_too_large: [413, 2],
      conflict: [409, 1],
      index_busy: [503, 75],
      index_corrupt: [503, 65],
      schema_too_new: [503, 78],
      disk_full: [507, 74],
      unavailable: [503, 69],
      bad_config: [500, 78],
      deadline: [504, 124],
      cancelled: [499, 130],
      internal: [500, 70],
    });
  });

  it('tells a deadline from a cancellation', () => {
    const timedOut = new AbortController();
    timedOut.abort(new DOMException('too late', 'TimeoutError'));
    expect(abortError(timedOut.signal).code).toBe('deadline');
    const cancelled = new AbortController();
    cancelled.abort();
    expect(() => throwIfAborted(cancelled.signal)).toThrow(EngineError);
    expect(abortError(cancelled.signal).code).toBe('cancelled');
    expect(() => throwIfAborted(undefined)).not.toThrow();
  });
});
