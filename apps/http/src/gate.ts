import { createHash, timingSafeEqual } from 'node:crypto';
import { EngineError } from '@trefoil/schema';

/** Host names by which this machine reaches itself. */
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Longer request targets are refused; a long query belongs in a POST. */
const MAX_URL_LENGTH = 8_192;

const OPEN_PATHS = new Set(['/healthz', '/readyz']);

export interface GateOptions {
  readonly token: string | null;
  /** Host names without a port, as they stand in a Host header. */
  readonly allowedHosts: readonly string[];
}

/**
 * Decides before any work whether a request may come in. Host stops DNS rebinding, Origin stops other pages of the same
 * browser: only a page of this very server may call it. https://modelcontextprotocol.io/specification (security)
 */
export function createGate(options: GateOptions): (request: Request) => void {
  const hosts = new Set([...LOOPBACK_HOSTS, ...options.allowedHosts].map((host) => host.toLowerCase()));
  const expected = options.token === null ? null : digest(options.token);
  return (request) => {
    const host = request.headers.get('host');
    if (host === null || !hosts.has(hostName(host) ?? '')) {
      throw forbidden('host', host, 'ask by a name of this machine, or start with --allow-host');
    }
    const origin = request.headers.get('origin');
    if (origin !== null && !isSameOrigin(origin, host)) {
      throw forbidden('origin', origin, 'pages of other origins may not call this server');
    }
    if (request.url.length > MAX_URL_LENGTH) {
      throw new EngineError('uri_too_long', `the address is longer than ${MAX_URL_LENGTH} characters`, {
        hint: 'send a POST with a JSON body',
      });
    }
    if (expected !== null && !OPEN_PATHS.has(new URL(request.url).pathname)) checkToken(request.headers.get('authorization'), expected);
  };
}

/** The name in `name`, `name:port` or `[v6]:port`; null when it is none of these. */
function hostName(host: string): string | null {
  return /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/iu.exec(host)?.[1]?.toLowerCase() ?? null;
}

function isSameOrigin(origin: string, host: string): boolean {
  const match = /^https?:\/\/([^/?#@\s]+)$/iu.exec(origin);
  return match?.[1]?.toLowerCase() === host.toLowerCase();
}

/** Hashes are compared, so that neither length nor content of the token shows in the time it takes. */
function checkToken(authorization: string | null, expected: Buffer): void {
  const given = /^bearer +([^\s,]+)$/iu.exec(authorization ?? '')?.[1] ?? '';
  if (timingSafeEqual(digest(given), expected) && given !== '') return;
  throw new EngineError('unauthorized', authorization === null ? 'a bearer token is required' : 'the bearer token is wrong', {
    hint: 'send `authorization: Bearer <token>` with the token the server was started with',
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function forbidden(name: string, value: string | null, hint: string): EngineError {
  return new EngineError(
    'forbidden',
    value === null ? `the ${name} header is missing` : `the ${name} ${JSON.stringify(value.slice(0, 100))} is not allowed`,
    { hint },
  );
}
