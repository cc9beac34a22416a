import { randomUUID } from 'node:crypto';
import type { Application, Operation } from '@trefoil/operations';
import { OPERATIONS, toProblem } from '@trefoil/operations';
import { EngineError } from '@trefoil/schema';
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import packageJson from '../package.json' with { type: 'json' };
import { createPathGate } from './allowed-roots.ts';
import { createBackgroundJobs } from './background-jobs.ts';
import type { BackgroundJobs } from './background-jobs.ts';
import { createGate } from './gate.ts';
import { createOpenApi } from './openapi.ts';
import { mountOperations } from './operation-routes.ts';
import { problemResponse } from './problem-response.ts';
import { withDeadline } from './with-deadline.ts';

const MAX_BODY_BYTES = 1_048_576;
const DEADLINE_MS = 10_000;

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export interface HttpAppOptions {
  readonly application: Application;
  /** Asked of every request when present. */
  readonly token?: string;
  /** Host names besides the loopback ones by which clients may ask. */
  readonly allowedHosts?: readonly string[];
  /** Folders under which `add` may register; none by default. */
  readonly allowRoots?: readonly string[];
  /** Refuses operations that write. */
  readonly readOnly?: boolean;
  /** What answers under `/mcp`; absent, there is no such route. */
  readonly mcp?: (request: Request) => Promise<Response>;
  readonly operations?: readonly Operation[];
  readonly jobs?: BackgroundJobs;
  readonly deadlineMs?: number;
  readonly maxBodyBytes?: number;
  /** Aborts the requests in flight. */
  readonly signal?: AbortSignal;
  /** Hears of internal failures, by request id. */
  readonly log?: (message: string) => void;
}

/** The HTTP API over one application: routes of the operation table, health, OpenAPI and, if given, MCP. */
export function createHttpApp(options: HttpAppOptions): Hono {
  const app = new Hono();
  const jobs = options.jobs ?? createBackgroundJobs();
  const operations = options.operations ?? OPERATIONS;
  const application: Application = {
    ...options.application,
    getJob: async (id, context) => jobs.find(id) ?? (await options.application.getJob(id, context)),
  };
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const signal = options.signal ?? new AbortController().signal;
  const enter = createGate({ token: options.token ?? null, allowedHosts: options.allowedHosts ?? [] });
  let openApi: Record<string, unknown> | null = null;
  const requestIds = new WeakMap<Request, string>();
  const requestIdOf = (request: Request): string => requestIds.get(request) ?? 'unknown';

  app.use(async (c, next) => {
    const requestId = randomUUID();
    requestIds.set(c.req.raw, requestId);
    try {
      enter(c.req.raw);
      await next();
    } catch (error) {
      c.res = problemResponse(toProblem(error, requestId));
    }
    c.res.headers.set('x-request-id', requestId);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const allow = methods.join(', ');
        const error = new EngineError('method_not_allowed', `${c.req.method} is not allowed on ${c.req.path}`, { hint: `use ${allow}` });
        return problemResponse(toProblem(error, requestIdOf(c.req.raw)), { allow });
      },
    }),
  );

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) =>
    withDeadline({ deadlineMs, signals: [c.req.raw.signal, signal] }, async (deadline) => {
      await application.status({ signal: deadline });
      return c.json({ status: 'ready' });
    }),
  );
  app.get('/openapi.json', (c) => c.json((openApi ??= createOpenApi(operations, packageJson.version))));
  const { mcp } = options;
  if (mcp) app.all('/mcp', (c) => mcp(c.req.raw));
  mountOperations(app, operations, {
    application,
    jobs,
    readOnly: options.readOnly ?? false,
    checkPaths: createPathGate(options.allowRoots ?? []),
    deadlineMs,
    maxBodyBytes: options.maxBodyBytes ?? MAX_BODY_BYTES,
    signal,
  });

  app.notFound((c) => {
    const error = new EngineError('not_found', `there is nothing at ${c.req.path.slice(0, 200)}`, {
      hint: 'GET /openapi.json lists what there is',
    });
    return problemResponse(toProblem(error, requestIdOf(c.req.raw)));
  });
  app.onError((error, c) => {
    const problem = toProblem(error, requestIdOf(c.req.raw));
    if (problem.code === 'internal') options.log?.(`request ${problem.requestId} failed: ${error.stack ?? error.message}`);
    return problemResponse(problem);
  });
  return app;
}
