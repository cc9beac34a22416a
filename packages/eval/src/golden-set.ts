import { normaliseName } from '@trefoil/schema';
import type { Judgements } from './dataset.ts';
import type { GoldenOpening } from './golden-openings.ts';
import { seededShuffle } from './seeded-shuffle.ts';

/** Where a golden query comes from, the most telling first. */
export const GOLDEN_KINDS = ['opened', 'anchor', 'heading', 'title'] as const;

export type GoldenKind = (typeof GOLDEN_KINDS)[number];

/** What an index says about itself. */
export interface GoldenMaterial {
  readonly documents: readonly { readonly id: string; readonly title: string; readonly headings: readonly string[] }[];
  /** Words on links from one document to another. */
  readonly anchors: readonly { readonly text: string; readonly from: string; readonly to: string }[];
  readonly openings: readonly GoldenOpening[];
  /** Ids, paths, titles and aliases through `normaliseName`: a query that is one is answered by name, however anything is weighed. */
  readonly names: ReadonlySet<string>;
}

export interface GoldenQuery {
  /** Its kind and text: unique. */
  readonly id: string;
  readonly text: string;
  readonly kind: GoldenKind;
  readonly judgements: Judgements;
  /** Documents the words were taken from. That they hold them proves nothing: they do not count in the ranking. */
  readonly takenFrom: readonly string[];
  /** The words are the document's own title or heading: ask with these fields and signals silent. */
  readonly silencesNames: boolean;
}

export interface GoldenOptions {
  readonly limit: number;
  /** The words of a text that tell something, with blanks between. */
  readonly keywordsOf: (text: string) => string;
  readonly seed?: number;
}

const SEED = 20_110_724;
const LEAST_WORDS = 2; // one word names a subject, hardly a document
const MOST_TARGETS = 3; // "see here" leads anywhere

/**
 * Queries whose answer the index itself knows (known-item search; Azzopardi, de Rijke, Balog, SIGIR 2007), so that no
 * document is found only because its own name was asked for:
 * - what was opened after a search, asked as it was asked;
 * - the words on a link, for the document it leads to; the documents that hold the link do not count;
 * - headings that one document alone has, and titles, as their keywords; asked with the fields and signals of names
 *   silent, so these queries say nothing about how much names should weigh.
 * None of them is a name that the engine looks up. The kinds take turns until `limit`; which queries of a kind are
 * taken, the seed decides.
 */
export function makeGoldenSet(material: GoldenMaterial, options: GoldenOptions): readonly GoldenQuery[] {
  const taken = new Map<string, GoldenQuery>();
  const piles = GOLDEN_KINDS.map((kind) => [...seededShuffle(draftsOf(kind, material, options), options.seed ?? SEED)]);
  while (taken.size < options.limit && piles.some((pile) => pile.length > 0)) {
    for (const pile of piles) {
      const query = takeNext(pile, taken);
      if (query !== null && taken.size < options.limit) taken.set(normaliseName(query.text), query);
    }
  }
  return [...taken.values()];
}

/** The next query of a pile that no other kind has asked already. */
function takeNext(pile: GoldenQuery[], taken: ReadonlyMap<string, GoldenQuery>): GoldenQuery | null {
  for (let query = pile.pop(); query !== undefined; query = pile.pop()) {
    if (!taken.has(normaliseName(query.text))) return query;
  }
  return null;
}

interface Draft {
  readonly text: string;
  readonly answer: string;
  readonly from: string | null;
}

/** All queries of a kind in order of their texts, so that the seed shuffles the same list whatever order the index has. */
function draftsOf(kind: GoldenKind, material: GoldenMaterial, { keywordsOf }: GoldenOptions): readonly GoldenQuery[] {
  const byText = new Map<string, Draft[]>();
  for (const draft of collectDrafts(kind, material, keywordsOf)) {
    const key = normaliseName(draft.text);
    if (key !== '' && !material.names.has(key)) byText.set(key, [...(byText.get(key) ?? []), draft]);
  }
  return [...byText]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, drafts]): readonly GoldenQuery[] => {
      const [first] = drafts;
      const answers = [...new Set(drafts.map(({ answer }) => answer))].toSorted();
      const words = keywordsOf(first?.text ?? '').split(' ').length;
      if (first === undefined || answers.length > mostAnswers(kind) || (kind !== 'opened' && words < LEAST_WORDS)) return [];
      const takenFrom = [...new Set(drafts.flatMap(({ from }) => from ?? []))].filter((id) => !answers.includes(id)).toSorted();
      return [
        {
          id: `${kind}: ${first.text}`,
          text: first.text,
          kind,
          judgements: new Map(answers.map((id) => [id, 1])),
          takenFrom,
          silencesNames: kind === 'heading' || kind === 'title',
        },
      ];
    });
}

function mostAnswers(kind: GoldenKind): number {
  return { opened: Infinity, anchor: MOST_TARGETS, heading: 1, title: MOST_TARGETS }[kind];
}

function collectDrafts(kind: GoldenKind, material: GoldenMaterial, keywordsOf: (text: string) => string): readonly Draft[] {
  switch (kind) {
    case 'opened':
      return material.openings.map(({ query, documentId }) => ({ text: query.trim(), answer: documentId, from: null }));
    case 'anchor':
      return material.anchors.filter(({ from, to }) => from !== to).map(({ text, from, to }) => ({ text: text.trim(), answer: to, from }));
    case 'heading':
      return material.documents.flatMap(({ id, title, headings }) =>
        headings
          .map((heading) => keywordsOf(heading))
          .filter((text) => text !== keywordsOf(title))
          .map((text) => ({ text, answer: id, from: null })),
      );
    case 'title':
      return material.documents.map(({ id, title }) => ({ text: keywordsOf(title), answer: id, from: null }));
  }
}
