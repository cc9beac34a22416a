import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The script at the root of the checkout: what a user runs. */
export const trefoilPath: string = fileURLToPath(new URL('../../../trefoil', import.meta.url));
export const corpusPath: string = fileURLToPath(new URL('../../../packages/testing/corpus', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type Environment = Readonly<Record<string, string>>;

/** Nothing of the user's own configuration, no embedder unless a test asks for one. */
export function privateEnvironment(home: string, more: Environment = {}): Environment {
  return { PATH: process.env['PATH'] ?? '', HOME: home, XDG_CACHE_HOME: `${home}/cache`, TREFOIL_EMBEDDER: 'none', NO_COLOR: '1', ...more };
}

function start(args: readonly string[], env: Environment): ChildProcess {
  return spawn(process.execPath, [trefoilPath, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Runs a command to its end. */
export function run(args: readonly string[], env: Environment): Promise<Finished> {
  const child = start(args, env);
  child.stdin?.end();
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

export interface RunningServer {
  readonly url: string;
  stop(): Promise<number | null>;
}

/** Starts `trefoil serve` on a free port and waits until it is ready. */
export async function startServer(args: readonly string[], env: Environment): Promise<RunningServer> {
  const port = await freePort();
  const child = start(['serve', '--port', String(port), ...args], env);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`trefoil serve ended with ${child.exitCode}: ${stderr}`);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) {
      return {
        url,
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`trefoil serve was not ready in time: ${stderr}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
