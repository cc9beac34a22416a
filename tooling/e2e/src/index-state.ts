import { type Environment, run } from './trefoil-process.ts';

/** Everything in an index, one line each: equal indexes give equal lines (B-15). */
export async function exportIndex(index: string, env: Environment): Promise<readonly string[]> {
  const { code, stdout, stderr } = await run(['export', '--index', index], env);
  if (code !== 0) throw new Error(`trefoil export ended with ${code}: ${stderr}`);
  return stdout.trimEnd().split('\n');
}

/** The answer of a command, as JSON. */
export async function ask<T>(args: readonly string[], env: Environment): Promise<T> {
  const { code, stdout, stderr } = await run([...args, '--json'], env);
  if (code !== 0) throw new Error(`trefoil ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as T;
}

/** Asks until the answer is yes, or until the deadline has passed; gives the last answer. */
export async function waitFor(isTrue: () => boolean | Promise<boolean>, withinMs: number, everyMs = 20): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (await isTrue()) return true;
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
