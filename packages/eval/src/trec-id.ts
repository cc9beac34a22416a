import { EngineError } from '@trefoil/schema';

const UNSAFE = /[\s%\p{Cc}]/gu;
const ESCAPES = /(?:%[0-9A-Fa-f]{2})+/g;

/**
 * An id as one column of a TREC row. White space, control characters and `%` are percent-encoded as UTF-8, nothing else:
 * `Bases/Bases syntax` becomes `Bases/Bases%20syntax`, and every id comes back as it was.
 */
export function encodeTrecId(id: string): string {
  if (id === '') throw new EngineError('invalid_input', 'an empty id cannot stand in a TREC row');
  return id.replace(UNSAFE, (character) => encodeURIComponent(character));
}

/** Undoes `encodeTrecId`. A `%` that begins no valid escape, as in runs of other tools, stays as it is. */
export function decodeTrecId(column: string): string {
  return column.replace(ESCAPES, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes; // not UTF-8, so no escape of ours
    }
  });
}
