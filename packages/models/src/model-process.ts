import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { EngineError } from '@trefoil/schema';
import { restoreError } from './model-message.ts';
import type { ModelReply, ModelRequest, ModelTask } from './model-message.ts';
import type { ModelSpec } from './model-spec.ts';
import type { ModelInput } from './tokenizer.ts';

export interface ModelProcessOptions {
  readonly spec: ModelSpec;
  /** The built model-worker.mjs. */
  readonly workerPath: string;
  readonly log: (message: string) => void;
  /** The process ends after so long without work, and its memory with it; the next task starts another. */
  readonly idleMs?: number;
}

type TaskAnswer = Extract<ModelReply, { kind: 'rows' | 'share' }>;

/** A model in a process of its own, started by the first task. */
export interface ModelProcess {
  run(inputs: readonly ModelInput[]): Promise<readonly Float32Array[]>;
  knownShare(text: string): Promise<number>;
  /** Ends the process; whoever still waits is told that the model was closed. */
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: TaskAnswer) => void;
  readonly reject: (error: EngineError) => void;
}

const DEFAULT_IDLE_MS = 300_000;

export function createModelProcess({ spec, workerPath, log, idleMs = DEFAULT_IDLE_MS }: ModelProcessOptions): ModelProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | null = null;
  let lastId = 0;

  const settle = (id: number): Waiting | undefined => {
    const task = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0 && child !== null) rest(child);
    return task;
  };

  /** Without work the process keeps nobody alive. */
  const rest = (resting: ChildProcess): void => {
    resting.unref();
    resting.channel?.unref();
    idleTimer = setTimeout(() => end(resting), idleMs).unref();
  };

  const wake = (): ChildProcess => {
    if (idleTimer !== null) clearTimeout(idleTimer);
    const awake = (child ??= start());
    awake.ref();
    awake.channel?.ref();
    return awake;
  };

  const start = (): ChildProcess => {
    const started = fork(workerPath, [], { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    started.on('message', (reply: ModelReply) => {
      if (reply.kind === 'log') return log(reply.message);
      if (reply.kind === 'error') return settle(reply.id)?.reject(restoreError(reply.error));
      settle(reply.id)?.resolve(reply);
    });
    started.once('error', (cause) => abandon(started, 'could not start', cause));
    started.once('exit', (code, signal) => abandon(started, `ended (${signal ?? `exit code ${code}`})`));
    send(started, { kind: 'open', spec });
    return started;
  };

  const send = (to: ChildProcess, request: ModelRequest): void => {
    // A process that died meanwhile reports by `exit`, which answers everybody who waits.
    if (to.connected) to.send(request, () => {});
  };

  const rejectAll = (error: EngineError): void => {
    const tasks = [...waiting.values()];
    waiting.clear();
    for (const task of tasks) task.reject(error);
  };

  const abandon = (gone: ChildProcess, what: string, cause?: unknown): void => {
    if (child !== gone) return;
    child = null;
    rejectAll(new EngineError('unavailable', `the model process ${what}`, { hint: 'try again; if it persists, free some memory', cause }));
  };

  const end = (ending: ChildProcess): void => {
    if (child === ending) child = null;
    if (ending.connected) ending.disconnect();
  };

  const ask = (task: ModelTask): Promise<TaskAnswer> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      send(wake(), { ...task, id });
    });

  return {
    async run(inputs) {
      const answer = await ask({ kind: 'run', inputs });
      if (answer.kind !== 'rows') throw new EngineError('internal', 'the model process answered another question');
      return answer.rows;
    },
    async knownShare(text) {
      const answer = await ask({ kind: 'knownShare', text });
      if (answer.kind !== 'share') throw new EngineError('internal', 'the model process answered another question');
      return answer.share;
    },
    async close() {
      const closing = child;
      if (idleTimer !== null) clearTimeout(idleTimer);
      rejectAll(new EngineError('cancelled', 'the model was closed'));
      if (closing === null) return;
      const exited = new Promise<void>((resolve) => closing.once('exit', () => resolve()));
      closing.ref();
      end(closing);
      // It holds nothing that could be lost: what it writes, it renames into place.
      closing.kill('SIGKILL');
      await exited;
    },
  };
}
