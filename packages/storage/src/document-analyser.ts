import type { Document, Section } from '@trefoil/schema';
import { forEachToken } from '@trefoil/text';
import type { StreamWriter } from './token-stream.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** A text after the analyser: its tokens for us, its stems for FTS5, its length in positions. */
export interface AnalysedText {
  readonly stream: Uint8Array;
  readonly stems: string;
  readonly length: number;
}

export interface DocumentAnalyser {
  title(document: Document): AnalysedText;
  /** Id and uri. */
  names(document: Pick<Document, 'id' | 'uri'>): AnalysedText;
  /** Tags, trigger phrases, aliases and the description. */
  tags(document: Document): AnalysedText;
  /** The whole heading path. */
  heading(section: Pick<Section, 'headingPath'>): AnalysedText;
  /** The text; what it repeats of the piece before is for embedding only. */
  body(section: Pick<Section, 'text'>): AnalysedText;
}

/** Counts every word it sees in `dictionary`, as a word of the document that is being counted. */
export function createDocumentAnalyser(options: { readonly dictionary: TermDictionary; readonly streams: StreamWriter }): DocumentAnalyser {
  const { dictionary, streams } = options;
  let stems: string[] = [];
  let length = 0;
  let lastPosition = -1;

  const visit = (surface: string, _start: number, _end: number, position: number): void => {
    const entry = dictionary.count(surface);
    const isShared = position === lastPosition;
    streams.push(entry.id, isShared);
    stems.push((entry.stem ?? entry).surface);
    if (isShared) return;
    lastPosition = position;
    length += 1;
  };

  function analyse(text: string): AnalysedText {
    stems = [];
    length = 0;
    lastPosition = -1;
    streams.begin();
    forEachToken(text, visit);
    return { stream: streams.end(), stems: stems.join(' '), length };
  }

  return {
    title: (document) => analyse(document.title),
    names: (document) => analyse(`${document.id} ${document.uri}`),
    tags: (document) => analyse([...document.tags, ...document.triggerPhrases, ...document.aliases, document.description].join(' ')),
    heading: (section) => analyse(section.headingPath.join(' ')),
    body: (section) => analyse(section.text),
  };
}
