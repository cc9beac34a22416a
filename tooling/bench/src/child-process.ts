import { type ChildProcess, fork } from 'node:child_process';
import type { Build, Round } from './lane.ts';
import type { Task, TaskReport } from './task.ts';

/** What a child may be asked, one at a time. */
export type ChildRequest =
  | { readonly kind: 'prepare'; readonly suite: string; readonly contestant: string; readonly task: Task }
  | { readonly kind: 'measure'; readonly queries: readonly unknown[]; readonly minRoundMs: number }
  | { readonly kind: 'perform'; readonly suite: string; readonly runner: string; readonly task: Task }
  | { readonly kind: 'close' };

export type ChildResponse =
  | { readonly kind: 'prepared'; readonly build: Build }
  | { readonly kind: 'measured'; readonly round: Round }
  | { readonly kind: 'performed'; readonly report: TaskReport }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly message: string };

/** The word on the command line that makes this program a child. */
export const CHILD_ARGUMENT = '--child';

/** Peers may use this much; more is no longer the machine of a person who searches notes. */
export const MAX_MEMORY_MB = 4096;

const STDERR_TAIL = 600;
const EXIT_PATIENCE_MS = 3_000;
const MIN_TIMEOUT_MS = 50;

export interface BenchChild {
  /** Throws when the child fails, dies, or takes longer than `timeoutMs`. */
  ask<Kind extends ChildResponse['kind']>(request: ChildRequest, kind: Kind, timeoutMs: number): Promise<ChildResponse & { kind: Kind }>;
  stop(): Promise<void>;
}

/** The child took longer than it was given. */
export class ChildTimeout extends Error {
  override readonly name = 'ChildTimeout';
}

/** Starts this same program once more, with a bounded heap and the garbage collector in reach. */
export function startChild(): BenchChild {
  const program = process.argv[1];
  if (program === undefined) throw new Error('the path of the bench program is unknown');
  const child = fork(program, [CHILD_ARGUMENT], {
    execArgv: ['--expose-gc', `--max-old-space-size=${MAX_MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, RUST_LOG: 'error', LANCE_LOG: 'error' },
  });
  // A child that was killed while it was being asked: whoever asked hears of it from `exit` or from `send`.
  child.on('error', () => undefined);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-STDERR_TAIL)));
  return {
    async ask(request, kind, timeoutMs) {
      const response = await exchange(child, request, timeoutMs, () => stderr);
      if (response.kind === 'failed') throw new Error(response.message);
      if (response.kind !== kind) throw new Error(`the child answered "${response.kind}" to "${request.kind}"`);
      return response as ChildResponse & { kind: typeof kind };
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const timer = setTimeout(() => child.kill('SIGKILL'), EXIT_PATIENCE_MS);
      if (child.connected) child.disconnect();
      await ended;
      clearTimeout(timer);
    },
  };
}

function exchange(child: ChildProcess, request: ChildRequest, timeoutMs: number, stderr: () => string): Promise<ChildResponse> {
  if (timeoutMs < MIN_TIMEOUT_MS) return Promise.reject(new ChildTimeout('has no time left in a quick run'));
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      finish();
    };
    const onMessage = (message: unknown): void => settle(() => resolve(message as ChildResponse));
    const onExit = (code: number | null, signal: string | null): void =>
      settle(() => reject(new Error(`the child ended with ${signal ?? code}: ${lastLine(stderr())}`)));
    const timer = setTimeout(() => {
      settle(() => reject(new ChildTimeout(`took longer than ${Math.round(timeoutMs / 1_000)} s`)));
      child.kill('SIGKILL');
    }, timeoutMs);
    child.on('message', onMessage);
    child.on('exit', onExit);
    if (!child.connected) onExit(child.exitCode, child.signalCode);
    else child.send(request, (error) => error && settle(() => reject(new Error(`the child cannot be asked: ${error.message}`))));
  });
}

/** V8 says what happened in one line amid a stack. */
function lastLine(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  return (lines.find((line) => /error|memory/iu.test(line)) ?? lines.at(-1) ?? 'no message').trim();
}
