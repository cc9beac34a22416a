import type { JsonObject, JsonValue } from '@trefoil/schema';
import { invalidLine, type SourceLine } from './read-lines.ts';

/** A line of JSON that must be an object. */
export function parseJsonRecord(line: SourceLine): JsonObject {
  let value: JsonValue;
  try {
    value = JSON.parse(line.text);
  } catch (error) {
    throw invalidLine(line, `not JSON: ${error instanceof Error ? error.message : String(error)}`, 'every line is one JSON object');
  }
  if (!isJsonObject(value)) throw invalidLine(line, 'not a JSON object', 'every line is one JSON object');
  return value;
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The `id` of a record: a string with something in it. */
export function requireId(record: JsonObject, line: SourceLine): string {
  const id = requireString(record, 'id', line);
  if (id === '') throw invalidLine(line, '"id" is empty');
  return id;
}

export function requireString(record: JsonObject, key: string, line: SourceLine): string {
  const value = record[key];
  if (value === undefined) throw invalidLine(line, `"${key}" is missing`);
  if (typeof value !== 'string') throw invalidLine(line, `"${key}" must be a string`, `write it in quotes: "${key}": "..."`);
  return value;
}

/** Absent and null are the same: not there. */
export function optionalString(record: JsonObject, key: string, line: SourceLine): string | undefined {
  return record[key] === undefined || record[key] === null ? undefined : requireString(record, key, line);
}
