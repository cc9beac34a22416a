import type { DocumentId, EdgeIndex, EdgeType, Filter, GraphSettings, ResolvedEdge, SectionId } from '@trefoil/schema';
import type { Seed, Seeding } from './choose-seeds.ts';
import { judgeNeighbourhood } from './judge-neighbourhood.ts';
import { matchAnchor, type QueryWords } from './match-anchor.ts';
import { strengthOf, typeWeightOf } from './weigh-edge.ts';

/** Edges of a document that are walked, heaviest first: the rest of a hub would get next to nothing. */
const EDGES_PER_DOCUMENT = 50;
/** Documents of a hop that are walked on from, the most active. */
const MAX_FRONTIER = 50;
/** A link inside the section that was found carries more than one elsewhere in its document. */
const FOUND_SECTION_FACTOR = 4;
/** A link whose words are those of the query carries up to this much more. */
const ANCHOR_FACTOR = 5;

export interface SpreadOptions {
  readonly index: EdgeIndex;
  readonly settings: Pick<GraphSettings, 'hops' | 'edgeWeights'>;
  readonly types?: readonly EdgeType[];
  readonly filter: Filter;
  readonly words: QueryWords;
  /** What an edge weighs: its own weight, or one that was learnt. */
  readonly weightOf: (edge: ResolvedEdge) => number;
  /** Whether the neighbourhood must earn its say, which it need not when nothing else has one. */
  readonly judged: boolean;
  readonly signal?: AbortSignal;
}

/** What the walk found of a document. */
export interface Activation {
  /** 0 to 1, the same scale for every query. */
  readonly score: number;
  /** The section whose link led to it, if the edge knows one. */
  readonly sectionId: SectionId | null;
}

/**
 * C14: activation spreads from the seeds over edges in both directions. A hop adds `activation x edge / sqrt(degree x
 * degree)` of its ends, damped by 1 / (1 + hop) relative to the first; hubs on either side give and get little. Walks lead
 * back too, so that documents which support each other rise together. The sum x becomes x / (1 + x).
 */
export async function spreadActivation(seeding: Seeding, options: SpreadOptions): Promise<ReadonlyMap<DocumentId, Activation>> {
  const seeds = new Map(seeding.seeds.map((seed) => [seed.documentId, seed]));
  const sums = new Map<DocumentId, number>();
  const linkSections = new Map<DocumentId, SectionId>();
  let trust = 1;
  let active: ReadonlyMap<DocumentId, number> = new Map(seeding.seeds.map(({ documentId, strength }) => [documentId, strength]));
  for (let hop = 1; hop <= options.settings.hops && active.size > 0; hop += 1) {
    const frontier = hop === 1 ? active : mostActive(active);
    const edges = (await readEdges([...frontier.keys()], options)).filter(({ from, to }) => from !== to);
    if (hop === 1 && options.judged) trust = judgeNeighbourhood(seeding, neighboursOf(edges, seeds));
    if (trust === 0) return new Map();
    active = await step(edges, frontier, hop === 1 ? seeds : new Map(), options);
    for (const [id, value] of active) sums.set(id, (sums.get(id) ?? 0) + (value * 2) / (1 + hop));
    for (const { from, fromSection } of edges) if (fromSection !== null && !linkSections.has(from)) linkSections.set(from, fromSection);
  }
  return new Map(
    [...sums].map(([id, sum]) => [id, { score: (trust * sum) / (1 + sum), sectionId: linkSections.get(id) ?? null }] as const),
  );
}

function readEdges(frontier: readonly DocumentId[], { index, types, filter, signal }: SpreadOptions): Promise<readonly ResolvedEdge[]> {
  return index.neighbours(frontier, {
    direction: 'both',
    filter,
    limitPerDocument: EDGES_PER_DOCUMENT,
    ...(types ? { types } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** What every document gets from the frontier over these edges. */
async function step(
  edges: readonly ResolvedEdge[],
  frontier: ReadonlyMap<DocumentId, number>,
  seeds: ReadonlyMap<DocumentId, Seed>,
  { index, settings, words, weightOf }: SpreadOptions,
): Promise<ReadonlyMap<DocumentId, number>> {
  const degrees = await index.degrees([...new Set(edges.flatMap(({ from, to }) => (to === null ? [] : [from, to])))]);
  const next = new Map<DocumentId, number>();
  for (const edge of edges) {
    const { from, to } = edge;
    if (to === null) continue;
    const carried = strengthOf(weightOf(edge)) * typeWeightOf(edge, settings);
    if (!(carried > 0)) continue;
    const share = carried / Math.sqrt(Math.max(1, degrees.get(from) ?? 1) * Math.max(1, degrees.get(to) ?? 1));
    const outward = frontier.get(from);
    const inward = frontier.get(to);
    if (outward) next.set(to, (next.get(to) ?? 0) + outward * share * relevanceOf(edge, seeds.get(from), words));
    if (inward) next.set(from, (next.get(from) ?? 0) + inward * share);
  }
  return next;
}

/** How much more a link of a seed carries for standing where the query was found, or for reading like it. */
function relevanceOf({ fromSection, anchorText }: ResolvedEdge, seed: Seed | undefined, words: QueryWords): number {
  if (seed === undefined) return 1;
  const place = fromSection !== null && seed.sectionIds.has(fromSection) ? FOUND_SECTION_FACTOR : 1;
  return place * (1 + ANCHOR_FACTOR * matchAnchor(anchorText, words));
}

function mostActive(active: ReadonlyMap<DocumentId, number>): ReadonlyMap<DocumentId, number> {
  if (active.size <= MAX_FRONTIER) return active;
  return new Map([...active].sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1)).slice(0, MAX_FRONTIER));
}

function neighboursOf(
  edges: readonly ResolvedEdge[],
  seeds: ReadonlyMap<DocumentId, Seed>,
): ReadonlyMap<DocumentId, ReadonlySet<DocumentId>> {
  const neighbours = new Map<DocumentId, Set<DocumentId>>();
  const add = (seed: DocumentId, other: DocumentId): void => {
    if (!seeds.has(seed)) return;
    const known = neighbours.get(seed);
    if (known === undefined) neighbours.set(seed, new Set([other]));
    else known.add(other);
  };
  for (const { from, to } of edges) {
    if (to === null) continue;
    add(from, to);
    add(to, from);
  }
  return neighbours;
}
