import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

/** The whole table, obviously right. */
function naiveDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) => (row === 0 ? column : row)),
  );
  const cell = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const swap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      table[row]![column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
        swap ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(a.length, b.length);
}

describe('editDistance', () => {
  it.each([
    ['same', 'same', 2, 0],
    ['', 'ab', 2, 2],
    ['recieve', 'receive', 2, 1],
    ['serch', 'search', 2, 1],
    ['autentication', 'authentification', 2, 3],
    ['kitten', 'sitting', 3, 3],
    ['abc', 'xyz', 1, 2],
    ['a', 'abcdef', 2, 3],
    ['ca', 'abc', 3, 3],
  ])('C11 from %j to %j within %d is %d', (a, b, max, expected) => {
    expect(editDistance(a, b, max)).toBe(expected);
  });

  it('C11 agrees with the whole table, is symmetric, and says max + 1 beyond the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, max) => {
        const expected = Math.min(naiveDistance(a, b), max + 1);
        expect(editDistance(a, b, max)).toBe(expected);
        expect(editDistance(b, a, max)).toBe(expected);
      }),
      { numRuns: 5_000 },
    );
  });
});
