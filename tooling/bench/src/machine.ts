import { execFile } from 'node:child_process';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import { promisify } from 'node:util';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
}

export function describeMachine(): Machine {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()} ${arch()}`,
    node: process.versions.node,
  };
}

export function readLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}

/** The short hash of what is checked out, with `+` when files differ from it; `unknown` outside a repository. */
export async function readCommit(folder: string): Promise<string> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const commit = await git('rev-parse', '--short', 'HEAD');
    return (await git('status', '--porcelain', '--untracked-files=no')) === '' ? commit : `${commit}+`;
  } catch {
    // A tarball has no history; the numbers are still worth having.
    return 'unknown';
  }
}
