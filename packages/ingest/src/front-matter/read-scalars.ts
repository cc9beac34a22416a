import { cleanLine } from '../clean-text.ts';

const DAY_MS = 86_400_000;
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS, w: 7 * DAY_MS };
const ISO_DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(Z|[-+]\d\d:?\d\d)?)?$/iu;
const DURATION = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h|d|w)$/u;
const MAX_EPOCH_SECONDS = 1e11; // larger numbers are milliseconds (year 5138 in seconds, 1973 in milliseconds)
const SPACES = /\s+/u;
const COMMA = /,/u;
const MIN_EPOCH = 1e8; // smaller numbers are years and counts

/** A single line of text, or null. Numbers and booleans count as what they are written like. */
export function readLine(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') return null;
  const line = cleanLine(value);
  return line === '' ? null : line;
}

export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function readBoolean(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:true|yes|on|1)$/iu.test(value.trim()));
}

/** Milliseconds since the epoch of an ISO date (UTC where no zone is written), a Date, or epoch seconds or milliseconds. */
export function readTime(value: unknown): number | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime();
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || value < MIN_EPOCH) return null;
    return Math.floor(value < MAX_EPOCH_SECONDS ? value * 1_000 : value);
  }
  if (typeof value !== 'string') return null;
  const [matched, date, time, zone] = ISO_DATE.exec(value.trim()) ?? [];
  if (matched === undefined) return null;
  const parsed = Date.parse(time === undefined ? `${date}T00:00:00Z` : `${date}T${time}${zone?.toUpperCase() ?? 'Z'}`);
  return Number.isNaN(parsed) ? null : parsed;
}

/** Milliseconds of `7d`, `12h`, `90m`, or of a plain number of seconds. */
export function readDurationMs(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 && Number.isFinite(value) ? value * 1_000 : null;
  const [, amount, unit = ''] = typeof value === 'string' ? (DURATION.exec(value.trim()) ?? []) : [];
  const unitMs = UNIT_MS[unit];
  return amount === undefined || unitMs === undefined ? null : Number(amount) * unitMs;
}

/** A list of lines: an array (nested ones flattened), or a string that `separator` divides. Each value once. */
export function readLines(value: unknown, separator: RegExp): readonly string[] {
  if (value === null || value === undefined) return [];
  const parts =
    typeof value === 'string'
      ? value.split(separator)
      : Array.isArray(value)
        ? value.some(Array.isArray)
          ? value.flat(3)
          : value
        : [value];
  const lines = new Set<string>();
  for (const part of parts) {
    const line = readLine(part);
    if (line !== null) lines.add(line);
  }
  return [...lines];
}

/** Tags as a list, or a string divided by commas, else by spaces; `#` is not part of a tag. */
export function readTags(value: unknown): readonly string[] {
  const separator = typeof value === 'string' && !value.includes(',') ? SPACES : COMMA;
  const lines = readLines(value, separator);
  if (!lines.some((line) => line.startsWith('#'))) return lines;
  return [...new Set(lines.map((line) => line.replace(/^#+/u, '').trim()).filter((tag) => tag !== ''))];
}
