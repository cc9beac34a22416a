import type { Document, LexicalField, Section, SectionId } from '@trefoil/schema';
import { analyse, type Token } from '@trefoil/text';

/** The tokens of one text by position: those that share a position stand together. Its length is the text's length. */
export type TokenPositions = readonly (readonly Token[])[];

export interface AnalysedSection {
  readonly id: SectionId;
  readonly heading: TokenPositions;
  readonly body: TokenPositions;
}

export interface AnalysedDocument {
  readonly title: TokenPositions;
  readonly names: TokenPositions;
  readonly tags: TokenPositions;
  readonly sections: readonly AnalysedSection[];
  /** The stem of every surface in it. */
  readonly words: ReadonlyMap<string, string>;
}

/** The texts of each field of a unit. A phrase lies inside one text. */
export type UnitTexts = Readonly<Record<LexicalField, readonly TokenPositions[]>>;

/**
 * What is indexed of a document. Each field is one text, its parts joined by a space in their written order: names are
 * id and uri; tags are tags, trigger phrases, aliases and the description; a heading is the section's whole heading
 * path; a body is the section's text without its overlap.
 */
export function analyseDocument(document: Document, sections: readonly Section[]): AnalysedDocument {
  const fields = {
    title: positionsOf(document.title),
    names: positionsOf([document.id, document.uri].join(' ')),
    tags: positionsOf([...document.tags, ...document.triggerPhrases, ...document.aliases, document.description].join(' ')),
    sections: sections.map((section) => ({
      id: section.id,
      heading: positionsOf(section.headingPath.join(' ')),
      body: positionsOf(section.text),
    })),
  };
  return { ...fields, words: wordsOf(fields) };
}

/** A whole document: its own fields, and every section's heading and body as a text of its own. */
export function documentTexts(analysed: Omit<AnalysedDocument, 'words'>): UnitTexts {
  return {
    title: [analysed.title],
    id: [analysed.names],
    tags: [analysed.tags],
    heading: analysed.sections.map((section) => section.heading),
    body: analysed.sections.map((section) => section.body),
  };
}

/** One section: its document's own fields, and its own heading and body. */
export function sectionTexts(analysed: AnalysedDocument, section: AnalysedSection): UnitTexts {
  return { title: [analysed.title], id: [analysed.names], tags: [analysed.tags], heading: [section.heading], body: [section.body] };
}

function wordsOf(fields: Omit<AnalysedDocument, 'words'>): ReadonlyMap<string, string> {
  const tokens = Object.values(documentTexts(fields)).flatMap((texts) => texts.flatMap((text) => text.flat()));
  return new Map(tokens.map((token) => [token.surface, token.term]));
}

/** Positions without a token are closed up: a `TokenStream` has no way to say them. */
function positionsOf(text: string): TokenPositions {
  const positions = new Map<number, Token[]>();
  for (const token of analyse(text)) positions.set(token.position, [...(positions.get(token.position) ?? []), token]);
  return [...positions.values()];
}
