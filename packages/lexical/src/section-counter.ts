import type { LexicalField, TokenisedDocument, TokenStream } from '@trefoil/schema';
import { countInto, FIELD_STEPS } from './posting-code.ts';

/** The codes of one section's terms. `terms` and `codeOf` are only valid until the next section is counted. */
export interface SectionCounter {
  /** Calls back once a section with the terms it holds; a document without sections is not visited. */
  count(document: TokenisedDocument, visit: (terms: readonly number[]) => void): void;
  /** Calls back once with the terms of the document's own fields: title, names and tags. */
  countOwn(document: TokenisedDocument, visit: (terms: readonly number[]) => void): void;
  codeOf(term: number): number;
}

/** Counts terms in scratch arrays by term number, because a Map a section costs more than the rest of a build. */
export function createSectionCounter(stemOf: (term: number) => number): SectionCounter {
  let codes = new Uint16Array(1 << 16);
  let touched: number[] = [];

  function add(stream: TokenStream, field: LexicalField): void {
    const step = FIELD_STEPS[field];
    for (let index = 0; index < stream.length; index += 1) {
      const term = stemOf((stream[index] ?? 0) >>> 1);
      if (term >= codes.length) codes = grow(codes, term);
      const code = codes[term] ?? 0;
      if (code === 0) touched.push(term);
      codes[term] = countInto(code, step);
    }
  }

  function addOwn(document: TokenisedDocument): void {
    add(document.title, 'title');
    add(document.names, 'id');
    add(document.tags, 'tags');
  }

  function show(visit: (terms: readonly number[]) => void): void {
    visit(touched);
    for (const term of touched) codes[term] = 0;
    touched = [];
  }

  return {
    count(document, visit) {
      document.sections.forEach((section, index) => {
        if (index === 0) addOwn(document);
        add(section.heading, 'heading');
        add(section.body, 'body');
        show(visit);
      });
    },
    countOwn(document, visit) {
      addOwn(document);
      show(visit);
    },
    codeOf: (term) => codes[term] ?? 0,
  };
}

function grow(codes: Uint16Array<ArrayBuffer>, term: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(2 ** Math.ceil(Math.log2(term + 1)));
  larger.set(codes);
  return larger;
}

/** Positions of a stream: tokens that share the preceding one's position do not count. */
export function lengthOf(stream: TokenStream): number {
  let length = 0;
  for (let index = 0; index < stream.length; index += 1) if (((stream[index] ?? 0) & 1) === 0) length += 1;
  return length;
}
