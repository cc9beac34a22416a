import type { Application, CliSurface, InputField, Operation } from '@trefoil/operations';
import { coerceText, describeAllowed, listInputFields, parseInput } from '@trefoil/operations';
import { EngineError, throwIfAborted } from '@trefoil/schema';
import type { Command } from 'commander';
import { printAnswer, printLines } from './print-answer.ts';
import type { Session } from './session.ts';

const EXIT_OK = 0;
const EXIT_PARTIAL = 1;
const EXIT_EMPTY = 3;

/** Fields that a flag of every verb fills. */
const GLOBAL_FIELDS = new Set(['profile']);

export type Run = (work: (session: Session) => Promise<number>) => Promise<void>;

/** Makes a command of an operation and says what it does; `addInputs` says what it takes. */
export function addOperationCommand(parent: Command, operation: Operation, surface: CliSurface, run: Run): Command {
  const name = surface.command.split(' ').at(-1) ?? surface.command;
  const command = parent.command(name).summary(operation.summary).description(operation.description);
  return command.action(async () => run((session) => runOperation(operation, surface, command, session)));
}

/** The arguments of the command, and a flag for every other field. */
export function addInputs(command: Command, operation: Operation, surface: CliSurface): void {
  const fields = listInputFields(operation);
  const isArgument = (field: InputField): boolean => (surface.arguments ?? []).some((argument) => argument.field === field.name);
  for (const argument of surface.arguments ?? []) {
    const field = fields.find((candidate) => candidate.name === argument.field);
    const label = `${argument.field}${argument.join !== undefined || field?.kind === 'list' ? '...' : ''}`;
    command.argument(argument.required ? `<${label}>` : `[${label}]`, field?.description ?? '');
  }
  for (const field of fields) {
    if (!isArgument(field) && !GLOBAL_FIELDS.has(field.name)) addFlag(command, field, surface.short?.[field.name]);
  }
  if (surface.follow) command.option(`--${surface.follow.flag}`, surface.follow.summary);
  if (surface.isEmpty) command.option('--exit-code', 'exit 3 when nothing was found');
  if (surface.confirm) command.option('-y, --yes', 'do not ask');
}

function addFlag(command: Command, field: InputField, short: string | undefined): void {
  const flag = kebab(field.name);
  const prefix = short === undefined ? '' : `-${short}, `;
  if (field.kind === 'boolean') {
    command.option(
      field.default === true ? `--no-${flag}` : `${prefix}--${flag}`,
      field.default === true ? `do not ${field.description.toLowerCase()}` : field.description,
    );
    return;
  }
  const isList = field.kind === 'list' || field.kind === 'pairs';
  const allowed = field.values || field.minimum !== null ? ` (${describeAllowed(field).replace(/^one (or more )?of /u, '')})` : '';
  const preset = field.default === undefined || field.default === '' ? '' : ` [${String(field.default)}]`;
  const placeholder = field.kind === 'pairs' ? 'key=value' : field.kind === 'integer' || field.kind === 'number' ? 'n' : flag;
  const text = `${field.description}${allowed}${preset}`;
  if (isList) {
    command.option(`${prefix}--${flag} <${placeholder}>`, text, (value: string, before: string[] | undefined) => [
      ...(before ?? []),
      value,
    ]);
  } else command.option(`${prefix}--${flag} <${placeholder}>`, text);
}

async function runOperation(operation: Operation, surface: CliSurface, command: Command, session: Session): Promise<number> {
  const fields = listInputFields(operation);
  const takesProfile = fields.some(({ name }) => GLOBAL_FIELDS.has(name));
  const input = parseInput(operation, readInput(operation, surface, command, takesProfile ? session.flags.profile : undefined));
  const options: { exitCode?: boolean; yes?: boolean; [flag: string]: unknown } = command.opts();
  if (surface.confirm && !options.yes) await confirm(surface.confirm(input), session);
  const application = await session.openApplication({ profile: !takesProfile });
  try {
    return await answer({ operation, surface, input, application, session, options });
  } finally {
    session.clearProgress();
    await application.close();
  }
}

interface Request {
  readonly operation: Operation;
  readonly surface: CliSurface;
  readonly input: Record<string, unknown>;
  readonly application: Application;
  readonly session: Session;
  readonly options: { readonly exitCode?: boolean; readonly [flag: string]: unknown };
}

async function answer({ operation, surface, input, application, session, options }: Request): Promise<number> {
  const context = { signal: session.host.signal, progress: session.progress };
  if (surface.follow && options[surface.follow.flag] === true) {
    const printed: Promise<void>[] = [];
    await surface.follow.run(application, input, {
      ...context,
      onAnswer: (next) => void printed.push(printAnswer(operation, next, session)),
    });
    await Promise.all(printed);
    throwIfAborted(session.host.signal);
    return EXIT_OK;
  }
  const lines = session.flags.json ? null : (surface.lines?.(application, input, context) ?? null);
  if (lines !== null) {
    await printLines(lines, session);
    return EXIT_OK;
  }
  const result = await operation.run(application, input, context);
  await printAnswer(operation, result, session);
  if (options.exitCode === true && surface.isEmpty?.(result)) return EXIT_EMPTY;
  return surface.isPartial?.(result) ? EXIT_PARTIAL : EXIT_OK;
}

function readInput(operation: Operation, surface: CliSurface, command: Command, profile: string | undefined): Record<string, unknown> {
  const texts = new Map<string, readonly string[]>();
  const switches: Record<string, boolean> = {};
  for (const { name, kind } of listInputFields(operation)) {
    const value: unknown = command.getOptionValue(name);
    if (command.getOptionValueSource(name) !== 'cli') continue;
    if (kind === 'boolean') switches[name] = value === true;
    else texts.set(name, [value].flat().map(String));
  }
  for (const [index, argument] of (surface.arguments ?? []).entries()) {
    const value: unknown = command.processedArgs[index];
    const words = [value].flat().filter((word) => typeof word === 'string');
    if (words.length > 0) texts.set(argument.field, argument.join === undefined ? words : [words.join(argument.join)]);
  }
  if (profile !== undefined) texts.set('profile', [profile]);
  return { ...coerceText(operation, texts), ...switches };
}

/** Asks only where somebody can answer; a script that calls us means it. */
async function confirm(question: string, { host, flags }: Session): Promise<void> {
  if (!flags.input || !host.stdin.isTTY || !host.stderr.isTTY) return;
  const [{ createInterface }, { Writable }] = await Promise.all([import('node:readline/promises'), import('node:stream')]);
  const output = new Writable({ write: (chunk, _encoding, done) => void host.stderr.write(String(chunk), () => done()) });
  const reader = createInterface({ input: host.stdin, output });
  try {
    const reply = await reader.question(`${question} [y/N] `, { signal: host.signal });
    if (!/^y(es)?$/iu.test(reply.trim())) throw new EngineError('cancelled', 'nothing was changed', { hint: 'answer y, or give --yes' });
  } finally {
    reader.close();
  }
}

/** `includeLinked` is `--include-linked`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}
