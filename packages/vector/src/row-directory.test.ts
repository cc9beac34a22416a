import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowDirectory, type RowDirectory } from './row-directory.ts';

const SECTIONS = Array.from({ length: 12 }, (_, number) => `s${number}`);
const DOCUMENTS = ['a', 'b', 'c'];

const stepArbitrary = fc.record({
  section: fc.constantFrom(...SECTIONS),
  document: fc.constantFrom(...DOCUMENTS),
  isRemoval: fc.boolean(),
});

function expectLike(directory: RowDirectory, model: ReadonlyMap<string, string>): void {
  expect(directory.liveRows).toBe(model.size);
  for (const section of SECTIONS) {
    const row = directory.find(section);
    expect(row !== -1).toBe(model.has(section));
    if (row !== -1) expect([directory.sectionId(row), directory.documentId(row)]).toEqual([section, model.get(section)]);
  }
  for (const document of DOCUMENTS) {
    const sections = directory.rowsOf(document).map((row) => directory.sectionId(row));
    const expected = [...model].filter(([, owner]) => owner === document).map(([section]) => section);
    expect(sections.toSorted()).toEqual(expected.toSorted());
  }
}

describe('createRowDirectory', () => {
  it('follows sections that come, go, return and change their document', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { maxLength: 40 }), (steps) => {
        const directory = createRowDirectory();
        const model = new Map<string, string>();
        const rows = new Map<string, number>();
        for (const { section, document, isRemoval } of steps) {
          if (isRemoval) expect(directory.remove(section)).toBe(model.delete(section));
          else {
            const row = directory.put(section, document);
            expect(row).toBe(rows.get(section) ?? row);
            rows.set(section, row);
            model.set(section, document);
          }
        }
        expectLike(directory, model);
        expectLike(createRowDirectory(directory.toArrays()), model);
      }),
    );
  });
});
