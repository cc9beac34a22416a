import { renderSize } from './bench.ts';
import { formatNumber } from './format-number.ts';

/** One line: what a contestant costs at each size. */
export interface PlotSeries {
  readonly name: string;
  readonly points: readonly { readonly size: number; readonly cost: number }[];
}

export interface Plot {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly PlotSeries[];
}

const WIDTH = 760;
const HEIGHT = 380;
const FRAME = { left: 70, right: 190, top: 46, bottom: 44 };
const LABEL_GAP = 15;
const BAR_HEIGHT = 26;
/** Readable on white and on black. */
const COLOURS = ['#2f81f7', '#c98a12', '#2da44e', '#e5534b', '#986ee2', '#d2579b', '#1b9aaa', '#8b949e'];
const STYLE = `<style>
text { font: 12px system-ui, sans-serif; fill: #57606a; } .title { font-size: 14px; font-weight: 600; fill: #24292f; }
.grid { stroke: #8c959f; stroke-opacity: .25; } .own { font-weight: 600; }
@media (prefers-color-scheme: dark) { text { fill: #9da7b3; } .title { fill: #e6edf3; } }
</style>`;

/** Lines over sizes, or bars when there is one size only. Both axes are logarithmic: equal ratios are equal distances. */
export function renderPlot(plot: Plot): string {
  const sizes = [...new Set(plot.series.flatMap(({ points }) => points.map(({ size }) => size)))].toSorted((a, b) => a - b);
  return sizes.length > 1 ? renderLines(plot, sizes) : renderBars(plot);
}

function renderLines(plot: Plot, sizes: readonly number[]): string {
  const decades = costDecades(plot);
  const x = logScale([sizes[0] ?? 1, sizes.at(-1) ?? 1], [FRAME.left, WIDTH - FRAME.right]);
  const y = logScale([decades[0] ?? 1, decades.at(-1) ?? 1], [HEIGHT - FRAME.bottom, FRAME.top]);
  const grid = decades.map((cost) => {
    const place = y(cost).toFixed(1);
    return `<line class="grid" x1="${FRAME.left}" x2="${WIDTH - FRAME.right}" y1="${place}" y2="${place}"/><text x="${FRAME.left - 8}" y="${place}" dy="4" text-anchor="end">${formatNumber(cost)}</text>`;
  });
  const ticks = sizes.map(
    (size) => `<text x="${x(size).toFixed(1)}" y="${HEIGHT - FRAME.bottom + 20}" text-anchor="middle">${renderSize(size)}</text>`,
  );
  const labels = spreadLabels(plot.series.map(({ points }) => y(points.at(-1)?.cost ?? 1)));
  const lines = plot.series.map(({ name, points }, place) => {
    const colour = colourOf(place);
    const path = points.map(({ size, cost }) => `${x(size).toFixed(1)},${y(cost).toFixed(1)}`);
    const dots = path.map((point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3" fill="${colour}"/>`).join('');
    const label = `<text ${isOurs(name) ? 'class="own" ' : ''}x="${WIDTH - FRAME.right + 12}" y="${(labels[place] ?? 0).toFixed(1)}" dy="4" style="fill:${colour}">${escapeText(name)}</text>`;
    return `<polyline fill="none" stroke="${colour}" stroke-width="${isOurs(name) ? 3 : 1.5}" points="${path.join(' ')}"/>${dots}${label}`;
  });
  return wrap(plot, HEIGHT, [...grid, ...ticks, ...lines]);
}

function renderBars(plot: Plot): string {
  const decades = costDecades(plot);
  const x = logScale([decades[0] ?? 1, decades.at(-1) ?? 1], [FRAME.right, WIDTH - FRAME.left]);
  const rows = plot.series.flatMap(({ name, points: [point] }, place) => {
    if (point === undefined) return [];
    const top = FRAME.top + place * BAR_HEIGHT;
    const end = x(point.cost);
    return [
      `<text ${isOurs(name) ? 'class="own" ' : ''}x="${FRAME.right - 10}" y="${top + 15}" text-anchor="end">${escapeText(name)}</text>`,
      `<rect x="${FRAME.right}" y="${top + 4}" width="${Math.max(2, end - FRAME.right).toFixed(1)}" height="${BAR_HEIGHT - 10}" rx="2" fill="${colourOf(place)}"/>`,
      `<text x="${(end + 6).toFixed(1)}" y="${top + 15}">${formatNumber(point.cost)}</text>`,
    ];
  });
  return wrap(plot, FRAME.top + plot.series.length * BAR_HEIGHT + 20, rows);
}

function wrap({ title, unit }: Plot, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeText(title)}">
${STYLE}
<text class="title" x="16" y="24">${escapeText(title)} <tspan font-weight="400">(${escapeText(unit)}, lower is better)</tspan></text>
${parts.join('\n')}
</svg>
`;
}

/** Powers of ten that enclose all costs. */
function costDecades({ series }: Plot): readonly number[] {
  const costs = series.flatMap(({ points }) => points.map(({ cost }) => Math.max(cost, Number.MIN_VALUE)));
  const first = Math.floor(Math.log10(Math.min(...costs)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...costs))));
  return Array.from({ length: last - first + 1 }, (_, place) => 10 ** (first + place));
}

function logScale([from, to]: readonly [number, number], [start, end]: readonly [number, number]): (value: number) => number {
  const span = Math.log(to / from);
  return (value) => (span === 0 ? (start + end) / 2 : start + ((end - start) * Math.log(Math.max(value, from) / from)) / span);
}

/** Moves labels down until none covers another, in the order in which they stand. */
function spreadLabels(places: readonly number[]): readonly number[] {
  const spread: number[] = [];
  let last = -Infinity;
  for (const { place, index } of places.map((each, position) => ({ place: each, index: position })).toSorted((a, b) => a.place - b.place)) {
    last = Math.max(place, last + LABEL_GAP);
    spread[index] = last;
  }
  return spread;
}

function colourOf(place: number): string {
  return COLOURS[place % COLOURS.length] ?? '#8b949e';
}

function isOurs(name: string): boolean {
  return name.startsWith('Trefoil');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
