import type { Operation } from '@trefoil/operations';
import { OPERATIONS } from '@trefoil/operations';
import { Command, Option } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import type { CliHost } from './cli-host.ts';
import { addCompletionCommand } from './completion-command.ts';
import { addConfigCommand } from './config-command.ts';
import { addInitCommand } from './init-command.ts';
import { addMcpCommand } from './mcp-command.ts';
import { addInputs, addOperationCommand } from './operation-command.ts';
import type { Run } from './operation-command.ts';
import { addServeCommand } from './serve-command.ts';

/** The whole command line: a command for every operation that has one, and those that only a process can do. */
export function createProgram(host: CliHost, run: Run, operations: readonly Operation[] = OPERATIONS): Command {
  const program = new Command('trefoil')
    .description('Local-first search in documents, notes, memories, tasks and code: by words, meaning and links.')
    .version(packageJson.version, '-V, --version', 'print the version')
    .option('--index <file>', 'index file (TREFOIL_INDEX)')
    .option('--profile <name>', 'ranking profile (TREFOIL_PROFILE)')
    .addOption(new Option('--json', 'print one JSON document').conflicts('jsonl'))
    .option('--jsonl', 'print one JSON line a row')
    .option('--quiet', 'nothing on stderr but failures')
    .option('--verbose', 'more on stderr')
    .option('--no-color', 'no colours (NO_COLOR)')
    .option('--no-input', 'never ask')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void host.stdout.write(text),
      writeErr: (text) => void host.stderr.write(text),
      outputError: () => undefined,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      getOutHelpWidth: () => Number(host.env['COLUMNS']) || host.stdout.columns || 80,
      getErrHelpWidth: () => Number(host.env['COLUMNS']) || host.stderr.columns || 80,
    });
  addInitCommand(program, run);
  const named = listNamed(operations, host.argv);
  for (const operation of operations) {
    const surface = operation.surfaces.cli;
    if (!surface) continue;
    const [verb, subcommand] = surface.command.split(' ');
    const parent = subcommand === undefined ? program : program.commands.find((command) => command.name() === verb);
    if (!parent) throw new TypeError(`the operation of ${surface.command} comes before that of ${verb}`);
    const command = addOperationCommand(parent, operation, surface, run);
    if (named.has(operation)) addInputs(command, operation, surface);
  }
  addServeCommand(program, run);
  addMcpCommand(program, run);
  addConfigCommand(program, run);
  addCompletionCommand(program, run);
  return program;
}

/**
 * Reading what an operation takes costs a process milliseconds, so it is done only for those that the command line names;
 * for all when it names none, as for a help or a completion.
 */
function listNamed(operations: readonly Operation[], argv: readonly string[]): ReadonlySet<Operation> {
  const named = operations.filter(({ surfaces: { cli } }) => cli && argv.includes(cli.command.split(' ').at(-1) ?? cli.command));
  return new Set(named.length > 0 ? named : operations);
}
