import type { TermRow } from '@trefoil/schema';
import { buildStringTable, openStringTable, type StringTable, type StringTableArrays } from './string-table.ts';

/** Words by number, as the store numbers them, and the stem of each. */
export interface Vocabulary {
  /** Highest number known; 0 for none. */
  readonly lastId: number;
  /** Stem by word number, at least up to `lastId`. */
  readonly stems: Uint32Array;
  /** Number of a word, or -1. Every word has one, because the stem of one may itself be stemmed further. */
  find(surface: string): number;
  /** Words the store added since. */
  extend(rows: readonly TermRow[]): void;
  /** Everything in typed arrays, for a snapshot. */
  toArrays(): VocabularyArrays;
}

export interface VocabularyArrays extends StringTableArrays {
  /** Numbers of the words in the string table; empty when they are 1, 2, 3 and so on. */
  readonly termIds: Uint32Array;
  /** Stem by word number. */
  readonly stems: Uint32Array;
}

export function openVocabulary(arrays?: VocabularyArrays): Vocabulary {
  const base: StringTable = arrays ? openStringTable(arrays) : buildStringTable([]);
  const termIds = arrays?.termIds ?? new Uint32Array(0);
  const idAt = (index: number): number => (termIds.length === 0 ? index + 1 : termIds[index]!);
  const added = new Map<string, number>();
  let stems = arrays?.stems ?? new Uint32Array(0);
  let lastId = Math.max(0, stems.length - 1);
  return {
    get lastId() {
      return lastId;
    },
    get stems() {
      return stems;
    },
    find(surface) {
      const index = base.find(surface);
      return index === -1 ? (added.get(surface) ?? -1) : idAt(index);
    },
    extend(rows) {
      for (const { id, surface, stem } of rows) {
        if (id >= stems.length) stems = grow(stems, id);
        stems[id] = stem;
        added.set(surface, id);
        lastId = Math.max(lastId, id);
      }
    },
    toArrays() {
      if (arrays !== undefined && added.size === 0) return arrays;
      const texts = Array.from({ length: base.size }, (_, index) => base.get(index));
      const ids = Uint32Array.from([...texts.map((_, index) => idAt(index)), ...added.values()]);
      const isCounted = ids.every((id, index) => id === index + 1);
      return {
        ...buildStringTable([...texts, ...added.keys()]).arrays,
        termIds: isCounted ? new Uint32Array(0) : ids,
        stems: stems.slice(0, lastId + 1),
      };
    },
  };
}

function grow(stems: Uint32Array, id: number): Uint32Array {
  const larger = new Uint32Array(Math.max(id + 1, stems.length * 2, 1_024));
  larger.set(stems);
  return larger;
}
