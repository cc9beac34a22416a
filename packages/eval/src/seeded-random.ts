/** Numbers that look random and are the same for the same seed. */
export interface SeededRandom {
  /** 0 to 2^32 - 1. */
  nextUint32(): number;
  /** A whole number from 0 up to, not including, `bound`. */
  nextBelow(bound: number): number;
}

const WARM_UP_ROUNDS = 12; // the author's own advice for seeding with one word

/** sfc32 by Chris Doty-Humphrey (PractRand): 32-bit arithmetic only, so equal on every machine. */
export function createSeededRandom(seed: number): SeededRandom {
  let a = 0;
  let b = 0;
  let c = seed | 0;
  let counter = 1;
  const nextUint32 = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) nextUint32();
  return { nextUint32, nextBelow: (bound) => Math.floor((nextUint32() / 2 ** 32) * bound) };
}
