import { describe, expect, it } from 'vitest';
import { cutRanges } from './ranges.ts';
import type { Segment } from './segment.ts';

/** Documents of these many sections, with blocks that start at these documents. */
function segmentOf(sections: readonly number[], blocks: readonly number[]): Segment {
  const starts = [0];
  for (const count of sections) starts.push(starts.at(-1)! + count);
  const owners = sections.flatMap((count, document) => Array.from({ length: count }, () => document));
  return {
    documentStarts: Uint32Array.from(starts),
    sectionDocuments: Uint32Array.from(owners),
    blockStarts: Uint32Array.from([...blocks.map((document) => starts[document]!), owners.length]),
  } as Segment;
}

function repeat(times: number, sections: number): readonly number[] {
  return Array.from({ length: times }, () => sections);
}

describe('cutRanges', () => {
  it('cuts single sections into slices of four, eight to a range', () => {
    const ranges = cutRanges(segmentOf(repeat(100, 1), [0]));
    expect(ranges).toMatchObject({ count: 4, sliceBits: 2 });
    expect([...ranges.documents]).toEqual([0, 32, 64, 96, 100]);
  });

  it('starts anew at every block', () => {
    const ranges = cutRanges(segmentOf(repeat(100, 1), [0, 40]));
    expect([...ranges.documents]).toEqual([0, 32, 40, 72, 100]);
    expect([...ranges.blocks]).toEqual([0, 0, 1, 1]);
    expect([...ranges.firstOfBlocks]).toEqual([0, 2]);
  });

  it('never cuts a document, however long', () => {
    const ranges = cutRanges(segmentOf(repeat(10, 50), [0]));
    expect(ranges).toMatchObject({ count: 2, sliceBits: 0 });
    expect([...ranges.documents]).toEqual([0, 8, 10]);
  });

  it('has documents without sections in the range of their neighbours, and none for nothing', () => {
    expect([...cutRanges(segmentOf([0, 1, 0, 1, 0], [1])).documents]).toEqual([1, 5]);
    expect(cutRanges(segmentOf([], []))).toMatchObject({ count: 0 });
  });
});
