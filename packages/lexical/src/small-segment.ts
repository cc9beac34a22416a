import type { TokenisedDocument, TokenStream } from '@trefoil/schema';
import { createSegmentBuilder } from './build-segment.ts';
import type { Segment } from './segment.ts';

/**
 * A segment of a few documents. Its terms are numbered among themselves while it is built: tables over the whole
 * vocabulary would cost more than the documents.
 */
export function buildSmallSegment(documents: readonly TokenisedDocument[], stems: Uint32Array): Segment {
  const terms = listTerms(documents, stems);
  const numbers = new Map(Array.from(terms, (term, number) => [term, number]));
  const renumber = (stream: TokenStream): TokenStream =>
    stream.map((token) => (numbers.get(stems[token >>> 1] ?? 0) ?? 0) * 2 + (token & 1));
  const builder = createSegmentBuilder(Uint32Array.from(terms, (_, number) => number));
  for (const { id, title, names, tags, sections } of documents) {
    builder.add({
      id,
      title: renumber(title),
      names: renumber(names),
      tags: renumber(tags),
      sections: sections.map(({ id: sectionId, heading, body }) => ({ id: sectionId, heading: renumber(heading), body: renumber(body) })),
    });
  }
  const segment = builder.build();
  const rename = (numbered: Uint32Array): Uint32Array => numbered.map((number) => terms[number] ?? 0);
  return { ...segment, terms: rename(segment.terms), bareTerms: rename(segment.bareTerms) };
}

/** Ascending, so that both numberings have one order. */
function listTerms(documents: readonly TokenisedDocument[], stems: Uint32Array): Uint32Array {
  const terms = new Set<number>();
  const note = (stream: TokenStream): void => stream.forEach((token) => terms.add(stems[token >>> 1] ?? 0));
  for (const { title, names, tags, sections } of documents) {
    [title, names, tags].forEach(note);
    for (const { heading, body } of sections) [heading, body].forEach(note);
  }
  return Uint32Array.from(terms).sort();
}
