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
    const held = row === -1 ? null : [directory.sectionId(row), directory.documentId(row)];
    const document = model.get(section);
    expect(held).toEqual(document === undefined ? null : [section, document]);
  }
  for (const document of DOCUMENTS) {
    const sections = directory.rowsOf(document).map((row) => directory.sectionId(row));
    const expected = [...model].filter(([, owner]) => owner === document).map(([section]) => section);
    expect(sections.toSorted()).toEqual(expected.toSorted());
  }
}

interface Followed {
  readonly model: Map<string, string>;
  readonly rows: Map<string, number>;
}

/** Takes a step in the directory and in the model; a section that returns has the row it had. */
function follow(
  directory: RowDirectory,
  { model, rows }: Followed,
  { section, document, isRemoval }: { readonly section: string; readonly document: string; readonly isRemoval: boolean },
): void {
  if (isRemoval) {
    const [removed, known] = [directory.remove(section), model.delete(section)];
    if (removed !== known) throw new Error(`removing ${section} says ${removed}`);
    return;
  }
  const row = directory.put(section, document);
  if (row !== (rows.get(section) ?? row)) throw new Error(`${section} has another row than before`);
  rows.set(section, row);
  model.set(section, document);
}

describe('createRowDirectory', () => {
  it('follows sections that come, go, return and change their document', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { maxLength: 40 }), (steps) => {
        const directory = createRowDirectory();
        const model = new Map<string, string>();
        const rows = new Map<string, number>();
        for (const { section, document, isRemoval } of steps) {
          follow(directory, { model, rows }, { section, document, isRemoval });
        }
        expectLike(directory, model);
        expectLike(createRowDirectory(directory.toArrays()), model);
      }),
    );
  });
});
