const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:\d{2})?)?)?$/i;

/**
 * The first moment, in milliseconds since the epoch, of a year, month, day or ISO 8601 time; null for anything else,
 * 31 February included. Without a zone it is UTC, so that an answer does not depend on the machine.
 */
export function parseDate(text: string): number | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const [, year, month = '01', day = '01', time, zone = 'Z'] = match;
  const date = `${year}-${month}-${day}`;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(date)) return null;
  const moment = Date.parse(`${date}${(time ?? 'T00:00').toUpperCase()}${zone.toUpperCase()}`);
  return Number.isNaN(moment) ? null : moment;
}
