import type { TokenisedDocument } from '@trefoil/schema';
import { createNumberList, type NumberList } from './number-list.ts';
import { createSectionCounter, lengthOf } from './section-counter.ts';
import { BLOCK_SECTIONS, type Segment } from './segment.ts';
import { buildStringTable } from './string-table.ts';

/** Reads all documents in a fixed order, as often as it is asked. */
export type DocumentReader = (visit: (document: TokenisedDocument) => void) => Promise<void>;

/**
 * Builds a segment in two passes over the documents: the first counts postings by term and block, the second puts each
 * where the counts say it belongs. Nothing is kept but typed arrays.
 */
export async function buildSegment(read: DocumentReader, stemOf: (term: number) => number): Promise<Segment> {
  const outline = await outlineOf(read, stemOf);
  const { terms, documentFrequencies, termEntries, postingStarts, postings } = layOut(outline);
  const places = new Uint32Array(outline.postings.length);
  terms.forEach((term, place) => (places[term] = place));

  const offsets = new Uint16Array(postings);
  const codes = new Uint16Array(postings);
  const entries = termEntries.at(-1) ?? 0;
  const entryBlocks = new Uint32Array(entries);
  const entryStarts = new Uint32Array(entries + 1);
  entryStarts[entries] = postings;
  const nextPosting = postingStarts.slice();
  const nextEntry = termEntries.slice();
  const counter = createSectionCounter(stemOf);
  const position = createBlockPosition(outline.blockStarts, outline.documentStarts);
  await read((document) => {
    const { block, firstSection } = position.enter();
    counter.count(document, (touched) => {
      const offset = position.nextSection() - firstSection;
      for (const term of touched) {
        const place = places[term] ?? 0;
        const posting = nextPosting[place] ?? 0;
        const entry = nextEntry[place] ?? 0;
        if (entry === termEntries[place] || entryBlocks[entry - 1] !== block) {
          entryBlocks[entry] = block;
          entryStarts[entry] = posting;
          nextEntry[place] = entry + 1;
        }
        offsets[posting] = offset;
        codes[posting] = counter.codeOf(term);
        nextPosting[place] = posting + 1;
      }
    });
  });
  return {
    documentIds: buildStringTable(outline.documentIds),
    sectionIds: buildStringTable(outline.sectionIds),
    documentStarts: outline.documentStarts,
    sectionDocuments: ownersOf(outline.documentStarts),
    lengths: outline.lengths,
    blockStarts: outline.blockStarts,
    terms,
    documentFrequencies,
    termEntries,
    entryBlocks,
    entryStarts,
    offsets,
    codes,
  };
}

interface Outline extends Pick<Segment, 'documentStarts' | 'blockStarts' | 'lengths'> {
  readonly documentIds: readonly string[];
  readonly sectionIds: readonly string[];
  /** By term number: sections, documents and blocks that hold it. */
  readonly postings: NumberList;
  readonly documents: NumberList;
  readonly blocks: NumberList;
}

async function outlineOf(read: DocumentReader, stemOf: (term: number) => number): Promise<Outline> {
  const [postings, documents, blocks] = [createNumberList(), createNumberList(), createNumberList()];
  const [lastDocument, lastBlock] = [createNumberList(), createNumberList()];
  const [documentStarts, blockStarts] = [createNumberList(), createNumberList()];
  const lengths = {
    title: createNumberList(),
    id: createNumberList(),
    tags: createNumberList(),
    heading: createNumberList(),
    body: createNumberList(),
  };
  const documentIds: string[] = [];
  const sectionIds: string[] = [];
  const counter = createSectionCounter(stemOf);
  let blockSections = Infinity;
  await read((document) => {
    if (blockSections + document.sections.length > BLOCK_SECTIONS) {
      blockStarts.push(documentIds.length);
      blockSections = 0;
    }
    blockSections += document.sections.length;
    documentStarts.push(sectionIds.length);
    documentIds.push(document.id);
    lengths.title.push(lengthOf(document.title));
    lengths.id.push(lengthOf(document.names));
    lengths.tags.push(lengthOf(document.tags));
    for (const section of document.sections) {
      sectionIds.push(section.id);
      lengths.heading.push(lengthOf(section.heading));
      lengths.body.push(lengthOf(section.body));
    }
    const countDocument = (term: number): void => {
      if (lastDocument.get(term) === documentIds.length) return;
      lastDocument.set(term, documentIds.length);
      documents.set(term, documents.get(term) + 1);
    };
    // Without a section it is never found, but its words are as common as they are.
    if (document.sections.length === 0) counter.countOwn(document, (touched) => touched.forEach(countDocument));
    counter.count(document, (touched) => {
      for (const term of touched) {
        postings.set(term, postings.get(term) + 1);
        countDocument(term);
        if (lastBlock.get(term) !== blockStarts.length) {
          lastBlock.set(term, blockStarts.length);
          blocks.set(term, blocks.get(term) + 1);
        }
      }
    });
  });
  documentStarts.push(sectionIds.length);
  blockStarts.push(documentIds.length);
  return {
    documentIds,
    sectionIds,
    documentStarts: documentStarts.toArray(),
    blockStarts: blockStarts.toArray(),
    lengths: {
      title: lengths.title.toArray(),
      id: lengths.id.toArray(),
      tags: lengths.tags.toArray(),
      heading: lengths.heading.toArray(),
      body: lengths.body.toArray(),
    },
    postings,
    documents,
    blocks,
  };
}

function layOut({ postings, documents, blocks }: Outline) {
  const [terms, documentFrequencies, termEntries, postingStarts] = [
    createNumberList(),
    createNumberList(),
    createNumberList(),
    createNumberList(),
  ];
  let [posting, entry] = [0, 0];
  for (let term = 0; term < postings.length; term += 1) {
    if (postings.get(term) === 0) continue;
    terms.push(term);
    documentFrequencies.push(documents.get(term));
    termEntries.push(entry);
    postingStarts.push(posting);
    posting += postings.get(term);
    entry += blocks.get(term);
  }
  termEntries.push(entry);
  return {
    terms: terms.toArray(),
    documentFrequencies: documentFrequencies.toArray(),
    termEntries: termEntries.toArray(),
    postingStarts: postingStarts.toArray(),
    postings: posting,
  };
}

/** Follows the documents of the second pass through their blocks. */
function createBlockPosition(blockStarts: Uint32Array, documentStarts: Uint32Array) {
  let [document, section, block] = [-1, 0, 0];
  return {
    enter() {
      document += 1;
      while (document >= (blockStarts[block + 1] ?? Infinity)) block += 1;
      return { block, firstSection: documentStarts[blockStarts[block] ?? 0] ?? 0 };
    },
    nextSection: () => section++,
  };
}

function ownersOf(documentStarts: Uint32Array): Uint32Array {
  const owners = new Uint32Array(documentStarts.at(-1) ?? 0);
  for (let document = 0; document < documentStarts.length - 1; document += 1) {
    owners.fill(document, documentStarts[document], documentStarts[document + 1]);
  }
  return owners;
}
