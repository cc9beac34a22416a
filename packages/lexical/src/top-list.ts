/** The best entries so far, by score and then by the lower number. A binary heap with the worst at the root. */
export interface TopList {
  /** A candidate has to beat this score to matter; -Infinity while there is room. */
  readonly threshold: number;
  offer(number: number, score: number): void;
  /** Best first. */
  toSorted(): { readonly number: number; readonly score: number }[];
}

export function createTopList(capacity: number): TopList {
  const numbers = new Float64Array(capacity);
  const scores = new Float64Array(capacity);
  let size = 0;

  /** Whether entry `a` is worse than entry `b`. */
  const isWorse = (a: number, b: number): boolean => {
    const [left, right] = [scores[a] ?? 0, scores[b] ?? 0];
    return left < right || (left === right && (numbers[a] ?? 0) > (numbers[b] ?? 0));
  };
  const swap = (a: number, b: number): void => {
    [numbers[a], numbers[b]] = [numbers[b] ?? 0, numbers[a] ?? 0];
    [scores[a], scores[b]] = [scores[b] ?? 0, scores[a] ?? 0];
  };
  const rise = (start: number): void => {
    for (let child = start; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!isWorse(child, parent)) return;
      swap(child, parent);
      child = parent;
    }
  };
  const sink = (): void => {
    for (let parent = 0; ;) {
      const left = parent * 2 + 1;
      if (left >= size) return;
      const right = left + 1;
      const worst = right < size && isWorse(right, left) ? right : left;
      if (!isWorse(worst, parent)) return;
      swap(worst, parent);
      parent = worst;
    }
  };

  return {
    get threshold() {
      return size < capacity ? -Infinity : (scores[0] ?? -Infinity);
    },
    offer(number, score) {
      if (size < capacity) {
        numbers[size] = number;
        scores[size] = score;
        size += 1;
        rise(size - 1);
        return;
      }
      const worst = scores[0] ?? 0;
      if (capacity === 0 || score < worst || (score === worst && number > (numbers[0] ?? 0))) return;
      numbers[0] = number;
      scores[0] = score;
      sink();
    },
    toSorted() {
      return Array.from({ length: size }, (_, index) => ({ number: numbers[index] ?? 0, score: scores[index] ?? 0 })).sort(
        (a, b) => b.score - a.score || a.number - b.number,
      );
    },
  };
}
