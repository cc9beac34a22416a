import { availableParallelism } from 'node:os';
import { createModelProcess } from './model-process.ts';
import type { ModelProcess, ModelProcessOptions } from './model-process.ts';

export interface ModelPoolOptions extends ModelProcessOptions {
  /** Default 2, or 1 on a machine with one core. */
  readonly maxProcesses?: number;
}

interface Member {
  readonly process: ModelProcess;
  tasks: number;
}

const DEFAULT_MAX_PROCESSES = 2;

/**
 * The same model in several processes, so that a batch runs on every core and a query need not wait for a batch. The second
 * is started when the first is busy, and not before it has answered once: by then the model is built.
 */
export function createModelPool(options: ModelPoolOptions): ModelProcess {
  const { maxProcesses = Math.min(DEFAULT_MAX_PROCESSES, availableParallelism()) } = options;
  const first: Member = { process: createModelProcess(options), tasks: 0 };
  const members = [first];
  let hasAnswered = false;

  const choose = (): Member => {
    const idle = members.find(({ tasks }) => tasks === 0);
    if (idle !== undefined) return idle;
    if (!hasAnswered || members.length >= maxProcesses) return members.reduce((least, one) => (one.tasks < least.tasks ? one : least));
    const started: Member = { process: createModelProcess(options), tasks: 0 };
    members.push(started);
    return started;
  };

  const perform = async <Answer>(task: (process: ModelProcess) => Promise<Answer>): Promise<Answer> => {
    const member = choose();
    member.tasks++;
    try {
      const answer = await task(member.process);
      hasAnswered = true;
      return answer;
    } finally {
      member.tasks--;
    }
  };

  return {
    run: (inputs) => perform((process) => process.run(inputs)),
    knownShare: (text) => perform((process) => process.knownShare(text)),
    async close() {
      await Promise.all(members.map(({ process }) => process.close()));
    },
  };
}
