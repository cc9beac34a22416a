import { stemOf } from './stem.ts';
import { forEachToken } from './tokenise.ts';
import type { TokenKind } from './token.ts';

/** One occurrence of a term in a text. */
export interface Token {
  /** The indexed form: a stem. */
  readonly term: string;
  /** What was written, normalised and not stemmed. */
  readonly surface: string;
  readonly kind: TokenKind;
  readonly position: number;
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** The analyser of index and query: every token of `text`, in order of position. */
export function analyse(text: string): Token[] {
  const tokens: Token[] = [];
  forEachToken(text, (surface, start, end, position, kind) => {
    tokens.push({ term: stemOf(surface), surface, kind, position, start, end });
  });
  return tokens;
}
