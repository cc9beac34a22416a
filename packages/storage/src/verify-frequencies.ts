import type { Connection } from './connection.ts';
import { readStatistics } from './statistics.ts';
import { readTermFrequencies } from './term-frequency.ts';
import { decodeStream, streamLength } from './token-stream.ts';

const MAX_LINES = 20;
const PAGE = 500;

const SELECT_DOCUMENTS = `
select key, title_stream, names_stream, tags_stream from document where key > ? order by key limit ${PAGE}`;
const SELECT_SECTIONS = 'select heading_stream, body_stream from section where document_key = ?';
const SELECT_TERMS = 'select id, surface, coalesce(stem_id, id) as stem from term';

interface TermRow {
  readonly id: number;
  readonly surface: string;
  readonly stem: number;
}

/** Counts again what `apply` counted along the way: the frequency of every word, and the length of every field. */
export function verifyFrequencies(connection: Connection): readonly string[] {
  return connection.read(() => {
    const terms = connection.all<TermRow>(SELECT_TERMS);
    const stems = new Map(terms.map((term) => [term.id, term.stem]));
    const surfaceFrequency = new Map<number, number>();
    const documentFrequency = new Map<number, number>();
    const lengths = { title: 0, names: 0, tags: 0, heading: 0, body: 0 };

    let after = 0;
    for (;;) {
      const documents = connection.tuples<[number, Uint8Array, Uint8Array, Uint8Array]>(SELECT_DOCUMENTS, after);
      for (const [key, title, names, tags] of documents) {
        after = key;
        const words = new Set<number>();
        lengths.title += collect(title, words);
        lengths.names += collect(names, words);
        lengths.tags += collect(tags, words);
        for (const [heading, body] of connection.tuples<[Uint8Array, Uint8Array]>(SELECT_SECTIONS, key)) {
          lengths.heading += collect(heading, words);
          lengths.body += collect(body, words);
        }
        for (const word of words) add(surfaceFrequency, word);
        for (const stem of new Set([...words].map((word) => stems.get(word) ?? word))) add(documentFrequency, stem);
      }
      if (documents.length < PAGE) break;
    }
    return [...compareTerms(connection, terms, surfaceFrequency, documentFrequency), ...compareLengths(connection, lengths)];
  });
}

function collect(bytes: Uint8Array, words: Set<number>): number {
  const stream = decodeStream(bytes);
  for (const token of stream) words.add(token >>> 1);
  return streamLength(stream);
}

function add(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function compareTerms(
  connection: Connection,
  terms: readonly TermRow[],
  surfaces: ReadonlyMap<number, number>,
  stems: ReadonlyMap<number, number>,
): readonly string[] {
  const frequencyOf = readTermFrequencies(
    connection,
    terms.map((term) => term.id),
  );
  return terms
    .flatMap(({ id, surface }) => [
      { what: `word ${surface}`, counted: frequencyOf(id).surface, real: surfaces.get(id) ?? 0 },
      { what: `stem ${surface}`, counted: frequencyOf(id).document, real: stems.get(id) ?? 0 },
    ])
    .filter(({ counted, real }) => counted !== real)
    .slice(0, MAX_LINES)
    .map(({ what, counted, real }) => `frequencies: ${what} is in ${real} documents, counted ${counted}`);
}

function compareLengths(
  connection: Connection,
  real: { readonly title: number; readonly names: number; readonly tags: number; readonly heading: number; readonly body: number },
): readonly string[] {
  const counted = readStatistics(connection);
  const pairs = [
    ['title', counted.document_title_length, real.title],
    ['names', counted.document_names_length, real.names],
    ['tags', counted.document_tags_length, real.tags],
    ['heading', counted.heading_length, real.heading],
    ['body', counted.body_length, real.body],
  ] as const;
  return pairs.filter(([, a, b]) => a !== b).map(([field, a, b]) => `lengths: all ${field} texts have ${b} positions, counted ${a}`);
}
