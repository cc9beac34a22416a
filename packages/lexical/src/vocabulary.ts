import type { TermRow } from '@trefoil/schema';
import { createNumberList, type NumberList } from './number-list.ts';
import { buildStringTable, openStringTable, type StringTable, type StringTableArrays } from './string-table.ts';

/** Words by number, as the store numbers them, and the stem of each. */
export interface Vocabulary {
  /** Highest number known. */
  readonly lastId: number;
  /** Number of a word, or -1. Every word has one, because the stem of one may itself be stemmed further. */
  find(term: string): number;
  stemOf(term: number): number;
  /** Words the store added since. */
  extend(rows: readonly TermRow[]): void;
  /** Everything in typed arrays, for a snapshot. */
  toArrays(): VocabularyArrays;
}

export interface VocabularyArrays extends StringTableArrays {
  /** Numbers of the words in the string table. */
  readonly termIds: Uint32Array;
  /** Stem by word number. */
  readonly stems: Uint32Array;
}

export function openVocabulary(arrays?: VocabularyArrays): Vocabulary {
  const base: StringTable = arrays ? openStringTable(arrays) : buildStringTable([]);
  const termIds = arrays?.termIds ?? new Uint32Array(0);
  const stems: NumberList = createNumberList();
  arrays?.stems.forEach((stem, term) => stems.set(term, stem));
  const added = new Map<string, number>();
  return {
    get lastId() {
      return Math.max(0, stems.length - 1);
    },
    find(term) {
      const index = base.find(term);
      return index === -1 ? (added.get(term) ?? -1) : (termIds[index] ?? -1);
    },
    stemOf: (term) => stems.get(term),
    extend(rows) {
      for (const { id, surface, stem } of rows) {
        stems.set(id, stem);
        added.set(surface, id);
      }
    },
    toArrays() {
      const texts = Array.from({ length: base.size }, (_, index) => base.get(index));
      const table = buildStringTable([...texts, ...added.keys()]);
      return { ...table.arrays, termIds: Uint32Array.from([...termIds, ...added.values()]), stems: stems.toArray() };
    },
  };
}
