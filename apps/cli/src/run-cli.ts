import { EngineError } from '@trefoil/schema';
import { CommanderError } from 'commander';
import { CLOSED_PIPE } from './cli-host.ts';
import type { CliHost, GlobalFlags } from './cli-host.ts';
import { createProgram } from './create-program.ts';
import { reportFailure } from './report-failure.ts';
import { createSession } from './session.ts';

/** Runs one command line and gives its exit code. Never throws. */
export async function runCli(host: CliHost): Promise<number> {
  let exitCode = 0;
  const program = createProgram(host, async (work) => {
    exitCode = await work(createSession(host, program.opts<GlobalFlags>()));
  });
  try {
    await program.parseAsync([...host.argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (host.signal.reason === CLOSED_PIPE) return 0;
    const failure = error instanceof CommanderError ? toUsageError(error) : error;
    return reportFailure(failure, host, { json: hasFlag(host.argv, '--json', '--jsonl'), verbose: hasFlag(host.argv, '--verbose') });
  }
}

/** What commander refuses is invalid input, with its suggestion as the hint. */
function toUsageError(error: CommanderError): EngineError {
  if (error.code === 'commander.help') return new EngineError('invalid_input', 'a command is missing', { hint: 'run trefoil --help' });
  const [message = '', ...suggestions] = error.message.replace(/^error: /u, '').split('\n');
  const suggestion = suggestions
    .join(' ')
    .replace(/^\(|\)$/gu, '')
    .trim();
  return new EngineError('invalid_input', message, { hint: suggestion || 'run trefoil --help' });
}

/** The flags themselves may be what could not be parsed. */
function hasFlag(argv: readonly string[], ...names: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end === -1 ? undefined : end).some((argument) => names.includes(argument));
}
