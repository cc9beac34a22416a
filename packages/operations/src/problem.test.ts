import { EngineError, ERROR_CATALOGUE } from '@trefoil/schema';
import type { ErrorCode } from '@trefoil/schema';
import { expect, it } from 'vitest';
import { toProblem } from './problem.ts';

it('carries code, status, detail, hint and fields (CONTRACT 4)', () => {
  const error = new EngineError('invalid_input', 'limit must be smaller', {
    hint: 'ask for less',
    errors: [{ path: 'limit', message: 'too big' }],
  });
  expect(toProblem(error, 'r1')).toEqual({
    type: 'urn:trefoil:problem:invalid_input',
    title: 'Invalid input',
    status: 400,
    code: 'invalid_input',
    detail: 'limit must be smaller',
    hint: 'ask for less',
    errors: [{ path: 'limit', message: 'too big' }],
    requestId: 'r1',
  });
});

it('renders every code of the catalogue', () => {
  for (const code of Object.keys(ERROR_CATALOGUE) as ErrorCode[]) {
    expect(toProblem(new EngineError(code, 'x'), 'r')).toMatchObject({ code, status: ERROR_CATALOGUE[code].status });
  }
});

it('shows nothing but the request id of an unknown failure (R-S3)', () => {
  const text = JSON.stringify(toProblem(new TypeError('secret token abc at /home/me/x.ts:1'), 'r2'));
  expect(text).not.toMatch(/secret|abc|home|stack/u);
  expect(text).toContain('"code":"internal"');
  expect(text).toContain('r2');
  expect(JSON.stringify(toProblem(new EngineError('internal', 'secret', { hint: 'abc' }), 'r3'))).not.toMatch(/secret|abc/u);
  expect(toProblem('a string', 'r4').code).toBe('internal');
});

it('knows an abort and a timeout by their names', () => {
  expect(toProblem(AbortSignal.abort().reason, 'r').code).toBe('cancelled');
  expect(toProblem(new DOMException('late', 'TimeoutError'), 'r').code).toBe('deadline');
});
