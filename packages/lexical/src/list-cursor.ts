import { lowerBound, type PostingRun } from './posting-list.ts';
import type { ScoredList } from './score-unit.ts';

/** A list, its postings by block, and how far those of one block were read. */
export interface ListCursor {
  readonly of: ScoredList;
  readonly runs: readonly (PostingRun | undefined)[];
  /** Where the postings of each range start, if that is known. */
  readonly places: Uint32Array | null;
  block: number;
  offset: number;
  place: number;
}

export function createCursor(of: ScoredList, places: Uint32Array | null): ListCursor {
  const runs: (PostingRun | undefined)[] = [];
  for (const run of of.list.runs) runs[run.block] = run;
  return { of, runs, places, block: -1, offset: 0, place: 0 };
}

/** The first posting of a run at an offset, which lies in the range, or behind it. */
export function moveTo(cursor: ListCursor, run: PostingRun, range: number, offset: number): number {
  if (cursor.places === null) return seek(cursor, run, offset);
  const { offsets, end } = run;
  let place = cursor.places[range]!;
  while (place < end && offsets[place]! < offset) place += 1;
  return place;
}

/** Near the last one in most cases, so steps double; from the start again for an earlier one. */
function seek(cursor: ListCursor, run: PostingRun, offset: number): number {
  const { offsets, start, end } = run;
  let place = run.block === cursor.block && offset >= cursor.offset ? cursor.place : start;
  if (place < end && offsets[place]! < offset) {
    let step = 1;
    while (place + step < end && offsets[place + step]! < offset) {
      place += step;
      step *= 2;
    }
    place = lowerBound(offsets, place + 1, Math.min(end, place + step), offset);
  }
  cursor.block = run.block;
  cursor.offset = offset;
  cursor.place = place;
  return place;
}
