import type { Bits } from './bits.ts';
import type { UnitView } from './read-units.ts';
import type { Norm } from './scale.ts';
import type { ScoredList } from './score-unit.ts';
import type { TopList } from './top-list.ts';

/** What is searched in one segment, and where the best of it goes. */
export interface SegmentSearch extends UnitView {
  readonly norm: Norm;
  /** Greatest factor first, in every segment the same order: sums of floats then agree. */
  readonly lists: readonly ScoredList[];
  /** Units that may answer; null for all. */
  readonly allowed: Bits | null;
  readonly top: TopList;
  /** Who has less is not wanted: other segments have better ones. */
  readonly floor: number;
}
