import { createReadStream } from 'node:fs';
import { EngineError, throwIfAborted } from '@trefoil/schema';

/** A line and where it stands, for errors that name both. Numbers start at 1. */
export interface SourceLine {
  readonly path: string;
  readonly number: number;
  readonly text: string;
}

/**
 * The lines of a UTF-8 file that are not blank. Only LF and CRLF end a line: `node:readline` also breaks at
 * U+2028, which JSON allows inside a string.
 */
export async function* readLines(path: string, signal?: AbortSignal): AsyncGenerator<SourceLine> {
  let number = 0;
  for await (const text of splitLines(path, signal)) {
    number += 1;
    const line = number === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text;
    if (line.trim() !== '') yield { path, number, text: line };
  }
}

/** The error for a line that cannot be used; the message says which. */
export function invalidLine(line: Pick<SourceLine, 'path' | 'number'>, problem: string, hint?: string): EngineError {
  return new EngineError('invalid_input', `${line.path} line ${line.number}: ${problem}`, hint === undefined ? {} : { hint });
}

async function* splitLines(path: string, signal: AbortSignal | undefined): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
      throwIfAborted(signal);
      const lines = `${rest}${String(chunk)}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield withoutCarriageReturn(line);
    }
  } catch (error) {
    throw readError(path, error);
  }
  if (rest !== '') yield withoutCarriageReturn(rest);
}

function withoutCarriageReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function readError(path: string, error: unknown): unknown {
  if (error instanceof EngineError || !(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOENT') return new EngineError('not_found', `${path} does not exist`, { cause: error });
  if (error.code === 'EISDIR') return new EngineError('invalid_input', `${path} is a folder, not a file`, { cause: error });
  if (error.code === 'EACCES' || error.code === 'EPERM') {
    return new EngineError('forbidden', `${path} may not be read`, { hint: 'check the permissions of the file', cause: error });
  }
  return new EngineError('internal', `${path} could not be read: ${error.message}`, { cause: error });
}
