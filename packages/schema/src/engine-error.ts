/** Every way an operation can fail, with the HTTP status and the exit code that render it. */
export const ERROR_CATALOGUE = {
  invalid_input: { status: 400, exitCode: 2, title: 'Invalid input' },
  unauthorized: { status: 401, exitCode: 4, title: 'Unauthorized' },
  forbidden: { status: 403, exitCode: 4, title: 'Forbidden' },
  not_found: { status: 404, exitCode: 1, title: 'Not found' },
  method_not_allowed: { status: 405, exitCode: 2, title: 'Method not allowed' },
  conflict: { status: 409, exitCode: 1, title: 'Conflict' },
  payload_too_large: { status: 413, exitCode: 2, title: 'Payload too large' },
  uri_too_long: { status: 414, exitCode: 2, title: 'URI too long' },
  unsupported_media: { status: 415, exitCode: 2, title: 'Unsupported media type' },
  rate_limited: { status: 429, exitCode: 75, title: 'Too many requests' },
  cancelled: { status: 499, exitCode: 130, title: 'Cancelled' },
  internal: { status: 500, exitCode: 70, title: 'Internal error' },
  bad_config: { status: 500, exitCode: 78, title: 'Bad configuration' },
  index_busy: { status: 503, exitCode: 75, title: 'Index busy' },
  index_corrupt: { status: 503, exitCode: 65, title: 'Index corrupt' },
  schema_too_new: { status: 503, exitCode: 78, title: 'Index written by a newer version' },
  unavailable: { status: 503, exitCode: 69, title: 'Unavailable' },
  deadline: { status: 504, exitCode: 124, title: 'Deadline exceeded' },
  disk_full: { status: 507, exitCode: 74, title: 'Disk full' },
} as const;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** One field that was wrong. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** The only error that crosses a package border. The message names the culprit, the hint says what to do next. */
export class EngineError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | null;
  readonly errors: readonly FieldError[];

  constructor(
    code: ErrorCode,
    message: string,
    details: { readonly hint?: string; readonly errors?: readonly FieldError[]; readonly cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.name = 'EngineError';
    this.code = code;
    this.hint = details.hint ?? null;
    this.errors = details.errors ?? [];
  }
}

/** The error an aborted signal stands for: a deadline when it timed out, else a cancellation. */
export function abortError(signal: AbortSignal): EngineError {
  const reason: unknown = signal.reason;
  if (reason instanceof EngineError) return reason;
  if (reason instanceof Error && reason.name === 'TimeoutError') {
    return new EngineError('deadline', 'the deadline passed before the work was done', {
      hint: 'ask for less, or allow more time',
      cause: reason,
    });
  }
  return new EngineError('cancelled', 'the work was cancelled', { cause: reason });
}

/** Throws when the work is no longer wanted. Called between statements and batches. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal);
}
