import type { Problem } from '@trefoil/operations';

const RETRY_AFTER_SECONDS = 5;

/** A problem as a response, with the headers its status calls for. */
export function problemResponse(problem: Problem, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      ...(problem.code === 'unauthorized' && { 'www-authenticate': 'Bearer realm="trefoil"' }),
      ...((problem.code === 'index_busy' || problem.code === 'rate_limited') && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
      ...headers,
    },
  });
}
