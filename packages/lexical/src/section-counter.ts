import type { LexicalField, TokenisedDocument, TokenStream } from '@trefoil/schema';
import { addCounts, packCount, stepOf } from './field-counts.ts';

/** The terms of one section and the packed counts of each, valid until the next section is counted. */
export interface CountedTerms {
  readonly count: number;
  readonly terms: Uint32Array;
  /** By term number. */
  readonly packed: Float64Array;
}

export interface SectionCounter {
  /** Calls back once a section; the fields of the whole document are counted at the first. Without sections it is not called. */
  count(document: TokenisedDocument, visit: (counted: CountedTerms, section: number) => void): void;
  /** Calls back once with the terms of the document's own fields: title, names and tags. */
  countOwn(document: TokenisedDocument, visit: (counted: CountedTerms) => void): void;
}

const FIRST_TERMS = 4_096;

/** Counts terms in scratch arrays by term number, because a Map a section costs more than the rest of a build. */
export function createSectionCounter(stems: Uint32Array): SectionCounter {
  const packed = new Float64Array(stems.length);
  let terms = new Uint32Array(FIRST_TERMS);
  let count = 0;

  function add(stream: TokenStream, field: LexicalField): void {
    const { step, cap } = stepOf(field);
    if (count + stream.length > terms.length) terms = grow(terms, count + stream.length);
    const mayOverflow = stream.length > cap;
    for (let index = 0; index < stream.length; index += 1) {
      const word = stream[index]! >>> 1;
      // A word that came after the vocabulary was read: its document changed since, and will be read again.
      if (word >= stems.length) continue;
      const term = stems[word]!;
      const before = packed[term]!;
      if (before === 0) {
        terms[count] = term;
        count += 1;
      }
      packed[term] = mayOverflow ? addCounts(before, packCount(field, 1)) : before + step;
    }
  }

  function addOwn({ title, names, tags }: TokenisedDocument): void {
    add(title, 'title');
    add(names, 'id');
    add(tags, 'tags');
  }

  function show(visit: (counted: CountedTerms) => void): void {
    visit({ count, terms, packed });
    for (let index = 0; index < count; index += 1) packed[terms[index]!] = 0;
    count = 0;
  }

  return {
    count(document, visit) {
      document.sections.forEach((section, index) => {
        if (index === 0) addOwn(document);
        add(section.heading, 'heading');
        add(section.body, 'body');
        show((counted) => visit(counted, index));
      });
    },
    countOwn(document, visit) {
      addOwn(document);
      show(visit);
    },
  };
}

function grow(terms: Uint32Array<ArrayBuffer>, wanted: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(wanted * 2);
  larger.set(terms);
  return larger;
}

/** Positions of a stream: tokens that share the preceding one's position do not count. */
export function lengthOf(stream: TokenStream): number {
  let length = 0;
  for (let index = 0; index < stream.length; index += 1) length += 1 - (stream[index]! & 1);
  return length;
}
