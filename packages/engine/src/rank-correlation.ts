/**
 * Kendall's tau-b (Biometrika 1945) of two orders over all they hold; what one of them lacks is tied behind its last.
 * 1 for equal orders, -1 for opposite ones, 1 for two empty ones.
 */
export function rankCorrelation(a: readonly string[], b: readonly string[]): number {
  const keys = [...new Set([...a, ...b])];
  const ranks = (order: readonly string[]): readonly number[] => {
    const places = new Map(order.map((key, index) => [key, index]));
    return keys.map((key) => places.get(key) ?? order.length);
  };
  const [left, right] = [ranks(a), ranks(b)];
  let agreement = 0;
  let untiedLeft = 0;
  let untiedRight = 0;
  for (let i = 0; i < keys.length; i += 1) {
    for (let j = i + 1; j < keys.length; j += 1) {
      const x = Math.sign((left[i] ?? 0) - (left[j] ?? 0));
      const y = Math.sign((right[i] ?? 0) - (right[j] ?? 0));
      agreement += x * y;
      untiedLeft += x * x;
      untiedRight += y * y;
    }
  }
  const scale = Math.sqrt(untiedLeft * untiedRight);
  if (scale > 0) return agreement / scale;
  return left.every((rank, index) => rank === right[index]) ? 1 : 0;
}
