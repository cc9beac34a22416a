import type { Application, HttpRoute, Operation } from '@trefoil/operations';
import { coerceText, parseInput } from '@trefoil/operations';
import { EngineError } from '@trefoil/schema';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { BackgroundJobs } from './background-jobs.ts';
import { readJsonBody } from './read-json-body.ts';
import { withDeadline } from './with-deadline.ts';

export interface RouteOptions {
  readonly application: Application;
  readonly jobs: BackgroundJobs;
  readonly readOnly: boolean;
  readonly checkPaths: (paths: readonly string[]) => Promise<void>;
  readonly deadlineMs: number;
  readonly maxBodyBytes: number;
  /** Aborts when the server stops. */
  readonly signal: AbortSignal;
}

/** Puts every route of every operation on the app. */
export function mountOperations(app: Hono, operations: readonly Operation[], options: RouteOptions): void {
  for (const operation of operations) {
    for (const route of operation.surfaces.http ?? []) {
      const path = route.path.replace(/\{(\w+)\}/gu, ':$1');
      app.on(route.method, path, (c) =>
        withDeadline({ deadlineMs: options.deadlineMs, signals: [c.req.raw.signal, options.signal] }, (signal) =>
          answer(c, operation, route, options, signal),
        ),
      );
    }
  }
}

async function answer(c: Context, operation: Operation, route: HttpRoute, options: RouteOptions, signal: AbortSignal): Promise<Response> {
  if (operation.effect === 'write' && options.readOnly) {
    throw new EngineError('forbidden', `${operation.name} writes, and this server is read-only`, { hint: 'start it without --read-only' });
  }
  const input = parseInput(operation, { ...route.defaults, ...(await readInput(c, operation, route, options, signal)) });
  for (const field of route.pathFields ?? []) await options.checkPaths([input[field]].flat().filter((path) => typeof path === 'string'));
  if (route.background) {
    const job = await options.jobs.start(route.background, (context) => operation.run(options.application, input, context));
    return c.json(job, toStatus(route), { location: `/v1/jobs/${encodeURIComponent(job.id)}` });
  }
  const result = await operation.run(options.application, input, { signal });
  return c.json(route.reshape ? route.reshape.from(result) : result, toStatus(route));
}

/** What the request says, by the names of the operation's input: path and query string as text, else the JSON body. */
async function readInput(
  c: Context,
  operation: Operation,
  route: HttpRoute,
  options: RouteOptions,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const query = new URL(c.req.url).searchParams;
  const texts = new Map<string, readonly string[]>(Object.entries(c.req.param()).map(([name, value]) => [name, [String(value)]]));
  const takesBody = route.method === 'POST' || route.method === 'PUT';
  if (!takesBody) for (const name of query.keys()) texts.set(name, query.getAll(name));
  else if (query.size > 0) {
    throw new EngineError('invalid_input', `${route.method} ${route.path} reads no query string`, {
      hint: 'put the fields in a JSON body',
    });
  }
  const renamed = new Map([...texts].map(([name, values]) => [route.rename?.[name] ?? name, values]));
  const body = takesBody ? await readJsonBody(c.req.raw, options.maxBodyBytes, signal) : {};
  return { ...body, ...coerceText(operation, renamed) };
}

function toStatus(route: HttpRoute): ContentfulStatusCode {
  return (route.status ?? 200) as ContentfulStatusCode;
}
