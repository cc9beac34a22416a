import type { Candidate, DocumentId, EdgeIndex, GraphSettings, QueryPlan, ResolvedEdge, Retriever, SectionId } from '@trefoil/schema';
import { chooseSeeds, type Seeding } from './choose-seeds.ts';
import { wordsOf } from './match-anchor.ts';
import { type Activation, EDGES_PER_DOCUMENT, spreadActivation } from './spread-activation.ts';
import { openWalk } from './open-walk.ts';
import { inverseHop, walkHops } from './walk-hops.ts';

export interface GraphRetrieverOptions {
  readonly index: EdgeIndex;
  /** What an edge weighs in `activation`, for weights that were learnt; its own weight when absent. */
  readonly weightOf?: (edge: ResolvedEdge) => number;
}

/** Hops are counted along all edges, but for a hub with more than this. */
const MAX_EDGES_OF_HUB = 1_000;

/** The graph channel knows documents. One that it cannot name a section of has this for its section id. */
const NO_SECTION: SectionId = '';

/**
 * The graph channel: documents near the heads of the other channels. Scores are 0 to 1 and mean the same for every
 * query, so a fuser takes them as they are: a neighbourhood that says little scores little.
 */
export function createGraphRetriever({ index, weightOf }: GraphRetrieverOptions): Retriever {
  /** What `score` is asked about later: the scores of a plan's walk. */
  const walks = new WeakMap<QueryPlan, readonly Candidate[]>();

  async function findNear(
    plan: QueryPlan,
    seeding: Seeding,
    signal: AbortSignal | undefined,
  ): Promise<ReadonlyMap<DocumentId, Activation>> {
    const settings = settingsOf(plan);
    const isLiteral = settings.proximity === 'inverse_hop';
    const walk = await openWalk(index, {
      direction: 'both',
      filter: plan.filter,
      limitPerDocument: isLiteral ? MAX_EDGES_OF_HUB : EDGES_PER_DOCUMENT,
      ...(settings.edgeTypes === null ? {} : { types: settings.edgeTypes }),
      ...(signal ? { signal } : {}),
    });
    if (isLiteral) {
      const starts = seeding.seeds.map(({ documentId }) => documentId);
      const layers = await walkHops(walk, starts, settings.hops);
      return new Map(layers.flatMap((layer, hops) => layer.map((id) => [id, { score: inverseHop(hops), sectionId: null }] as const)));
    }
    const isAlone = plan.channels.every(({ channel }) => channel === 'graph');
    const words = wordsOf(plan.lexical);
    const found = await spreadActivation(walk, seeding, { settings, words, judged: !isAlone, ...(weightOf ? { weightOf } : {}) });
    return isAlone ? withSeeds(found, seeding) : found;
  }

  return {
    channel: 'graph',
    async retrieve(plan, depth, { seeds, signal }) {
      const seeding = chooseSeeds(seeds, plan, seedCount(plan));
      if (seeding.seeds.length === 0) return { status: 'found', candidates: [] };
      const candidates = rank(await findNear(plan, seeding, signal), seeding, plan);
      walks.set(plan, candidates);
      return { status: 'found', candidates: candidates.slice(0, depth).map((candidate, place) => ({ ...candidate, rank: place + 1 })) };
    },
    async score(plan, keys) {
      const wanted = new Set(keys);
      return (walks.get(plan) ?? []).filter((candidate) => wanted.has(keyOf(candidate, plan)));
    },
  };
}

/** What the query asks for goes before what the profile says. */
function settingsOf({ query, profile }: QueryPlan): GraphSettings {
  return {
    ...profile.graph,
    ...(query.hops === undefined ? {} : { hops: query.hops }),
    ...(query.edgeTypes === undefined ? {} : { edgeTypes: query.edgeTypes }),
  };
}

/** S1-07: so many heads, counted like a depth. */
function seedCount({ profile, limit }: QueryPlan): number {
  const { factor, floor, cap } = profile.graph.seeds;
  return Math.min(Math.max(limit * factor, floor), cap);
}

/** Where nothing but the graph answers, what it starts from is at hop 0: twice as near as hop 1 (C14). */
function withSeeds(found: ReadonlyMap<DocumentId, Activation>, { seeds }: Seeding): ReadonlyMap<DocumentId, Activation> {
  const all = new Map(found);
  for (const { documentId, strength } of seeds) {
    const reached = found.get(documentId)?.score ?? 0;
    const sum = 2 * strength + reached / (1 - reached);
    all.set(documentId, { score: sum / (1 + sum), sectionId: null });
  }
  return all;
}

/** Best first, ties by id, without ranks. Ranking sections, a document lends its score to those that are known of it. */
function rank(scores: ReadonlyMap<DocumentId, Activation>, seeding: Seeding, plan: QueryPlan): readonly Candidate[] {
  const sectionsOf = new Map(seeding.seeds.map(({ documentId, sectionIds }) => [documentId, [...sectionIds]] as const));
  const candidates = [...scores].flatMap(([documentId, { score, sectionId }]): readonly Candidate[] => {
    if (!(score > 0)) return [];
    const best = seeding.found.get(documentId) ?? sectionId ?? NO_SECTION;
    if (plan.unit === 'document') return [{ sectionId: best, documentId, score, rank: 0 }];
    const known = sectionsOf.get(documentId) ?? (best === NO_SECTION ? [] : [best]);
    return known.map((id) => ({ sectionId: id, documentId, score, rank: 0 }));
  });
  return candidates.sort((a, b) => b.score - a.score || (keyOf(a, plan) < keyOf(b, plan) ? -1 : 1));
}

function keyOf({ documentId, sectionId }: Candidate, { unit }: QueryPlan): string {
  return unit === 'document' ? documentId : sectionId;
}
