import { EngineError } from '@trefoil/schema';
import { CLOSED_PIPE } from './cli-host.ts';
import { runCli } from './run-cli.ts';

const EXIT_INTERRUPTED = 130;
const EXIT_INTERNAL = 70;
/** Work that was asked to stop and did not is left behind. */
const STOP_MS = 12_000;

/** Runs the command line of this process, to its exit. */
export async function runProcess(): Promise<void> {
  const controller = new AbortController();
  let isPipeClosed = false;
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(EXIT_INTERRUPTED);
    controller.abort(new EngineError('cancelled', 'interrupted'));
    setTimeout(() => process.exit(EXIT_INTERRUPTED), STOP_MS).unref();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  process.on('SIGHUP', interrupt);
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') return;
      isPipeClosed = true;
      controller.abort(CLOSED_PIPE);
    });
  }
  process.on('unhandledRejection', () => {
    process.stderr.write('trefoil: something went wrong inside trefoil\n');
    process.exit(EXIT_INTERNAL);
  });
  const exitCode = await runCli({
    argv: process.argv.slice(2),
    env: process.env,
    cwd: process.cwd(),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: controller.signal,
    loadLocal: () => import('@trefoil/local'),
  });
  await Promise.all([drained(process.stdout), drained(process.stderr)]);
  process.exit(isPipeClosed ? 0 : exitCode);
}

/** A pipe takes bytes later than `write` returns. */
function drained(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed || stream.writableEnded) resolve();
    else stream.write('', () => resolve());
  });
}
