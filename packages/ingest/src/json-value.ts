import type { JsonObject, JsonValue } from '@trefoil/schema';
import { cleanText } from './clean-text.ts';

const MAX_DEPTH = 16; // deeper values are an attack or a mistake, never metadata
const FORBIDDEN_KEY = '__proto__';

/** A parsed YAML or JSON value as plain JSON: dates become ISO strings, what JSON cannot say becomes null. */
export function toJsonValue(value: unknown, depth = 0): JsonValue {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => toJsonValue(item, depth + 1));
  return toJsonObject(Object.entries(value), depth);
}

export function toJsonObject(entries: Iterable<readonly [string, unknown]>, depth = 0): JsonObject {
  const result: { [key: string]: JsonValue } = {};
  for (const [key, value] of entries) {
    if (key !== FORBIDDEN_KEY) result[cleanText(key)] = toJsonValue(value, depth + 1);
  }
  return result;
}
