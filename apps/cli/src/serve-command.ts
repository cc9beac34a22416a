import { resolve } from 'node:path';
import { EngineError } from '@trefoil/schema';
import type { ErrorCode } from '@trefoil/schema';
import type { Command } from 'commander';
import { print } from './cli-host.ts';
import { createDeferredApplication } from './deferred-application.ts';
import type { Run } from './operation-command.ts';
import type { Session } from './session.ts';

const MAX_PORT = 65_535;

/** States of an index in which a server is up and says so. */
const CURABLE: ReadonlySet<ErrorCode> = new Set(['index_corrupt', 'schema_too_new', 'index_busy', 'disk_full', 'unavailable']);

interface ServeFlags {
  readonly host: string;
  readonly port: string;
  readonly tokenFile?: string;
  readonly allowRoot?: readonly string[];
  readonly allowHost?: readonly string[];
  readonly readOnly?: boolean;
}

const collect = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

/** `trefoil serve`: the HTTP API and `/mcp`. */
export function addServeCommand(program: Command, run: Run): void {
  program
    .command('serve')
    .summary('Serve HTTP and MCP')
    .description('Serves the HTTP API and MCP under /mcp. Listens on this machine only, unless a token is given.')
    .option('--host <address>', 'address to bind', '127.0.0.1')
    .option('--port <n>', 'port to bind, 0 for a free one', '7700')
    .option('--token-file <file>', 'file with the bearer token; made when it is not there (else TREFOIL_TOKEN)')
    .option('--allow-root <folder>', 'folder under which POST /v1/collections may add; repeatable', collect)
    .option('--allow-host <name>', 'another host name by which clients may ask; repeatable', collect)
    .option('--read-only', 'refuse what writes')
    .action((flags: ServeFlags) => run((session) => runServer(flags, session)));
}

async function runServer(flags: ServeFlags, session: Session): Promise<number> {
  const { host } = session;
  const readOnly = flags.readOnly === true;
  const { readToken } = await import('./read-token.ts');
  const token = await readToken(flags.tokenFile === undefined ? undefined : resolve(host.cwd, flags.tokenFile), host.env, session.note);
  const [{ serve }, { createMcpHandler }] = await Promise.all([import('@trefoil/http'), import('@trefoil/mcp')]);
  const application = createDeferredApplication(() => session.openApplication({ readOnly, resident: true }));
  const mcp = createMcpHandler({ application, readOnly, log: session.note });
  try {
    await warmUp(application, session);
    const server = await serve({
      application,
      host: flags.host,
      port: parsePort(flags.port),
      readOnly,
      allowRoots: (flags.allowRoot ?? []).map((root) => resolve(host.cwd, root)),
      allowedHosts: flags.allowHost ?? [],
      mcp: (request) => mcp.fetch(request),
      log: session.note,
      ...(token !== undefined && { token }),
    });
    session.note(`listening on ${server.url}, MCP on ${server.url}/mcp`);
    if (session.flags.json || session.flags.jsonl) await print(host.stdout, `${JSON.stringify({ url: server.url })}\n`);
    await aborted(host.signal);
    session.note('stopping');
    await server.close();
    return 0;
  } finally {
    await mcp.close();
    await application.close();
  }
}

/** A wrong configuration stops a server; an index that cannot be read now does not. */
async function warmUp(application: { status(context: object): Promise<unknown> }, session: Session): Promise<void> {
  try {
    await application.status({});
  } catch (error) {
    if (!(error instanceof EngineError) || !CURABLE.has(error.code)) throw error;
    session.note(`the index cannot be read now: ${error.message}`);
  }
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/u.test(text) && port <= MAX_PORT) return port;
  throw new EngineError('invalid_input', `the port ${JSON.stringify(text)} is not a number from 0 to ${MAX_PORT}`, {
    errors: [{ path: 'port', message: `must be from 0 to ${MAX_PORT}` }],
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done(), { once: true });
  });
}
