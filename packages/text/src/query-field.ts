import { parseDate } from './parse-date.ts';

const TEXT_FIELDS = ['type', 'tag', 'path', 'status', 'collection', 'scope'] as const;
const DATE_FIELDS = ['before', 'after'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type DateField = (typeof DATE_FIELDS)[number];

/** `field:value` in a query; `-field:value` is negated. */
export type FieldClause =
  | { readonly field: TextField; readonly value: string; readonly negated: boolean }
  | { readonly field: DateField; readonly value: string; readonly negated: boolean; readonly time: number };

/** The clause, or null when the field is unknown or the date is none: the text is plain words then. */
export function readFieldClause(name: string, value: string, negated: boolean): FieldClause | null {
  const lowerName = name.toLowerCase();
  const textField = TEXT_FIELDS.find((candidate) => candidate === lowerName);
  if (textField !== undefined) return { field: textField, value, negated };
  const dateField = DATE_FIELDS.find((candidate) => candidate === lowerName);
  const time = dateField === undefined ? null : parseDate(value);
  return dateField === undefined || time === null ? null : { field: dateField, value, negated, time };
}

/** True for a word that meant to be a date field and is not readable as one. */
export function isUnreadableDate(word: string): boolean {
  const [name = '', value = ''] = word.split(':', 2);
  return DATE_FIELDS.some((field) => field === name.toLowerCase()) && value !== '';
}
