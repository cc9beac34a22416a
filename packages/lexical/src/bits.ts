/** A set of unit numbers. */
export interface Bits {
  readonly words: Uint32Array;
  /** How many are in it. */
  readonly count: number;
}

export function createWords(size: number, isFull: boolean): Uint32Array {
  const words = new Uint32Array((size + 31) >>> 5);
  if (!isFull) return words;
  words.fill(0xffff_ffff);
  // What lies behind the last unit is not counted.
  if ((size & 31) !== 0) words[words.length - 1] = 2 ** (size & 31) - 1;
  return words;
}

export function setBit(words: Uint32Array, unit: number): void {
  words[unit >>> 5]! |= 1 << (unit & 31);
}

export function clearBit(words: Uint32Array, unit: number): void {
  words[unit >>> 5]! &= ~(1 << (unit & 31));
}

export function hasBit(words: Uint32Array, unit: number): boolean {
  return ((words[unit >>> 5]! >>> (unit & 31)) & 1) === 1;
}

export function countBits(words: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < words.length; index += 1) {
    // Population count by halves (Warren, Hacker's Delight, 5-1).
    let word = words[index]!;
    word -= (word >>> 1) & 0x5555_5555;
    word = (word & 0x3333_3333) + ((word >>> 2) & 0x3333_3333);
    word = (word + (word >>> 4)) & 0x0f0f_0f0f;
    count += Math.imul(word, 0x0101_0101) >>> 24;
  }
  return count;
}

/** Calls back for every number in the set, ascending. */
export function forEachBit(words: Uint32Array, visit: (unit: number) => void): void {
  for (let index = 0; index < words.length; index += 1) {
    for (let word = words[index]!; word !== 0; word &= word - 1) visit(index * 32 + 31 - Math.clz32(word & -word));
  }
}
