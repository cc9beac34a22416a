import type { DocumentId } from '@trefoil/schema';
import type { Seeding } from './choose-seeds.ts';

/** Agreement beyond chance at which links begin to count, and at which they count in full. */
const LEAST_AGREEMENT = 0.03;
const FULL_AGREEMENT = 0.1;
/** What is believed of a neighbourhood before a link of it was seen; it weighs as much as the strongest seed. */
const PRIOR_AGREEMENT = 0.3;

/**
 * Whether links say something about this query, 0 to 1: do the documents that the other channels found link to each
 * other more than chance would have it? Those of a random or an unrelated graph do not, whatever its size.
 *
 * Agreement beyond chance as in Cohen's kappa (1960). Chance is the mean strength of all that the query has seen, which
 * is less than there is, so chance is never understated.
 */
export function judgeNeighbourhood({ seeds, found }: Seeding, neighbours: ReadonlyMap<DocumentId, ReadonlySet<DocumentId>>): number {
  const strengths = new Map(seeds.map(({ documentId, strength }) => [documentId, strength]));
  const seen = new Set([...found.keys(), ...[...neighbours.values()].flatMap((linked) => [...linked])]);
  const all = seeds.reduce((sum, { strength }) => sum + strength, 0);
  let agreement = PRIOR_AGREEMENT;
  let weight = 1;
  for (const { documentId, strength } of seeds) {
    const linked = neighbours.get(documentId);
    if (linked === undefined || linked.size === 0) continue;
    const observed = meanStrength(linked, strengths);
    const chance = (all - strength) / Math.max(1, seen.size - 1);
    agreement += chance < 1 ? (strength * (observed - chance)) / (1 - chance) : 0;
    weight += strength;
  }
  return Math.min(1, Math.max(0, (agreement / weight - LEAST_AGREEMENT) / (FULL_AGREEMENT - LEAST_AGREEMENT)));
}

function meanStrength(linked: ReadonlySet<DocumentId>, strengths: ReadonlyMap<DocumentId, number>): number {
  let sum = 0;
  for (const id of linked) sum += strengths.get(id) ?? 0;
  return sum / linked.size;
}
