import { memoise, SHORTEST_VIEW } from './bounded-memo.ts';
import { normaliseText } from './normalise-text.ts';
import { MAX_TOKEN_LENGTH } from './token.ts';

const MEMO_CAPACITY = 16_384;
const NON_ASCII = /[^\0-\x7f]/;
const ASCII_APOSTROPHE = /'/g;
const HYPHENS = /[\u2010\u2011]/g;
const NOT_IN_SURFACE = /[^\p{L}\p{M}\p{N}._+#\u2044-]/gu;

/** Compatibility forms may normalise to spaces and signs (`ﷺ`): only word characters and joiners stay. */
const normaliseSurface = memoise((raw) => normaliseText(raw).replace(HYPHENS, '-').replace(NOT_IN_SURFACE, ''), MEMO_CAPACITY);

/** Long words are handed out once for all texts, so that no vocabulary keeps a whole text alive for one word. */
const intern = memoise((surface) => surface, MEMO_CAPACITY);

/** The surface of an ASCII word that has no character to drop. */
export function plainSurface(text: string, start: number, end: number, capitalised: boolean): string {
  const slice = text.slice(start, Math.min(end, start + MAX_TOKEN_LENGTH));
  const surface = capitalised ? slice.toLowerCase() : slice;
  return surface.length < SHORTEST_VIEW ? surface : intern(surface);
}

/** The surface of any word or identifier: normalised, joiners kept, apostrophes dropped. May be empty. */
export function surfaceOf(text: string, start: number, end: number): string {
  if (end - start <= MAX_TOKEN_LENGTH && isNormalAlready(text, start, end)) return plainSurface(text, start, end, false);
  // Twice the limit leaves room for what normalising drops.
  const raw = text.slice(start, Math.min(end, start + 2 * MAX_TOKEN_LENGTH));
  if (NON_ASCII.test(raw)) return truncate(normaliseSurface(raw));
  const surface = truncate(raw.toLowerCase().replace(ASCII_APOSTROPHE, ''));
  return surface.length < SHORTEST_VIEW ? surface : intern(surface);
}

/** ASCII without capitals and apostrophes, as most parts of identifiers are: four times faster than asking a pattern. */
function isNormalAlready(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7f || code === 0x27 || (code >= 0x41 && code <= 0x5a)) return false;
  }
  return true;
}

function truncate(surface: string): string {
  if (surface.length <= MAX_TOKEN_LENGTH) return surface;
  const splitsPair = (surface.codePointAt(MAX_TOKEN_LENGTH - 1) ?? 0) > 0xffff;
  return surface.slice(0, splitsPair ? MAX_TOKEN_LENGTH - 1 : MAX_TOKEN_LENGTH);
}
