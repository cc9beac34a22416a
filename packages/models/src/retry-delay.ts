const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;

export interface RetryDelayOptions {
  /** 1 after the first failure. */
  readonly attempt: number;
  /** The server's Retry-After header: seconds or an HTTP date. */
  readonly retryAfter: string | null;
  readonly nowMs: number;
  /** 0 to 1. */
  readonly random: number;
}

/**
 * How long to wait before asking again: what the server says, else exponential back-off with full jitter
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function retryDelayMs({ attempt, retryAfter, nowMs, random }: RetryDelayOptions): number {
  return parseRetryAfterMs(retryAfter, nowMs) ?? random * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
}

function parseRetryAfterMs(value: string | null, nowMs: number): number | null {
  if (value === null) return null;
  const seconds = Number(value);
  if (value.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
