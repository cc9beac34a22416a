import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { EngineError } from '@trefoil/schema';

const TOKEN_BYTES = 32;
const PRIVATE_MODE = 0o600;
const OTHERS = 0o077;

/** The token of a server: of the file, which is made when it is not there, else of `TREFOIL_TOKEN`, else none. */
export async function readToken(
  file: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  note: (message: string) => void,
): Promise<string | undefined> {
  if (file === undefined) return env['TREFOIL_TOKEN'] ? checkToken(env['TREFOIL_TOKEN'], 'TREFOIL_TOKEN') : undefined;
  try {
    const text = await readFile(file, 'utf8');
    if (((await stat(file)).mode & OTHERS) !== 0) note(`others can read ${file}; run chmod 600 on it`);
    return checkToken(text.trim(), file);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') {
      throw error instanceof EngineError ? error : unreadable(file, error);
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await writeFile(file, `${token}\n`, { mode: PRIVATE_MODE, flag: 'wx' });
    note(`made a new token in ${file}`);
    return token;
  }
}

function checkToken(token: string, origin: string): string {
  if (/^[\x21-\x2b\x2d-\x7e]+$/u.test(token)) return token;
  throw new EngineError('bad_config', `the token in ${origin} is empty or has characters that a header cannot carry`, {
    hint: 'use letters, digits, - and _',
  });
}

function unreadable(file: string, cause: unknown): EngineError {
  return new EngineError('bad_config', `cannot read the token file ${file}`, { hint: 'check its permissions', cause });
}
