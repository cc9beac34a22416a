import { createHash } from 'node:crypto';
import { EngineError } from '@trefoil/schema';

/** Where the next page starts, and what it is a page of. */
interface CursorContent {
  readonly revision: number;
  readonly fingerprint: string;
  readonly offset: number;
}

/** A short hash of anything that decides an order. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}

/** An opaque position bound to the revision and the request. */
export function renderCursor(content: CursorContent): string {
  return Buffer.from(JSON.stringify([content.revision, content.fingerprint, content.offset])).toString('base64url');
}

/** The offset of a cursor; `invalid_input` when it is of another request, another revision, or not a cursor at all. */
export function parseCursor(cursor: string | undefined, expected: Omit<CursorContent, 'offset'>): number {
  if (cursor === undefined) return 0;
  const [revision, fingerprint, offset] = decode(cursor);
  if (typeof offset !== 'number' || !Number.isSafeInteger(offset) || offset < 0) throw refuse('the cursor is not one of ours');
  if (fingerprint !== expected.fingerprint) throw refuse('the cursor belongs to another request');
  if (revision !== expected.revision) throw refuse('results changed, start again');
  return offset;
}

/** The offset of a cursor of whatever request, for asking again without it. */
export function offsetOf(cursor: string | undefined): number {
  const offset = cursor === undefined ? 0 : decode(cursor)[2];
  return typeof offset === 'number' && Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

function decode(cursor: string): readonly unknown[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(content) ? content : [];
  } catch {
    return [];
  }
}

function refuse(message: string): EngineError {
  return new EngineError('invalid_input', message, {
    hint: 'results changed, start again without a cursor',
    errors: [{ path: 'cursor', message }],
  });
}
