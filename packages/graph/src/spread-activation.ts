import type { DocumentId, GraphSettings, ResolvedEdge, SectionId } from '@trefoil/schema';
import type { Seed, Seeding } from './choose-seeds.ts';
import { judgeNeighbourhood } from './judge-neighbourhood.ts';
import { matchAnchor, type QueryWords } from './match-anchor.ts';
import type { Walk, WalkEdges } from './walk.ts';
import { strengthOf, typeWeightOf } from './weigh-edge.ts';

/** Edges of a document that are walked, heaviest first: the rest of a hub would get next to nothing. */
export const EDGES_PER_DOCUMENT = 30;
/** Documents of a hop that are walked on from, the most active. */
const MAX_FRONTIER = 20;
/** A link inside the section that was found carries more than one elsewhere in its document. */
const FOUND_SECTION_FACTOR = 4;
/** A link whose words are those of the query carries up to this much more. */
const ANCHOR_FACTOR = 5;

export interface SpreadOptions {
  readonly settings: Pick<GraphSettings, 'hops' | 'edgeWeights'>;
  readonly words: QueryWords;
  /** What an edge weighs, for weights that were learnt. */
  readonly weightOf?: (edge: ResolvedEdge) => number;
  /** Whether the neighbourhood must earn its say, which it need not when nothing else has one. */
  readonly judged: boolean;
}

/** What the walk found of a document. */
export interface Activation {
  /** 0 to 1, the same scale for every query. */
  readonly score: number;
  /** The section whose link led to it, if the edge knows one. */
  readonly sectionId: SectionId | null;
}

/** By number of the document. */
type Levels = ReadonlyMap<number, number>;

/**
 * C14: activation spreads from the seeds over edges in both directions. A hop adds `activation x edge / sqrt(degree x
 * degree)` of its ends, damped by 1 / (1 + hop) relative to the first; hubs on either side give and get little. Walks lead
 * back too, so that documents which support each other rise together. The sum x becomes x / (1 + x).
 */
export async function spreadActivation(walk: Walk, seeding: Seeding, options: SpreadOptions): Promise<ReadonlyMap<DocumentId, Activation>> {
  const seeds = new Map<number, Seed>();
  for (const seed of seeding.seeds) {
    const document = walk.find(seed.documentId);
    if (document !== -1) seeds.set(document, seed);
  }
  const sums = new Map<number, number>();
  let trust = 1;
  let active: Levels = new Map([...seeds].map(([document, { strength }]) => [document, strength]));
  let first: WalkEdges | null = null;
  for (let hop = 1; hop <= options.settings.hops && active.size > 0; hop += 1) {
    const frontier = hop === 1 ? active : mostActive(walk, active);
    const edges = await walk.edges([...frontier.keys()]);
    if (first === null) {
      first = edges;
      if (options.judged) trust = judgeNeighbourhood(seeding, neighboursOf(edges, seeds, walk));
      if (trust === 0) return new Map();
    }
    active = step(walk, edges, frontier, hop === 1 ? seeds : NO_SEEDS, options);
    for (const [document, level] of active) sums.set(document, (sums.get(document) ?? 0) + (level * 2) / (1 + hop));
  }
  const sections = first === null ? NO_SECTIONS : linkingSections(first);
  return new Map(
    [...sums].map(([document, sum]) => [
      walk.idOf(document),
      { score: (trust * sum) / (1 + sum), sectionId: sections.get(document) ?? null },
    ]),
  );
}

const NO_SEEDS: ReadonlyMap<number, Seed> = new Map();
const NO_SECTIONS: ReadonlyMap<number, SectionId> = new Map();

/** What every document gets from the frontier over these edges. */
function step(
  walk: Walk,
  edges: WalkEdges,
  frontier: Levels,
  seeds: ReadonlyMap<number, Seed>,
  { settings, words, weightOf }: SpreadOptions,
): Levels {
  const next = new Map<number, number>();
  const give = (document: number, amount: number): void => {
    if (amount > 0) next.set(document, (next.get(document) ?? 0) + amount);
  };
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [from, to] = [edges.from(edge), edges.to(edge)];
    if (from === to) continue;
    const weight = weightOf === undefined ? edges.weight(edge) : weightOf(edges.read(edge));
    const carried = strengthOf(weight) * typeWeightOf(edges.type(edge), settings);
    const share = carried / Math.sqrt(Math.max(1, walk.degreeOf(from)) * Math.max(1, walk.degreeOf(to)));
    const outward = frontier.get(from);
    const inward = frontier.get(to);
    if (outward !== undefined) give(to, outward * share * relevanceOf(edges, edge, seeds.get(from), words));
    if (inward !== undefined) give(from, inward * share);
  }
  return next;
}

/** How much more a link of a seed carries for standing where the query was found, or for reading like it. */
function relevanceOf(edges: WalkEdges, edge: number, seed: Seed | undefined, words: QueryWords): number {
  if (seed === undefined) return 1;
  const { fromSection, anchorText } = edges.read(edge);
  const place = fromSection !== null && seed.sectionIds.has(fromSection) ? FOUND_SECTION_FACTOR : 1;
  return place * (1 + ANCHOR_FACTOR * matchAnchor(anchorText, words));
}

/** Ties by id, so that every index walks on from the same documents. */
function mostActive(walk: Walk, active: Levels): Levels {
  if (active.size <= MAX_FRONTIER) return active;
  const byLevel = ([a, levelOfA]: readonly [number, number], [b, levelOfB]: readonly [number, number]): number =>
    levelOfB - levelOfA || (walk.idOf(a) < walk.idOf(b) ? -1 : 1);
  return new Map([...active].sort(byLevel).slice(0, MAX_FRONTIER));
}

function neighboursOf(edges: WalkEdges, seeds: ReadonlyMap<number, Seed>, walk: Walk): ReadonlyMap<DocumentId, ReadonlySet<DocumentId>> {
  const neighbours = new Map([...seeds.values()].map(({ documentId }) => [documentId, new Set<DocumentId>()]));
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [from, to] = [edges.from(edge), edges.to(edge)];
    if (from === to) continue;
    if (seeds.has(from)) neighbours.get(walk.idOf(from))?.add(walk.idOf(to));
    if (seeds.has(to)) neighbours.get(walk.idOf(to))?.add(walk.idOf(from));
  }
  return neighbours;
}

/** Of documents that link to what was found, the section that does. */
function linkingSections(edges: WalkEdges): ReadonlyMap<number, SectionId> {
  const sections = new Map<number, SectionId>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    const from = edges.from(edge);
    if (sections.has(from)) continue;
    const { fromSection } = edges.read(edge);
    if (fromSection !== null) sections.set(from, fromSection);
  }
  return sections;
}
