import { EngineError, ERROR_CATALOGUE } from '@trefoil/schema';
import type { ErrorCode, FieldError } from '@trefoil/schema';
import { z } from 'zod';

/** RFC 9457 with a code of our catalogue: the one shape of a failure on every surface. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly hint?: string;
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
}

/** The schema of `Problem`, for the API description. */
export const problemSchema: z.ZodType = z.object({
  type: z.string().describe('A name for the kind of problem, `urn:trefoil:problem:<code>`'),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  hint: z.string().describe('What to do next').optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});

/** Any failure as a problem. What is not an `EngineError` shows a request id and nothing else: no message, no stack. */
export function toProblem(error: unknown, requestId: string): Problem {
  const known = asEngineError(error);
  const { status, title } = ERROR_CATALOGUE[known.code];
  const isInternal = known.code === 'internal';
  return {
    type: `urn:trefoil:problem:${known.code}`,
    title,
    status,
    code: known.code,
    detail: isInternal ? 'something went wrong inside trefoil' : known.message,
    ...(known.hint === null || isInternal ? {} : { hint: known.hint }),
    ...(known.errors.length === 0 || isInternal ? {} : { errors: known.errors }),
    requestId,
  };
}

/** An abort that came up as the platform's own error keeps its meaning. */
function asEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof Error && error.name === 'AbortError') {
    return new EngineError('cancelled', 'the work was cancelled', { cause: error });
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new EngineError('deadline', 'the deadline passed before the work was done', { cause: error });
  }
  return new EngineError('internal', 'internal error', { cause: error });
}
