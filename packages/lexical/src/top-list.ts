/** The best entries so far, by score and then as `isBefore` says. A binary heap with the worst at the root. */
export interface TopList {
  readonly capacity: number;
  /** Who has less does not matter; -Infinity while there is room. */
  readonly threshold: number;
  offer(number: number, score: number): void;
  /** Best first. */
  toSorted(): readonly { readonly number: number; readonly score: number }[];
}

/** `isBefore` orders two numbers of the same score; by default the lower one comes first. */
export function createTopList(capacity: number, isBefore: (a: number, b: number) => boolean = (a, b) => a < b): TopList {
  const numbers = new Float64Array(capacity);
  const scores = new Float64Array(capacity);
  let size = 0;
  let threshold = capacity === 0 ? Infinity : -Infinity;

  const isWorse = (score: number, number: number, entry: number): boolean =>
    score < scores[entry]! || (score === scores[entry]! && isBefore(numbers[entry]!, number));
  const put = (entry: number, number: number, score: number): void => {
    numbers[entry] = number;
    scores[entry] = score;
  };
  /** Places an entry at the free place `start`, moving better parents down. */
  const rise = (start: number, number: number, score: number): void => {
    let free = start;
    while (free > 0) {
      const parent = (free - 1) >> 1;
      if (!isWorse(score, number, parent)) break;
      put(free, numbers[parent]!, scores[parent]!);
      free = parent;
    }
    put(free, number, score);
  };
  /** Places an entry at the root, moving worse children up. */
  const sink = (number: number, score: number): void => {
    let free = 0;
    for (;;) {
      let child = free * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && isWorse(scores[child + 1]!, numbers[child + 1]!, child)) child += 1;
      if (isWorse(score, number, child)) break;
      put(free, numbers[child]!, scores[child]!);
      free = child;
    }
    put(free, number, score);
  };

  return {
    capacity,
    get threshold() {
      return threshold;
    },
    offer(number, score) {
      if (size < capacity) {
        size += 1;
        rise(size - 1, number, score);
      } else {
        if (score < threshold || capacity === 0 || isWorse(score, number, 0)) return;
        sink(number, score);
      }
      if (size === capacity) threshold = scores[0]!;
    },
    toSorted() {
      return Array.from({ length: size }, (_, entry) => ({ number: numbers[entry]!, score: scores[entry]! })).sort(
        (a, b) => b.score - a.score || (isBefore(a.number, b.number) ? -1 : 1),
      );
    },
  };
}
