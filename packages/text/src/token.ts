/**
 * How a token came about. `word`: a plain word. `whole`: an identifier or compound as written; `part`: one of its
 * parts. `character` and `bigram`: every one and every two characters of a script written without spaces, in which
 * `word` is what the segmenter found.
 */
export type TokenKind = 'word' | 'whole' | 'part' | 'character' | 'bigram';

/** Receives tokens in order of position. `start` and `end` are UTF-16 offsets in the given text. */
export type TokenVisitor = (surface: string, start: number, end: number, position: number, kind: TokenKind) => void;

/**
 * Receives an ASCII word of at most `MAX_PLAIN_LENGTH` letters, capitals among them or not. `head` and `tail` are its letters
 * in small, `packLetters` of the first six and of the others: they tell all such words apart, and no string is made.
 */
export type PlainWordVisitor = (head: number, tail: number, start: number, end: number, position: number) => void;

export const MAX_PLAIN_LENGTH = 12;

/** Longer tokens (base64, minified code) are cut here: nobody types more, and it bounds the vocabulary. */
export const MAX_TOKEN_LENGTH = 64;
