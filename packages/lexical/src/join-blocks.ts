import type { BlockPostings } from './block-collector.ts';
import type { Segment } from './segment.ts';

type JoinedPostings = Pick<Segment, 'terms' | 'termEntries' | 'entryBlocks' | 'entryStarts' | 'offsets'> & {
  /** Not yet a byte each. */
  readonly codes: Uint16Array;
};

/** Below it a loop copies faster than a call. */
const MIN_SET = 32;

/** The postings of all blocks by term. `blocks` is emptied on the way, so that no more than one block is there twice. */
export function joinBlocks(blocks: BlockPostings[], vocabularySize: number): JoinedPostings {
  const postings = new Uint32Array(vocabularySize);
  const entries = new Uint32Array(vocabularySize);
  for (const { terms, starts } of blocks) {
    for (let index = 0; index < terms.length; index += 1) {
      postings[terms[index]!]! += starts[index + 1]! - starts[index]!;
      entries[terms[index]!]! += 1;
    }
  }
  const present = entries.reduce((count, each) => count + (each === 0 ? 0 : 1), 0);
  const terms = new Uint32Array(present);
  const termEntries = new Uint32Array(present + 1);
  let [place, posting, entry] = [0, 0, 0];
  for (let term = 0; term < vocabularySize; term += 1) {
    if (entries[term] === 0) continue;
    const [size, count] = [postings[term]!, entries[term]!];
    terms[place] = term;
    termEntries[place] = entry;
    // From here on: where the term's next run and entry go.
    postings[term] = posting;
    entries[term] = entry;
    place += 1;
    posting += size;
    entry += count;
  }
  termEntries[place] = entry;
  const joined = {
    terms,
    termEntries,
    entryBlocks: new Uint16Array(entry),
    entryStarts: new Uint32Array(entry + 1),
    offsets: new Uint16Array(posting),
    codes: new Uint16Array(posting),
  };
  joined.entryStarts[entry] = posting;
  blocks.forEach((block, number) => placeRuns(joined, block, number, postings, entries));
  blocks.length = 0;
  return joined;
}

function placeRuns(joined: JoinedPostings, block: BlockPostings, number: number, postings: Uint32Array, entries: Uint32Array): void {
  for (let index = 0; index < block.terms.length; index += 1) {
    const term = block.terms[index]!;
    const [start, end] = [block.starts[index]!, block.starts[index + 1]!];
    const [target, entry] = [postings[term]!, entries[term]!];
    joined.entryBlocks[entry] = number;
    joined.entryStarts[entry] = target;
    copy(block.offsets, joined.offsets, start, end, target);
    copy(block.codes, joined.codes, start, end, target);
    postings[term] = target + end - start;
    entries[term] = entry + 1;
  }
}

function copy(from: Uint16Array, to: Uint16Array, start: number, end: number, target: number): void {
  if (end - start >= MIN_SET) to.set(from.subarray(start, end), target);
  else for (let index = start; index < end; index += 1) to[target + index - start] = from[index]!;
}
