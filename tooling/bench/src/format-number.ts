/** Three digits that matter, as people write them: 0.0731, 7.31, 731, 73,100. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const rounded = Number(value.toPrecision(3));
  return Math.abs(rounded) >= 1_000 ? rounded.toLocaleString('en') : String(rounded);
}

/** 0.687 is `.687`, 1 is `1.000`. */
export function formatShare(value: number): string {
  return value.toFixed(3).replace(/^0\./u, '.');
}

/** How many times cheaper than the baseline. */
export function formatRatio(ratio: number): string {
  return `${ratio >= 10 ? formatNumber(Math.round(ratio)) : formatNumber(Number(ratio.toFixed(2)))}x`;
}
