import type { TokenisedDocument } from '@trefoil/schema';
import { createBlockCollector, type BlockPostings } from './block-collector.ts';
import { createCodeBook } from './field-counts.ts';
import { joinBlocks } from './join-blocks.ts';
import { createNumberList } from './number-list.ts';
import { narrowCodes } from './posting-codes.ts';
import { createSectionCounter, lengthOf, type CountedTerms } from './section-counter.ts';
import { areFlat, BLOCK_SECTIONS, type Segment } from './segment.ts';
import { buildStringTable } from './string-table.ts';

/** Takes documents one after the other, in the order of their ids, and makes a segment of them. */
export interface SegmentBuilder {
  add(document: TokenisedDocument): void;
  build(): Segment;
}

/** `stems` gives the stem of every word that the documents hold. Nothing is kept of a document but typed arrays and ids. */
export function createSegmentBuilder(stems: Uint32Array): SegmentBuilder {
  const lengths = {
    title: createNumberList(),
    id: createNumberList(),
    tags: createNumberList(),
    heading: createNumberList(),
    body: createNumberList(),
  };
  const [documentStarts, blockStarts] = [createNumberList(), createNumberList()];
  const [bareStarts, bareTerms] = [createNumberList(), createNumberList()];
  const documentIds: string[] = [];
  const sectionIds: string[] = [];
  const blocks: BlockPostings[] = [];
  const counter = createSectionCounter(stems);
  const book = createCodeBook();
  const collector = createBlockCollector(stems.length, book);
  const frequencies = new Uint32Array(stems.length);
  const lastDocument = new Uint32Array(stems.length);
  let firstSection = 0;

  function countDocument({ count, terms }: CountedTerms): void {
    for (let index = 0; index < count; index += 1) {
      const term = terms[index]!;
      if (lastDocument[term] === documentIds.length) continue;
      lastDocument[term] = documentIds.length;
      frequencies[term]! += 1;
    }
  }

  function endBlock(): void {
    if (sectionIds.length === firstSection) return;
    blockStarts.push(firstSection);
    blocks.push(collector.take());
    firstSection = sectionIds.length;
  }

  return {
    add(whole) {
      const document = bound(whole);
      if (sectionIds.length + document.sections.length - firstSection > BLOCK_SECTIONS) endBlock();
      const start = sectionIds.length;
      documentStarts.push(start);
      documentIds.push(document.id);
      lengths.title.push(lengthOf(document.title));
      lengths.id.push(lengthOf(document.names));
      lengths.tags.push(lengthOf(document.tags));
      for (const section of document.sections) {
        sectionIds.push(section.id);
        lengths.heading.push(lengthOf(section.heading));
        lengths.body.push(lengthOf(section.body));
      }
      if (document.sections.length === 0) {
        counter.countOwn(document, (counted) => {
          countDocument(counted);
          bareStarts.push(bareTerms.length);
          for (let index = 0; index < counted.count; index += 1) bareTerms.push(counted.terms[index]!);
        });
      }
      counter.count(document, (counted, section) => {
        countDocument(counted);
        collector.add(start + section - firstSection, counted);
      });
    },

    build() {
      endBlock();
      documentStarts.push(sectionIds.length);
      blockStarts.push(sectionIds.length);
      bareStarts.push(bareTerms.length);
      const starts = documentStarts.toArray();
      const { codes, ...postings } = joinBlocks(blocks, stems.length);
      const { codeCounts, ...narrow } = narrowCodes(codes, book.toCounts());
      return {
        documentIds: buildStringTable(documentIds),
        sectionIds: buildStringTable(sectionIds),
        isFlat: areFlat(starts),
        documentStarts: starts,
        sectionDocuments: ownersOf(starts),
        lengths: {
          title: shortened(lengths.title.toArray()),
          id: shortened(lengths.id.toArray()),
          tags: shortened(lengths.tags.toArray()),
          heading: shortened(lengths.heading.toArray()),
          body: lengths.body.toArray(),
        },
        blockStarts: blockStarts.toArray(),
        codes: narrow,
        codeCounts,
        bareStarts: bareStarts.toArray(),
        bareTerms: bareTerms.toArray(),
        documentFrequencies: postings.terms.map((term) => frequencies[term]!),
        ...postings,
      };
    },
  };
}

/** A document of more sections than a block holds is searched by its first ones. */
function bound(document: TokenisedDocument): TokenisedDocument {
  return document.sections.length <= BLOCK_SECTIONS ? document : { ...document, sections: document.sections.slice(0, BLOCK_SECTIONS) };
}

/** A title of more words than that is as long as any. */
function shortened(lengths: Uint32Array): Uint16Array {
  return Uint16Array.from(lengths, (length) => Math.min(length, 0xffff));
}

function ownersOf(documentStarts: Uint32Array): Uint32Array {
  const owners = new Uint32Array(documentStarts.at(-1) ?? 0);
  for (let document = 0; document < documentStarts.length - 1; document += 1) {
    owners.fill(document, documentStarts[document], documentStarts[document + 1]);
  }
  return owners;
}
