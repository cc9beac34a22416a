import { forEachToken } from '@trefoil/text';

/** The tokens of one text in arrays, before any of them is looked up. Good until the next text is cut. */
export interface CutText {
  readonly size: number;
  /** The place of each token's word; `NOT_LOOKED_UP` for a plain word that is still to be found. */
  readonly places: Int32Array;
  /** The letters of a plain word. */
  readonly heads: Int32Array;
  readonly tails: Int32Array;
  /** Where it stands. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** 1 for a token that stands at the position of the one before it. */
  readonly shared: Uint8Array;
  /** Tokens that do not. */
  readonly length: number;
}

/**
 * Cuts a text. Words that are not plain are looked up at once; plain ones are left to a loop of their own, so that
 * reading the text and waiting for the memory of the words do not take turns.
 */
export type CutTokens = (text: string) => CutText;

export const NOT_LOOKED_UP = -2;

const INITIAL_TOKENS = 1 << 12;

export function createTokenBuffer(placeOf: (surface: string) => number): CutTokens {
  let capacity = INITIAL_TOKENS;
  let [places, heads, tails, starts, ends] = [0, 1, 2, 3, 4].map(() => new Int32Array(capacity)) as FiveArrays;
  let shared = new Uint8Array(capacity);
  let size = 0;
  let length = 0;
  let lastPosition = -1;

  function grow(): void {
    capacity *= 2;
    [places, heads, tails, starts, ends] = [places, heads, tails, starts, ends].map((array) => {
      const larger = new Int32Array(capacity);
      larger.set(array);
      return larger;
    }) as FiveArrays;
    const larger = new Uint8Array(capacity);
    larger.set(shared);
    shared = larger;
  }

  function push(place: number, position: number): void {
    if (size === capacity) grow();
    places[size] = place;
    const isShared = position === lastPosition;
    shared[size] = isShared ? 1 : 0;
    if (!isShared) length += 1;
    lastPosition = position;
    size += 1;
  }

  const visit = (surface: string, _start: number, _end: number, position: number): void => push(placeOf(surface), position);
  const visitPlain = (head: number, tail: number, start: number, end: number, position: number): void => {
    push(NOT_LOOKED_UP, position);
    const at = size - 1;
    heads[at] = head;
    tails[at] = tail;
    starts[at] = start;
    ends[at] = end;
  };

  return (text) => {
    size = 0;
    length = 0;
    lastPosition = -1;
    forEachToken(text, visit, visitPlain);
    return { size, places, heads, tails, starts, ends, shared, length };
  };
}

type FiveArrays = [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
