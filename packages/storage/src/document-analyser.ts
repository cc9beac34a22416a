import type { DocumentWrite } from '@trefoil/schema';
import { forEachToken } from '@trefoil/text';
import type { StemWriter } from './stem-writer.ts';
import type { TermDictionary } from './term-dictionary.ts';
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
  let text = '';
  let length = 0;
  let lastPosition = -1;

  const push = (place: number, position: number): void => {
    const isShared = position === lastPosition;
    streams.push(dictionary.idAt(place), isShared);
    stems.push(dictionary.stemOffsetAt(place));
    if (isShared) return;
    lastPosition = position;
    length += 1;
  };
  const visit = (surface: string, _start: number, _end: number, position: number): void => push(dictionary.count(surface), position);
  const visitPlain = (head: number, tail: number, start: number, end: number, position: number): void =>
    push(dictionary.countPlain(head, tail, text, start, end), position);

  function analyse(next: string): AnalysedText {
    if (next === '') return NOTHING;
    text = next;
    length = 0;
    lastPosition = -1;
    streams.begin();
    stems.begin();
    forEachToken(text, visit, visitPlain);
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
