import { EngineError } from '@trefoil/schema';

export interface HttpFailure {
  readonly error: EngineError;
  /** Whether asking again may help. */
  readonly passes: boolean;
}

const PASSING_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504, 529]);
const MAX_QUOTED_CHARACTERS = 200;
const SECRET_MARK = '[secret]';

/** What a refusal means to the user. What the server says is quoted, without the key, and never for a refused key: some echo it. */
export function describeFailure(reply: {
  readonly response: Response;
  readonly text: string | null;
  readonly url: URL;
  readonly key: string | undefined;
}): HttpFailure {
  const { response, text, url, key } = reply;
  const { status } = response;
  const place = url.origin + url.pathname;
  if (status === 401 || status === 403) {
    const hint =
      key === undefined
        ? 'this server wants a key: set it in the environment; none is sent over plain http to another machine'
        : 'check the key in the environment: it is wrong, expired or not allowed this';
    return { passes: false, error: new EngineError('bad_config', `${place} refuses the key (status ${status})`, { hint }) };
  }
  if (status === 404) {
    const hint = 'check the address and the name of the model';
    return { passes: false, error: new EngineError('bad_config', `${place} does not know this path or model (status 404)`, { hint }) };
  }
  const said = quote(text, key);
  const error = new EngineError('unavailable', `${place} answered status ${status}${said === '' ? '' : `: ${said}`}`, {
    hint: status === 429 ? 'the service limits requests: wait, or ask for less at once' : 'look at the log of the model server',
  });
  return { passes: PASSING_STATUSES.has(status), error };
}

function quote(text: string | null, key: string | undefined): string {
  const line = (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const safe = key === undefined || key === '' ? line : line.replaceAll(key, SECRET_MARK);
  return safe.slice(0, MAX_QUOTED_CHARACTERS);
}
