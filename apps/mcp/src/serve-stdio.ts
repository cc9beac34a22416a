import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { serveStdio as serveSdkStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpServerSettings } from './create-mcp-server.ts';

const PARENT_CHECK_MS = 500;
const MAX_LINE_BYTES = 10_485_760;
const EXIT_TOO_LARGE = 2;

export interface ServeStdioSettings extends McpServerSettings {
  readonly stdin?: Readable;
  readonly stdout?: Writable;
  /** Ends serving when it aborts. */
  readonly signal?: AbortSignal;
}

/**
 * Serves MCP on stdin and stdout until stdin ends, the client is gone, the parent process dies or the signal aborts.
 * Gives the exit code; the caller closes the application.
 */
export async function serveStdio(settings: ServeStdioSettings): Promise<number> {
  const { stdin = process.stdin, stdout = claimStdout(), signal, log = (): void => undefined } = settings;
  const parent = process.ppid;
  return new Promise((resolve) => {
    const transport = new StdioServerTransport(stdin, stdout, { maxBufferSize: MAX_LINE_BYTES });
    const handle = serveSdkStdio(() => createMcpServer(settings), { transport, onerror: (error) => onError(error) });
    // A client that was killed may leave its end of the pipe open with a process it had started.
    const watch = setInterval(() => {
      if (process.ppid !== parent) end(0, 'the parent process is gone');
    }, PARENT_CHECK_MS);
    let ended = false;
    const end = (exitCode: number, reason: string): void => {
      if (ended) return;
      ended = true;
      clearInterval(watch);
      log(`stopping: ${reason}`);
      void handle.close().finally(() => resolve(exitCode));
    };
    const onError = (error: Error): void => {
      if (error.message.startsWith('ReadBuffer exceeded')) end(EXIT_TOO_LARGE, `a line of input is longer than ${MAX_LINE_BYTES} bytes`);
      else if ('code' in error && error.code === 'EPIPE') end(0, 'the client is gone');
      else log(error.name === 'ZodError' ? 'ignored a message that is not JSON-RPC' : `ignored: ${error.message.slice(0, 200)}`);
    };
    stdin.once('end', () => end(0, 'stdin ended'));
    stdin.once('close', () => end(0, 'stdin closed'));
    stdout.once('error', () => end(0, 'stdout closed'));
    if (signal?.aborted) end(0, 'a signal came');
    signal?.addEventListener('abort', () => end(0, 'a signal came'), { once: true });
  });
}

/** Keeps stdout for the protocol: whatever else in this process prints goes to stderr (R-M2). */
function claimStdout(): Writable {
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  const claimed = new Writable({ decodeStrings: false, write: (chunk: string, encoding, done) => void write(chunk, encoding, done) });
  stdout.on('error', (error) => claimed.destroy(error));
  stdout.write = process.stderr.write.bind(process.stderr);
  return claimed;
}
