import { LEXICAL_FIELDS } from '@trefoil/schema';
import type { CodeCounts } from './field-counts.ts';

/** Stands for a code that needs more than a byte. */
export const WIDE = 255;

/** The codes of postings, a byte each; those of rare counts stand apart, by their places. */
export interface PostingCodes {
  readonly codes: Uint8Array;
  /** Ascending. */
  readonly widePlaces: Uint32Array;
  readonly wideCodes: Uint16Array;
}

export function codeAt({ codes, widePlaces, wideCodes }: PostingCodes, place: number): number {
  const code = codes[place]!;
  return code === WIDE ? wideCodes[findPlace(widePlaces, place)]! : code;
}

function findPlace(places: Uint32Array, place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (places[middle]! < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Gives the commonest codes the small numbers, which fit a byte. */
export function narrowCodes(wide: Uint16Array, codeCounts: CodeCounts): PostingCodes & { readonly codeCounts: CodeCounts } {
  const width = LEXICAL_FIELDS.length;
  const uses = new Uint32Array(codeCounts.length / width);
  for (let place = 0; place < wide.length; place += 1) uses[wide[place]!]! += 1;
  const byUse = Array.from(uses.keys()).sort((a, b) => uses[b]! - uses[a]! || a - b);
  // Number 255 is taken, so the codes behind it move by one, and its counts are nothing.
  const codesByRank = byUse.length > WIDE ? [...byUse.slice(0, WIDE), -1, ...byUse.slice(WIDE)] : byUse;
  const renamed = new Uint16Array(uses.length);
  const counts = new Uint32Array(codesByRank.length * width);
  codesByRank.forEach((code, number) => {
    if (code === -1) return;
    renamed[code] = number;
    counts.set(codeCounts.subarray(code * width, (code + 1) * width), number * width);
  });
  const wideCount = byUse.slice(WIDE).reduce((sum, code) => sum + uses[code]!, 0);
  const narrow = { codes: new Uint8Array(wide.length), widePlaces: new Uint32Array(wideCount), wideCodes: new Uint16Array(wideCount) };
  let next = 0;
  for (let place = 0; place < wide.length; place += 1) {
    const code = renamed[wide[place]!]!;
    narrow.codes[place] = Math.min(code, WIDE);
    if (code < WIDE) continue;
    narrow.widePlaces[next] = place;
    narrow.wideCodes[next] = code;
    next += 1;
  }
  return { ...narrow, codeCounts: counts };
}
