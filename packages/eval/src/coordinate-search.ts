import { throwIfAborted } from '@trefoil/schema';

/** One number of a configuration, and the values worth trying for it. */
export interface Coordinate<Point> {
  readonly what: string;
  /** Ascending. */
  readonly values: readonly number[];
  read(point: Point): number;
  move(point: Point, value: number): Point;
}

/** A configuration that differs from the best one so far in one number, and its mean score. */
export interface Trial {
  readonly what: string;
  readonly value: number;
  readonly score: number;
}

export interface CoordinateSearchOptions<Point> {
  readonly start: Point;
  readonly coordinates: readonly Coordinate<Point>[];
  /** The scores of the queries, always in the same order. */
  readonly measure: (point: Point) => Promise<readonly number[]>;
  /** How often to go through all coordinates, at most. */
  readonly passes: number;
  /** A mean that grows by less is noise, and the number stays. */
  readonly leastGain: number;
  /** Hears how many of the trials that there can be are behind us. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export interface CoordinateSearchResult<Point> {
  readonly best: Point;
  readonly startScore: number;
  readonly bestScore: number;
  /** In the order in which they were made, each configuration once. */
  readonly trials: readonly Trial[];
}

/**
 * Climbs one coordinate at a time to its best value, until a pass moves nothing. The ends of a range are tried first: when
 * neither changes the score of any query, the number has no say here and what lies between is left out. Of equal
 * values the nearest to the present one wins, so that nothing moves without a reason.
 */
export async function searchCoordinates<Point>(options: CoordinateSearchOptions<Point>): Promise<CoordinateSearchResult<Point>> {
  const { start, coordinates, passes, leastGain, onProgress } = options;
  const measured = new Map<string, readonly number[]>();
  const trials: Trial[] = [];
  const total = passes * coordinates.reduce((sum, { values }) => sum + values.length, 0);
  let done = 0;

  async function measure(point: Point, trial?: Omit<Trial, 'score'>): Promise<readonly number[]> {
    const key = coordinates.map(({ read }) => read(point)).join(' ');
    const known = measured.get(key);
    if (known !== undefined) return known;
    throwIfAborted(options.signal);
    const scores = await options.measure(point);
    measured.set(key, scores);
    if (trial !== undefined) trials.push({ ...trial, score: meanOf(scores) });
    return scores;
  }

  async function climb(from: Point, coordinate: Coordinate<Point>): Promise<Point> {
    const present = coordinate.read(from);
    const before = await measure(from);
    const tried: Trial[] = [];
    let matters = false;
    for (const [index, value] of endsFirst(coordinate.values).entries()) {
      if (index === 2 && !matters) break;
      if (value === present) continue;
      const scores = await measure(coordinate.move(from, value), { what: coordinate.what, value });
      matters ||= scores.some((score, query) => score !== before[query]);
      tried.push({ what: coordinate.what, value, score: meanOf(scores) });
    }
    const [best] = tried.toSorted((a, b) => b.score - a.score || Math.abs(a.value - present) - Math.abs(b.value - present));
    return best !== undefined && best.score >= meanOf(before) + leastGain ? coordinate.move(from, best.value) : from;
  }

  let best = start;
  for (let pass = 0; pass < passes; pass += 1) {
    const before = best;
    for (const coordinate of coordinates) {
      best = await climb(best, coordinate);
      done += coordinate.values.length;
      onProgress?.(done, total);
    }
    if (best === before) break;
  }
  return { best, startScore: meanOf(await measure(start)), bestScore: meanOf(await measure(best)), trials };
}

function endsFirst(values: readonly number[]): readonly number[] {
  return [...new Set([...values.slice(0, 1), ...values.slice(-1), ...values])];
}

function meanOf(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
