import { seededShuffle } from './seeded-shuffle.ts';

const SEED = 20_090_719;

export interface QuerySplit<Query> {
  /** Constants are chosen on these. */
  readonly train: readonly Query[];
  /** And judged on these, which the choice never saw. */
  readonly heldOut: readonly Query[];
}

/** Two halves in the order in which the queries came; of an odd number the one more is held out. */
export function splitQueries<Query>(queries: readonly Query[], options: { readonly seed?: number } = {}): QuerySplit<Query> {
  const places = seededShuffle([...queries.keys()], options.seed ?? SEED);
  const training = new Set(places.slice(0, Math.floor(queries.length / 2)));
  return {
    train: queries.filter((_, place) => training.has(place)),
    heldOut: queries.filter((_, place) => !training.has(place)),
  };
}
