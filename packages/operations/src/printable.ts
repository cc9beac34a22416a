import type { Operation } from './operation.ts';
import type { Pen } from './pen.ts';

/** Escape sequences of terminals, whole: CSI, OSC and the other string sequences, and two-character ones. */
// oxlint-disable-next-line no-control-regex
const ESCAPE_SEQUENCES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])|\u009b[0-?]*[ -/]*[@-~]/gu;

/**
 * What is invisible and can lie to a reader: control characters but tab and newline, direction overrides, zero-width
 * characters, tag characters and supplementary variation selectors; not the joiners that emoji and Persian need, nor
 * the signs of Arabic numbers. https://www.unicode.org/reports/tr36/, https://trojansource.codes
 */
const HIDDEN = /(?![\t\n\u0600-\u0605\u06dd\u08e2\u200c-\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{e0000}-\u{e01ef}]/gu;

/** Text of others, safe for a terminal and a model: visible characters, tab and newline only. */
export function toPrintable(text: string): string {
  return text.toWellFormed().replace(ESCAPE_SEQUENCES, '').replace(/\r\n?/gu, '\n').replace(HIDDEN, '');
}

/** The same on one line, so that a title cannot pretend to be the next row. */
export function toOneLine(text: string): string {
  return toPrintable(text).replace(/\s+/gu, ' ').trim();
}

/** Renders an answer with every string in it made printable first. */
export function renderAnswer(operation: Operation, answer: unknown, pen: Pen): string {
  return operation.render(mapStrings(answer), pen);
}

function mapStrings(value: unknown): unknown {
  if (typeof value === 'string') return toPrintable(value);
  if (Array.isArray(value)) return value.map(mapStrings);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [toOneLine(key), mapStrings(entry)]));
}
