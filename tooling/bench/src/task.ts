import type { Contestant } from './lane.ts';

/** What a child process is told. Everything else it makes again from the seed, or reads from the folder. */
export interface Task {
  readonly size: number;
  readonly seed: number;
  /** Scratch space of this invocation, shared by its suites; gone at the end. */
  readonly folder: string;
  readonly options: Readonly<Record<string, string>>;
}

/** What a one-shot piece of work cost, and the numbers it wants to tell. */
export interface TaskReport {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly answers: readonly (readonly string[])[];
  readonly details: Readonly<Record<string, number>>;
}

/** Imports what it measures when it is called, so that no contestant carries another one's code. */
export type ContestantFactory = (task: Task) => Promise<Contestant<unknown>>;

export type TaskRunner = (task: Task) => Promise<TaskReport>;

/** Reads an option that the parent must have set. */
export function requireOption(task: Task, name: string): string {
  const value = task.options[name];
  if (value === undefined) throw new Error(`the task has no option "${name}"`);
  return value;
}
