import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStringTable } from './string-table.ts';

describe('createStringTable', () => {
  it('gives every string one number, in order of arrival, and finds it again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 60 }), (strings) => {
        const table = createStringTable();
        const model = new Map<string, number>();
        for (const text of strings) {
          if (!model.has(text)) model.set(text, model.size);
          expect(table.add(text)).toBe(model.get(text));
        }
        expect(table.size).toBe(model.size);
        for (const [text, number] of model) {
          expect(table.find(text)).toBe(number);
          expect(table.get(number)).toBe(text);
        }
        expect(table.find('not among them, for it is longer')).toBe(-1);
      }),
    );
  });

  it('goes on where its arrays ended', () => {
    const table = createStringTable();
    for (let number = 0; number < 100; number += 1) table.add(`string ${number}`);
    const again = createStringTable(table.toArrays());
    expect(again.size).toBe(100);
    expect(again.find('string 42')).toBe(42);
    expect(again.add('one more')).toBe(100);
    expect(again.get(100)).toBe('one more');
  });
});
