import type { Unstamped } from './bench.ts';
import type { Figure } from './results.ts';

export interface FigureInput extends Omit<Unstamped<Figure>, 'limit'> {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** A figure with its limit, if it has one. */
export function createFigure({ atMost, atLeast, ...figure }: FigureInput): Unstamped<Figure> {
  if (atMost !== undefined && atLeast !== undefined) throw new RangeError(`figure ${figure.id} has two limits`);
  if (atMost !== undefined) return { ...figure, limit: { kind: 'at most', value: atMost } };
  return { ...figure, limit: atLeast === undefined ? null : { kind: 'at least', value: atLeast } };
}
