import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSurfaceTable } from './surface-table.ts';

describe('createSurfaceTable', () => {
  it('finds what was added and nothing else, however many', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 200 }), fc.string(), (surfaces, other) => {
        const table = createSurfaceTable<{ surface: string }>();
        for (const surface of surfaces) table.add({ surface });
        expect(surfaces.every((surface) => table.get(surface)?.surface === surface)).toBe(true);
        expect(table.get(other) === undefined).toBe(!surfaces.includes(other));
        expect(table.size).toBe(surfaces.length);
      }),
    );
  });

  it('grows past its first slots and forgets everything when cleared', () => {
    const table = createSurfaceTable<{ surface: string }>();
    for (let index = 0; index < 20_000; index += 1) table.add({ surface: `word${index}` });
    expect([table.size, table.get('word0')?.surface, table.get('word19999')?.surface]).toEqual([20_000, 'word0', 'word19999']);
    table.clear();
    expect([table.size, table.get('word0')]).toEqual([0, undefined]);
  });
});
