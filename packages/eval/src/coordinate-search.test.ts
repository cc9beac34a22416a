import { EngineError } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { type Coordinate, searchCoordinates, type CoordinateSearchOptions } from './coordinate-search.ts';

type Point = Readonly<Record<'x' | 'y' | 'idle', number>>;

const coordinate = (what: keyof Point, values: readonly number[]): Coordinate<Point> => ({
  what,
  values,
  read: (point) => point[what],
  move: (point, value) => ({ ...point, [what]: value }),
});

const GRID = [0, 1, 2, 3, 4];
const START: Point = { x: 0, y: 0, idle: 2 };

/** A hill whose top is at x = 3, y = 1, seen by two queries. */
const hill = ({ x, y }: Point): readonly number[] => [1 - (x - 3) ** 2 / 10, 1 - (y - 1) ** 2 / 10];

function search(measure: (point: Point) => readonly number[], options: Partial<CoordinateSearchOptions<Point>> = {}) {
  return searchCoordinates<Point>({
    start: START,
    coordinates: [coordinate('x', GRID), coordinate('y', GRID)],
    measure: async (point) => measure(point),
    passes: 3,
    leastGain: 0.001,
    ...options,
  });
}

describe('searchCoordinates', () => {
  it('B-04 climbs to the top of a hill and says what it tried', async () => {
    const { best, startScore, bestScore, trials } = await search(hill);
    expect(best).toEqual({ x: 3, y: 1, idle: 2 });
    expect([startScore, bestScore]).toEqual([0.5, 1]);
    // x at y = 0, y at x = 3; then a pass over what is not known yet and finds nothing better.
    expect(trials.slice(0, 8).map(({ what, value }) => `${what}${value}`)).toEqual(['x4', 'x1', 'x2', 'x3', 'y4', 'y1', 'y2', 'y3']);
    expect(trials.find(({ what, value }) => what === 'x' && value === 3)?.score).toBeCloseTo(0.95, 12);
  });

  it('follows a ridge that one pass does not end', async () => {
    // What y should be depends on x, and x is worth its full length only with it.
    const ridge = ({ x, y }: Point): readonly number[] => [Math.min(x, y + 1), Math.min(y, x)];
    const once = await search(ridge, { passes: 1 });
    const often = await search(ridge, { passes: 9 });
    expect(once.best).toEqual({ x: 1, y: 1, idle: 2 });
    expect(often.best).toEqual({ x: 4, y: 4, idle: 2 });
  });

  it('never measures a configuration twice', async () => {
    const seen: string[] = [];
    await search((point) => (seen.push(JSON.stringify(point)), hill(point)));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('leaves a number alone after its ends when neither changes any query', async () => {
    const { trials, best } = await search(hill, { coordinates: [coordinate('idle', GRID), coordinate('x', GRID)], passes: 1 });
    expect(trials.filter(({ what }) => what === 'idle').map(({ value }) => value)).toEqual([0, 4]);
    expect(best.idle).toBe(2);
  });

  it('tries what lies between when an end moves one query up and another down by as much', async () => {
    const tilted = ({ x }: Point): readonly number[] => [x === 2 ? 1 : x / 10, x === 2 ? 1 : -x / 10];
    expect((await search(tilted)).best.x).toBe(2);
  });

  it('moves for no gain below the least, and of equal values to the nearest', async () => {
    const step = ({ x }: Point): readonly number[] => [x >= 2 ? 0.01 : 0];
    expect((await search(step)).best.x).toBe(2);
    expect((await search(step, { leastGain: 0.02 })).best).toBe(START);
  });

  it('reports progress up to the end, and stops when told', async () => {
    const progress: string[] = [];
    const controller = new AbortController();
    const options = { signal: controller.signal, onProgress: (done: number, total: number) => void progress.push(`${done}/${total}`) };
    await search(hill, options);
    expect(progress).toEqual(['5/30', '10/30', '15/30', '20/30']);
    let measured = 0;
    const stopped = search((point) => {
      measured += 1;
      if (measured === 3) controller.abort();
      return hill(point);
    }, options);
    await expect(stopped).rejects.toBeInstanceOf(EngineError);
    expect(measured).toBe(3);
  });
});
