import type { CodeBook } from './field-counts.ts';
import type { CountedTerms } from './section-counter.ts';

/** The postings of one block, grouped by term, sections ascending. */
export interface BlockPostings {
  /** Ascending. */
  readonly terms: Uint32Array;
  /** Where the postings of each start, and the end of the last. */
  readonly starts: Uint32Array;
  readonly offsets: Uint16Array;
  readonly codes: Uint16Array;
}

export interface BlockCollector {
  add(offset: number, counted: CountedTerms): void;
  /** What was added since the last call. */
  take(): BlockPostings;
}

const FIRST_CAPACITY = 1 << 16;

/** Collects postings as they come, section by section, and groups them by term in one counting sort a block. */
export function createBlockCollector(vocabularySize: number, book: CodeBook): BlockCollector {
  let terms = new Uint32Array(FIRST_CAPACITY);
  let offsets = new Uint16Array(FIRST_CAPACITY);
  let codes = new Uint16Array(FIRST_CAPACITY);
  let size = 0;
  /** By term number, zero between blocks. */
  const places = new Uint32Array(vocabularySize);

  function reserve(wanted: number): void {
    if (wanted <= terms.length) return;
    const capacity = Math.max(wanted, terms.length * 2);
    const larger = { terms: new Uint32Array(capacity), offsets: new Uint16Array(capacity), codes: new Uint16Array(capacity) };
    larger.terms.set(terms);
    larger.offsets.set(offsets);
    larger.codes.set(codes);
    ({ terms, offsets, codes } = larger);
  }

  return {
    add(offset, counted) {
      reserve(size + counted.count);
      for (let index = 0; index < counted.count; index += 1) {
        const term = counted.terms[index]!;
        terms[size] = term;
        offsets[size] = offset;
        codes[size] = book.codeOf(counted.packed[term]!);
        size += 1;
        places[term]! += 1;
      }
    },

    take() {
      const present = listPresent(places);
      const starts = new Uint32Array(present.length + 1);
      for (let index = 0; index < present.length; index += 1) {
        starts[index + 1] = starts[index]! + places[present[index]!]!;
        places[present[index]!] = starts[index]!;
      }
      const sorted = { offsets: new Uint16Array(size), codes: new Uint16Array(size) };
      for (let index = 0; index < size; index += 1) {
        const term = terms[index]!;
        const place = places[term]!;
        sorted.offsets[place] = offsets[index]!;
        sorted.codes[place] = codes[index]!;
        places[term] = place + 1;
      }
      for (const term of present) places[term] = 0;
      size = 0;
      return { terms: present, starts, ...sorted };
    },
  };
}

function listPresent(counts: Uint32Array): Uint32Array {
  let found = 0;
  for (let term = 0; term < counts.length; term += 1) if (counts[term] !== 0) found += 1;
  const present = new Uint32Array(found);
  found = 0;
  for (let term = 0; term < counts.length; term += 1) {
    if (counts[term] === 0) continue;
    present[found] = term;
    found += 1;
  }
  return present;
}
