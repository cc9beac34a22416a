import { describe, expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

describe('parseDate', () => {
  it.each([
    ['2024', '2024-01-01T00:00:00.000Z'],
    ['2024-03', '2024-03-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2024-03-05T14:30', '2024-03-05T14:30:00.000Z'],
    ['2024-03-05t14:30:15.250z', '2024-03-05T14:30:15.250Z'],
    ['2024-03-05T14:30:00+02:00', '2024-03-05T12:30:00.000Z'],
  ])('B-12 reads %s', (text, expected) => {
    expect(new Date(parseDate(text) ?? Number.NaN).toISOString()).toBe(expected);
  });

  it.each(['', 'yesterday', '24', '2024-13', '2024-02-30', '2023-02-29', '2024-3-5', '2024-03-05T25:00', '2024-03-05 14:30', '20240305'])(
    'B-12 refuses %j',
    (text) => {
      expect(parseDate(text)).toBeNull();
    },
  );
});
