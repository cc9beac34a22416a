import { Argument } from 'commander';
import type { Command } from 'commander';
import { print } from './cli-host.ts';
import type { Run } from './operation-command.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

interface Verb {
  readonly name: string;
  readonly summary: string;
  /** Flags and subcommands. */
  readonly words: readonly string[];
}

/** `trefoil completion bash|zsh|fish`: a script to source, made from the commands there are. */
export function addCompletionCommand(program: Command, run: Run): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .summary('Print completions for a shell')
    .description('Prints a script that completes verbs and flags: `source <(trefoil completion bash)`.')
    .action((shell: (typeof SHELLS)[number]) =>
      run(async ({ host, flags }) => {
        const script = renderCompletion(shell, program);
        await print(host.stdout, flags.json || flags.jsonl ? `${JSON.stringify({ shell, script })}\n` : script);
        return 0;
      }),
    );
}

function renderCompletion(shell: (typeof SHELLS)[number], program: Command): string {
  const globals = flagsOf(program);
  const verbs: readonly Verb[] = program.commands.map((command) => ({
    name: command.name(),
    summary: command.summary() || command.description(),
    words: [...command.commands.map((subcommand) => subcommand.name()), ...flagsOf(command), ...globals],
  }));
  return { bash: renderBash, zsh: renderZsh, fish: renderFish }[shell](verbs);
}

function flagsOf(command: Command): readonly string[] {
  return command.options.flatMap(({ long }) => long ?? []);
}

function renderBash(verbs: readonly Verb[]): string {
  const cases = verbs.map(({ name, words }) => `    ${name}) words="${words.join(' ')}" ;;`).join('\n');
  return `_trefoil() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words
  case "\${COMP_WORDS[1]}" in
${cases}
    *) words="" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${verbs.map(({ name }) => name).join(' ')}"; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ "\${#COMPREPLY[@]}" -eq 0 ]; then COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -F _trefoil trefoil
`;
}

function renderZsh(verbs: readonly Verb[]): string {
  const described = verbs.map(({ name, summary }) => `    '${name}:${summary.replaceAll("'", "'\\''").replaceAll(':', '\\:')}'`).join('\n');
  const cases = verbs.map(({ name, words }) => `    ${name}) compadd -- ${words.join(' ')}; _files ;;`).join('\n');
  return `#compdef trefoil
_trefoil() {
  local -a verbs
  verbs=(
${described}
  )
  if (( CURRENT == 2 )); then _describe 'verb' verbs; return; fi
  case "\${words[2]}" in
${cases}
    *) _files ;;
  esac
}
compdef _trefoil trefoil
`;
}

function renderFish(verbs: readonly Verb[]): string {
  const names = verbs.map(({ name }) => name).join(' ');
  return verbs
    .flatMap(({ name, summary, words }) => [
      `complete -c trefoil -n "not __fish_seen_subcommand_from ${names}" -a ${name} -d '${summary.replaceAll("'", "\\'")}'`,
      ...words.map(
        (word) =>
          `complete -c trefoil -n "__fish_seen_subcommand_from ${name}" ${word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`}`,
      ),
    ])
    .join('\n')
    .concat('\n');
}
