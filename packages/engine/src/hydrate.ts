import { cutSnippet, highlight, queryTerms } from '@trefoil/text';
import type { MatchTerms } from '@trefoil/text';
import type { DocumentDescription, Explanation, Hit, HitSection, QueryPlan, Section, Store } from '@trefoil/schema';
import { explain } from './explain.ts';
import { createEvidence } from './gather-evidence.ts';
import type { EngineParts } from './engine-parts.ts';
import { findLinked } from './linked.ts';
import type { ScoredCandidate } from './look-up.ts';
import type { Ranking } from './rank.ts';
import { classifyStaleness } from './classify-staleness.ts';

/** C20: a hit shows its best sections, no more than this. */
const MAX_SECTIONS = 3;
const SNIPPET_CHARACTERS = 200;
/** S1-11: of a document none of whose sections was found, this much of the first. */
const OPENING_CHARACTERS = 500;

interface HydrateOptions {
  readonly plan: QueryPlan;
  readonly offset: number;
  readonly relevanceOf: (entry: ScoredCandidate) => number;
  readonly now: number;
}

/** One page of a ranking, as a user sees it. */
export async function hydrateRanking(
  { plan, ranked }: Pick<Ranking, 'plan' | 'ranked'>,
  parts: EngineParts,
  offset = 0,
): Promise<readonly Hit[]> {
  const evidenceOf = createEvidence(plan, ranked);
  // A document that was asked for by its name is the one that was meant.
  const relevanceOf = (entry: ScoredCandidate): number => (entry.isNamed ? 1 : parts.estimateRelevance(evidenceOf(entry)));
  const hits = await hydrate(ranked.slice(offset, offset + plan.limit), parts.store, { plan, offset, relevanceOf, now: parts.clock.now() });
  if (!plan.query.includeLinked) return hits;
  const linked = await findLinked(
    parts,
    hits.map(({ id }) => id),
  );
  return hits.map((hit) => ({ ...hit, linked: linked.get(hit.id) ?? [] }));
}

/** Candidates become hits: documents and sections fetched in two reads, snippets cut, matches located. */
async function hydrate(page: readonly ScoredCandidate[], store: Store, options: HydrateOptions): Promise<readonly Hit[]> {
  const documents = await store.documents.describe(page.map(({ candidate }) => candidate.documentId));
  const sections = await store.documents.getSections(page.flatMap(({ candidate }) => candidate.sectionIds.slice(0, MAX_SECTIONS)));
  const terms = queryTerms(options.plan.lexical);
  const hits: Hit[] = [];
  for (const entry of page) {
    const document = documents.get(entry.candidate.documentId);
    if (document === undefined) continue;
    const kept = entry.candidate.sectionIds.slice(0, MAX_SECTIONS).flatMap((id) => sections.get(id) ?? []);
    const sectionsToShow = kept.length > 0 ? kept : (await store.documents.listSections(document.id)).slice(0, 1).map(cutOpening);
    hits.push(renderHit(entry, document, sectionsToShow, terms, { ...options, rank: options.offset + hits.length + 1 }));
  }
  return hits;
}

function cutOpening(section: Section): Section {
  // The second half of a pair is no character without the first.
  const end = /[\uD800-\uDBFF]/u.test(section.text.charAt(OPENING_CHARACTERS - 1)) ? OPENING_CHARACTERS - 1 : OPENING_CHARACTERS;
  return { ...section, text: section.text.slice(0, end) };
}

/** Sums differ in their last digits by the order they were made in: those digits say nothing, so nobody is shown them. */
const SHOWN_DIGITS = 9;

function shown(value: number): number {
  return Number(value.toPrecision(SHOWN_DIGITS));
}

function renderHit(
  entry: ScoredCandidate,
  document: DocumentDescription,
  sections: readonly Section[],
  terms: MatchTerms,
  options: HydrateOptions & { readonly rank: number },
): Hit {
  const { candidate, supersedes } = entry;
  const score = shown(entry.score);
  const snippets = sections.map((section) => cutSnippet({ text: section.text, ...terms, maxChars: SNIPPET_CHARACTERS }));
  const chosen = snippets.find(({ matchCount }) => matchCount > 0) ??
    snippets[0] ?? { snippet: document.description, highlights: [], matchCount: 0 };
  const matchCount = snippets.reduce((sum, snippet) => sum + snippet.matchCount, 0);
  const found = candidate.contributions.filter(({ rank }) => rank !== null);
  return {
    rank: options.rank,
    id: document.id,
    collection: document.collection,
    type: document.type,
    title: document.title,
    uri: document.uri,
    score,
    relevance: Number(options.relevanceOf(entry).toFixed(4)),
    sources: found.map(({ channel }) => channel),
    ranks: Object.fromEntries(found.map(({ channel, rank }) => [channel, rank])),
    snippet: chosen.snippet,
    highlights: chosen.highlights,
    matchedIn: [...matchedFields(document, sections, terms), ...(matchCount > 0 ? ['body'] : [])],
    matchCount,
    sections: sections.map((section) => renderSection(section, score)),
    staleness: classifyStaleness({ sourceRefs: document.sourceRefs, now: options.now }).staleness,
    updatedAt: new Date(document.updatedAt).toISOString(),
    metadata: document.metadata,
    ...(supersedes === undefined ? {} : { supersedes }),
    ...(options.plan.query.explain ? { explanation: roundExplanation(explain(entry, score)) } : {}),
  };
}

function roundExplanation({ label, value, details }: Explanation): Explanation {
  return { label, value: shown(value), details: details.map(roundExplanation) };
}

function renderSection(section: Section, score: number): HitSection {
  return { id: section.id, headingPath: section.headingPath, lines: section.lines, score, text: section.text };
}

function matchedFields(document: DocumentDescription, sections: readonly Section[], terms: MatchTerms): readonly string[] {
  const fields: readonly (readonly [string, string])[] = [
    ['title', document.title],
    ['heading', sections.map((section) => section.headingPath.join(' ')).join(' ')],
    ['id', `${document.id} ${document.uri}`],
    ['tags', [...document.tags, ...document.triggerPhrases, ...document.aliases].join(' ')],
    ['description', document.description],
  ];
  return fields.filter(([, text]) => highlight(text, terms).length > 0).map(([field]) => field);
}
