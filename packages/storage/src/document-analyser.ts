import type { DocumentWrite } from '@trefoil/schema';
import type { StemWriter } from './stem-writer.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { createTokenBuffer, NOT_LOOKED_UP } from './token-buffer.ts';
import type { StreamWriter } from './token-stream.ts';

/** A text after the analyser: its tokens for us, its stems for FTS5, its length in positions. */
export interface AnalysedText {
  readonly stream: Uint8Array;
  readonly stems: Uint8Array;
  readonly length: number;
}

export interface DocumentAnalyserOptions {
  readonly dictionary: TermDictionary;
  readonly streams: StreamWriter;
  readonly stems: StemWriter;
}

/** A document after the analyser, its sections in their order. */
export interface AnalysedDocument {
  readonly title: AnalysedText;
  /** Id and uri. */
  readonly names: AnalysedText;
  /** Tags, trigger phrases, aliases and the description. */
  readonly tags: AnalysedText;
  readonly sections: readonly AnalysedSection[];
}

export interface AnalysedSection {
  /** The whole heading path. */
  readonly heading: AnalysedText;
  /** The text; what it repeats of the piece before is for embedding only. */
  readonly body: AnalysedText;
}

/** Analyses a document and counts every word of it in the dictionary. */
export type DocumentAnalyser = (write: Pick<DocumentWrite, 'document' | 'sections'>) => AnalysedDocument;

const NOTHING: AnalysedText = { stream: new Uint8Array(), stems: new Uint8Array(), length: 0 };

export function createDocumentAnalyser({ dictionary, streams, stems }: DocumentAnalyserOptions): DocumentAnalyser {
  const cut = createTokenBuffer(dictionary.placeOf);

  function analyse(text: string): AnalysedText {
    if (text === '') return NOTHING;
    const { size, places, heads, tails, starts, ends, shared, length } = cut(text);
    for (let index = 0; index < size; index += 1) {
      if (places[index] === NOT_LOOKED_UP) places[index] = dictionary.findPlain(heads[index] as number, tails[index] as number);
    }
    for (let index = 0; index < size; index += 1) {
      if (places[index] === -1) places[index] = dictionary.placeOf(text.slice(starts[index], ends[index]).toLowerCase());
      dictionary.count(places[index] as number);
    }
    streams.begin();
    stems.begin();
    for (let index = 0; index < size; index += 1) {
      const place = places[index] as number;
      streams.push(dictionary.idAt(place), shared[index] === 1);
      stems.push(dictionary.stemOffsetAt(place));
    }
    return { stream: streams.end(), stems: stems.end(), length };
  }

  return ({ document, sections }) => {
    const { id, uri, title, tags, triggerPhrases, aliases, description } = document;
    dictionary.beginDocument(1);
    return {
      title: analyse(title),
      names: analyse(`${id} ${uri}`),
      tags: analyse([...tags, ...triggerPhrases, ...aliases, description].join(' ')),
      sections: sections.map((section) => ({ heading: analyse(section.headingPath.join(' ')), body: analyse(section.text) })),
    };
  };
}
