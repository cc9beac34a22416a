import { toOneLine, toProblem } from '@trefoil/operations';
import { ERROR_CATALOGUE } from '@trefoil/schema';
import type { CliHost } from './cli-host.ts';
import { print } from './cli-host.ts';

/** Says what went wrong: a line for people on stderr and, under `--json`, the problem on stdout. Gives the exit code. */
export async function reportFailure(
  error: unknown,
  host: CliHost,
  options: { readonly json: boolean; readonly verbose: boolean },
): Promise<number> {
  const problem = toProblem(error, crypto.randomUUID());
  if (options.json) await print(host.stdout, `${JSON.stringify(problem)}\n`);
  const lines = [
    `trefoil: ${toOneLine(problem.detail)}`,
    ...(problem.hint ? [`  hint: ${toOneLine(problem.hint)}`] : []),
    ...(problem.code === 'internal' ? [`  request id: ${problem.requestId}; --verbose shows more`] : []),
    ...(problem.code === 'internal' && options.verbose && error instanceof Error && error.stack ? [error.stack] : []),
  ];
  await print(host.stderr, `${lines.join('\n')}\n`);
  return ERROR_CATALOGUE[problem.code].exitCode;
}
