import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantiseColumns, quantiseRows } from './quantise.ts';

test('gives each column a scale of its own, in 7 bits', () => {
  const { values, scales } = quantiseColumns(Float32Array.of(1, -100, 0.25, 25), 2);
  expect([...values]).toEqual([63, -63, 16, 16]);
  expect([...scales]).toEqual([Math.fround(1 / 63), Math.fround(100 / 63)]);
});

test('gives each row a scale of its own, in 8 bits', () => {
  const { values, scales } = quantiseRows(Float32Array.of(1, -0.5, 0, 0), 2);
  expect([...values]).toEqual([127, -63, 0, 0]);
  expect([...scales]).toEqual([Math.fround(1 / 127), 0]);
});

test('is never further off than half a step', () => {
  const weight = fc.float({ min: -8, max: 8, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(weight, weight, weight), { minLength: 1, maxLength: 20 }), (rows) => {
      const matrix = Float32Array.from(rows.flat());
      const { values, scales } = quantiseColumns(matrix, 3);
      matrix.forEach((value, index) => {
        const scale = scales[index % 3] ?? 0;
        expect(Math.abs((values[index] ?? NaN) * scale - value)).toBeLessThanOrEqual(scale / 2 + 1e-6);
        expect(Math.abs(values[index] ?? NaN)).toBeLessThanOrEqual(63);
      });
    }),
  );
});
