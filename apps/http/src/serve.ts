import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { toProblem } from '@trefoil/operations';
import { EngineError } from '@trefoil/schema';
import { createBackgroundJobs } from './background-jobs.ts';
import type { BackgroundJobs } from './background-jobs.ts';
import { createHttpApp } from './create-http-app.ts';
import type { HttpAppOptions } from './create-http-app.ts';
import { registerSockets } from './socket-register.ts';

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 7700;
/** Room for a request target that is refused with a problem instead of by the parser. */
const MAX_HEADER_BYTES = 131_072;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_TIMEOUT_MS = 5_000;
const CHECKING_INTERVAL_MS = 1_000;
/** Requests in flight may finish this long; then they are aborted, and all is over within ten seconds. */
const GRACE_MS = 8_000;
const ABORT_MS = 1_000;
const IDLE_CHECK_MS = 50;

export interface ServeOptions extends Omit<HttpAppOptions, 'jobs' | 'signal'> {
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port?: number;
}

export interface HttpServer {
  /** `http://127.0.0.1:7700` */
  readonly url: string;
  /** Takes no more requests, lets those in flight finish, cancels jobs. Does not close the application. */
  close(): Promise<void>;
}

/** Listens. A bind that others can reach needs a token. */
export async function serve(options: ServeOptions): Promise<HttpServer> {
  const host = options.host ?? DEFAULT_HOST;
  if (!isLoopback(host) && !options.token) {
    throw new EngineError('invalid_input', `binding ${host} lets other machines in and needs a token`, {
      hint: 'give --token-file <file> or TREFOIL_TOKEN, or bind 127.0.0.1',
      errors: [{ path: 'host', message: 'needs a token unless it is a loopback address' }],
    });
  }
  const stopping = new AbortController();
  const jobs = createBackgroundJobs();
  const app = createHttpApp({
    ...options,
    allowedHosts: [...namesOf(host), ...(options.allowedHosts ?? [])],
    jobs,
    signal: stopping.signal,
  });
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
    },
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  );
  const sockets = registerSockets(server);
  server.on('clientError', refuseMalformed);
  const port = await listen(server, host, options.port ?? DEFAULT_PORT);
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, close: () => stop({ server, sockets, stopping, jobs }) };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/u.test(host);
}

/** The names by which a client that reached this bind may have asked. */
function namesOf(host: string): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host.includes(':') ? `[${host}]` : host];
  const addresses = Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  );
  return [hostname(), ...addresses];
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        new EngineError('unavailable', `cannot listen on ${host}:${port}: ${cause.code ?? cause.message}`, {
          hint: 'choose another with --port',
          cause,
        }),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** What is not HTTP, too long or too slow gets a problem too, as far as the socket still takes one. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, problem] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ([
          '414 URI Too Long',
          new EngineError('uri_too_long', 'the request head is too long', { hint: 'send a POST with a JSON body' }),
        ] as const)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? (['408 Request Timeout', new EngineError('deadline', 'the request came too slowly', { hint: 'send it again' })] as const)
        : (['400 Bad Request', new EngineError('invalid_input', 'the request is not valid HTTP', { hint: 'send HTTP/1.1' })] as const);
  const body = JSON.stringify({ ...toProblem(problem, randomUUID()), status: Number(status.slice(0, 3)) });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

interface Running {
  readonly server: Server;
  readonly sockets: ReturnType<typeof registerSockets>;
  readonly stopping: AbortController;
  readonly jobs: BackgroundJobs;
}

async function stop({ server, sockets, stopping, jobs }: Running): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  const idle = setInterval(() => sockets.closeIdle(), IDLE_CHECK_MS);
  const abort = setTimeout(() => stopping.abort(new EngineError('cancelled', 'the server is stopping')), GRACE_MS);
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS + ABORT_MS);
  await Promise.all([closed, Promise.race([jobs.stop(), closed.then(() => pause(ABORT_MS))])]);
  for (const timer of [idle, abort, cut]) clearTimeout(timer);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
