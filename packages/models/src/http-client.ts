import { randomInt } from 'node:crypto';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { abortError, EngineError, systemClock, throwIfAborted } from '@trefoil/schema';
import type { Clock } from '@trefoil/schema';
import { readBoundedBody } from './bounded-body.ts';
import { describeFailure } from './http-failure.ts';
import { refuseAddress } from './refuse-address.ts';
import type { ResolveHost } from './refuse-address.ts';
import { retryDelayMs } from './retry-delay.ts';

export interface JsonRequest {
  readonly url: string;
  readonly body: unknown;
  /** Sent as a bearer token; never part of a message. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** For the whole request, retries included. */
  readonly deadlineMs?: number;
  /** A larger reply is refused while it arrives. */
  readonly maxBytes?: number;
}

/** What the outside world gives us, to be replaced in tests. */
export interface HttpWorld {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly sleep: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** 0 to 1. */
  readonly random: () => number;
  readonly resolveHost?: ResolveHost;
}

const DEFAULT_DEADLINE_MS = 30_000;
const DEFAULT_MAX_BYTES = 16_000_000;
const MAX_ATTEMPTS = 4;
const MAX_REDIRECTS = 3;
const RANDOM_STEPS = 1_000_000;
const KEEPS_METHOD = new Set([307, 308]);

const realWorld: HttpWorld = {
  fetch: (input, init) => fetch(input, init),
  clock: systemClock,
  sleep: (durationMs, signal) => sleepFor(durationMs, undefined, { signal }),
  random: () => randomInt(RANDOM_STEPS) / RANDOM_STEPS,
};

/**
 * POSTs JSON and answers the parsed reply. Retries what may pass (429, 5xx, a broken connection); follows redirects within
 * the origin only. Throws `unavailable`, `deadline`, `cancelled`, or `bad_config` for what only the user can repair.
 */
export async function requestJson(request: JsonRequest, world: HttpWorld = realWorld): Promise<unknown> {
  const { deadlineMs = DEFAULT_DEADLINE_MS } = request;
  const url = parseUrl(request.url);
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = request.signal === undefined ? deadline : AbortSignal.any([request.signal, deadline]);
  throwIfAborted(signal);
  const endsAt = world.clock.now() + deadlineMs;
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptRequest({ request, url, signal, world });
    if (outcome.kind === 'reply') return outcome.json;
    const nowMs = world.clock.now();
    const delayMs = retryDelayMs({ attempt, retryAfter: outcome.retryAfter, nowMs, random: world.random() });
    if (attempt === MAX_ATTEMPTS || nowMs + delayMs >= endsAt) throw outcome.error;
    await world.sleep(delayMs, signal).catch((error: unknown) => {
      throw signal.aborted ? abortError(signal) : error;
    });
  }
}

type Outcome =
  | { readonly kind: 'reply'; readonly json: unknown }
  | { readonly kind: 'retry'; readonly error: EngineError; readonly retryAfter: string | null };

interface Attempt {
  readonly request: JsonRequest;
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly world: HttpWorld;
}

async function attemptRequest(attempt: Attempt): Promise<Outcome> {
  const { request, url, signal } = attempt;
  const { maxBytes = DEFAULT_MAX_BYTES } = request;
  try {
    const response = await postFollowing(attempt);
    const text = await readBoundedBody(response, maxBytes);
    if (!response.ok) {
      const { error, passes } = describeFailure({ response, text, url, key: request.key });
      if (!passes) throw error;
      return { kind: 'retry', error, retryAfter: response.headers.get('retry-after') };
    }
    if (text === null) throw unusable(url, `answered more than ${maxBytes} bytes`);
    return { kind: 'reply', json: parseJson(text, url) };
  } catch (cause) {
    if (signal.aborted) throw abortError(signal);
    if (cause instanceof EngineError) throw cause;
    const error = new EngineError('unavailable', `cannot reach ${placeOf(url)}`, { hint: 'check that the model server runs', cause });
    return { kind: 'retry', error, retryAfter: null };
  }
}

async function postFollowing({ request, url, signal, world }: Attempt): Promise<Response> {
  let target = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    await refuseAddress(target, world.resolveHost);
    const response = await world.fetch(target, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...authorisationOf(request.key),
      },
      body: JSON.stringify(request.body),
    });
    if (response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    target = nextTarget(target, response);
  }
  throw new EngineError('bad_config', `${placeOf(url)} redirects in circles`, { hint: 'set the final address' });
}

function nextTarget(from: URL, response: Response): URL {
  const location = response.headers.get('location');
  const target = location !== null && URL.canParse(location, from.href) ? new URL(location, from) : null;
  if (target?.origin === from.origin && KEEPS_METHOD.has(response.status)) return target;
  throw new EngineError('bad_config', `${placeOf(from)} redirects elsewhere, which is not followed`, { hint: 'set the final address' });
}

function parseUrl(value: string): URL {
  const hint = 'for example http://127.0.0.1:11434/v1';
  if (!URL.canParse(value)) throw new EngineError('bad_config', 'the address of the model server is not a URL', { hint });
  const url = new URL(value);
  // `fetch` would refuse it in a message that repeats the password.
  if (url.username === '' && url.password === '') return url;
  throw new EngineError('bad_config', 'the address of the model server holds a user or password', {
    hint: 'give the key in the environment',
  });
}

/** A header that cannot be sent would be repeated, key and all, in the error of `fetch`. */
function authorisationOf(key: string | undefined): Record<string, string> {
  if (key === undefined) return {};
  if (/^[\x21-\x7e]+$/.test(key)) return { authorization: `Bearer ${key}` };
  throw new EngineError('bad_config', 'the key has characters that cannot be sent', {
    hint: 'copy the key again, without spaces or line ends',
  });
}

function parseJson(text: string, url: URL): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unusable(url, 'did not answer JSON');
  }
}

function unusable(url: URL, what: string): EngineError {
  return new EngineError('unavailable', `${placeOf(url)} ${what}`, { hint: 'is it the right address of a model server?' });
}

/** Without user, password and query, where keys hide. */
function placeOf(url: URL): string {
  return url.origin + url.pathname;
}
