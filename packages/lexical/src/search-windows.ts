import { lowerBound, type PostingRun } from './posting-list.ts';
import { contribution, type ScoredList } from './score-unit.ts';
import type { SegmentSearch } from './segment-search.ts';
import type { TopList } from './top-list.ts';
import { addToWindow, clearWindow, createWindow, endOfWindow, MAX_WINDOW, moveWindow, type Window } from './window.ts';

/** Bounds are sums in another order than scores. */
const SLACK = 1 + 1e-9;
/** A look-up in the postings of a window costs as much as adding so many of them. */
const LOOK_UP_COST = 6;
/** Nothing is known about the best when the first window is read, so it is small; each is twice the one before. */
const FIRST_WINDOW = 256;

/** Scratch of one search, shared by all: they are synchronous. Empty between searches. */
const window: Window = createWindow();
let candidates = new Uint32Array(0);

/** The postings of one list in the block that is searched, and how far it was read. */
interface Cursor {
  readonly of: ScoredList;
  readonly run: PostingRun;
  place: number;
}

/**
 * Searches window by window. In each, the lists that can bring a new unit among the best are added up; the others, which
 * could not do that alone, are only added to units that can still get there (MaxScore: Turtle and Flood, Information
 * Processing and Management 31(6), 1995; here term at a time inside a window). The better the best so far, the fewer lists
 * are read. `bounds` has, for every list, what it and those behind it can add at most.
 */
export function searchWindows(search: SegmentSearch, bounds: Float64Array): void {
  const { blockStarts } = search.segment;
  let size = FIRST_WINDOW;
  for (let block = 0; block < blockStarts.length - 1; block += 1) {
    const [start, end] = [blockStarts[block]!, blockStarts[block + 1]!];
    const cursors = search.lists.map((of): Cursor | null => {
      const run = of.list.runs.find(({ firstSection }) => firstSection === start);
      return run === undefined ? null : { of, run, place: run.start };
    });
    for (let section = start; section < end;) {
      const essential = countEssential(bounds, Math.max(search.top.threshold, search.floor));
      const next = nextSection(cursors, essential);
      if (next >= end) break;
      // Windows start at documents: the one of the next posting, so that what lies between is passed over.
      section = Math.max(section, firstOfDocument(search, next));
      const behind = endOfWindow(search.segment, section, size, end);
      moveWindow(window, search, section, behind);
      searchWindow(search, cursors, bounds, essential);
      clearWindow(window);
      section = behind;
      size = Math.min(size * 2, MAX_WINDOW);
    }
  }
}

/** How many of the first lists can bring in a new unit: the rest together cannot reach the threshold. */
function countEssential(bounds: Float64Array, threshold: number): number {
  let essential = 0;
  while (essential < bounds.length - 1 && bounds[essential]! * SLACK >= threshold) essential += 1;
  return essential;
}

/** The next section that one of the first lists has a posting for. */
function nextSection(cursors: readonly (Cursor | null)[], essential: number): number {
  let next = Infinity;
  for (let index = 0; index < essential; index += 1) {
    const cursor = cursors[index];
    if (!cursor || cursor.place >= cursor.run.end) continue;
    next = Math.min(next, cursor.run.firstSection + cursor.run.offsets[cursor.place]!);
  }
  return next;
}

function firstOfDocument({ segment, isFlat }: SegmentSearch, section: number): number {
  return isFlat ? section : segment.documentStarts[segment.sectionDocuments[section]!]!;
}

function searchWindow(search: SegmentSearch, cursors: readonly (Cursor | null)[], bounds: Float64Array, essential: number): void {
  for (let index = 0; index < essential; index += 1) {
    const cursor = cursors[index];
    if (cursor) readWindow(search, cursor);
  }
  if (window.touchedCount === 0) return;
  if (candidates.length < window.touched.length) candidates = new Uint32Array(window.touched.length);
  const threshold = Math.max(search.top.threshold, search.floor);
  let count = keep(window.touched, window.touchedCount, bounds[essential]!, threshold);
  for (let index = essential; index < cursors.length && count > 0; index += 1) {
    const cursor = cursors[index];
    if (cursor) addRest(search, cursor, count);
    count = keep(candidates, count, bounds[index + 1]!, threshold);
  }
  offer(search.top, count);
}

/** Adds the postings of the window and moves behind them. */
function readWindow(search: SegmentSearch, cursor: Cursor): void {
  const { run, of } = cursor;
  const from = seek(run, cursor.place, window.firstSection - run.firstSection);
  const to = seek(run, from, window.behind - run.firstSection);
  cursor.place = to;
  if (to > from) addToWindow(window, search, { run, from, to, weights: of.weights, factor: of.factor, isOpen: true });
}

/** Adds a list to the candidates, or to all units of the window that have a sum when that is less work. */
function addRest(search: SegmentSearch, cursor: Cursor, count: number): void {
  const { run, of } = cursor;
  const start = seek(run, cursor.place, window.firstSection - run.firstSection);
  const end = seek(run, start, window.behind - run.firstSection);
  cursor.place = end;
  if (end === start) return;
  if (count * LOOK_UP_COST > end - start) {
    addToWindow(window, search, { run, from: start, to: end, weights: of.weights, factor: of.factor, isOpen: false });
    return;
  }
  const inside = { ...of, list: { ...of.list, runs: [{ ...run, start, end }] } };
  const { sums, firstUnit } = window;
  for (let index = 0; index < count; index += 1) {
    const slot = candidates[index]!;
    sums[slot]! += contribution(search, inside, search.norm, firstUnit + slot);
  }
}

/** The first place from `place` on whose offset is not below `offset`: near in most cases, so steps double. */
function seek({ offsets, end }: PostingRun, place: number, offset: number): number {
  if (place >= end || offsets[place]! >= offset) return place;
  let step = 1;
  let low = place;
  while (low + step < end && offsets[low + step]! < offset) {
    low += step;
    step *= 2;
  }
  return lowerBound(offsets, low + 1, Math.min(end, low + step), offset);
}

/** Copies to `candidates` what can reach the threshold with `more`; returns how many. */
function keep(places: Uint32Array, count: number, more: number, threshold: number): number {
  const least = threshold / SLACK - more;
  const [sums, still] = [window.sums, candidates];
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const slot = places[index]!;
    if (sums[slot]! < least) continue;
    still[kept] = slot;
    kept += 1;
  }
  return kept;
}

function offer(top: TopList, count: number): void {
  const { sums, firstUnit } = window;
  for (let index = 0; index < count; index += 1) {
    const slot = candidates[index]!;
    if (sums[slot]! >= top.threshold) top.offer(firstUnit + slot, sums[slot]!);
  }
}
