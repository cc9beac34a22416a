/** Numbers that look random and are the same for the same seed on every machine. */
export interface SeededRandom {
  /** 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `bound`. */
  below(bound: number): number;
  /** Normal with mean 0 and deviation 1 (Box and Muller, 1958). */
  normal(): number;
}

const GOLDEN = 0x9e3779b9; // 2^32 / golden ratio: neighbouring seeds land far apart

/** mulberry32 (Tommy Ettinger): one word of state, so that every section may have a generator of its own. */
export function createSeededRandom(seed: number, stream = 0): SeededRandom {
  let state = (Math.imul(seed ^ Math.imul(stream + 1, GOLDEN), 0x85ebca6b) + stream) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (bound) => Math.floor(next() * bound),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
