import { createSeededRandom } from './seeded-random.ts';

/** Who links to whom, by number; the same for the same seed. */
export interface SyntheticLinks {
  readonly size: number;
  /** Distinct targets, never itself. */
  targets(document: number): readonly number[];
  /** Documents to start walking from. */
  seeds(query: number, count: number): readonly number[];
}

const MEAN_LINKS = 10;
/** Popularity of targets: some are linked more than others, none by a tenth of the vault. */
const POPULARITY = 2;
const SEED_STREAM = 0x6a;

export function createSyntheticLinks({ size, seed }: { readonly size: number; readonly seed: number }): SyntheticLinks {
  return {
    size,
    targets(document) {
      const random = createSeededRandom(seed, document);
      const count = Math.floor(-MEAN_LINKS * Math.log(1 - random.next()));
      const found = new Set<number>();
      for (let link = 0; link < count; link += 1) {
        // A power of a uniform number prefers small ones; the step scatters them over the documents.
        const target = (Math.floor(random.next() ** POPULARITY * size) * 7_919) % size;
        if (target !== document) found.add(target);
      }
      return [...found];
    },
    seeds(query, count) {
      const random = createSeededRandom(seed ^ SEED_STREAM, query);
      const found = new Set<number>();
      while (found.size < Math.min(count, size)) found.add(random.below(size));
      return [...found];
    },
  };
}

export function documentId(document: number): string {
  return `d${document}`;
}

/** Everything within `hops` of the seeds, the seeds included: an obviously correct walk. */
export function walkLinks(neighbours: readonly (readonly number[])[], seeds: readonly number[], hops: number): ReadonlySet<number> {
  const reached = new Set(seeds);
  let frontier: readonly number[] = [...reached];
  for (let hop = 0; hop < hops; hop += 1) {
    const next = new Set<number>();
    for (const document of frontier) for (const target of neighbours[document] ?? []) if (!reached.has(target)) next.add(target);
    for (const target of next) reached.add(target);
    frontier = [...next];
  }
  return reached;
}
