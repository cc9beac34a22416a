import type { DocumentId, LexicalFeed, LexicalField, PhraseClause, TokenisedDocument, TokenStream } from '@trefoil/schema';
import { makePostings } from './made-postings.ts';
import { addCounts, packCount } from './field-counts.ts';
import { findRange, type PostingList } from './posting-list.ts';
import type { Part, ResidentState } from './resident-state.ts';
import { findPostings } from './segment.ts';

/** Documents whose positions are read for one phrase; where more hold all its words, the store answers. */
const MAX_DOCUMENTS = 512;

/**
 * Where the words of a phrase stand side by side, part by part. The index keeps no positions: they are read from the
 * store, for the few documents that hold all words. Null when there are too many of those.
 */
export async function findPhrase(
  { parts, vocabulary }: ResidentState,
  { surfaces }: PhraseClause,
  feed: Pick<LexicalFeed, 'getTokenised'>,
): Promise<readonly (PostingList | null)[] | null> {
  const words = surfaces.map((surface) => vocabulary.find(surface));
  if (words.includes(-1)) return parts.map(() => null);
  const stems = [...new Set(words.map((word) => vocabulary.stems[word]!))];
  const documents = parts.map((part) => documentsWithAll(part, stems));
  if (documents.reduce((sum, each) => sum + each.length, 0) > MAX_DOCUMENTS) return null;
  const ids = parts.flatMap(({ segment }, number) => documents[number]!.map((document) => segment.documentIds.get(document)));
  const read = ids.length === 0 ? [] : await feed.getTokenised(ids);
  const byId = new Map(read.map((document) => [document.id, document]));
  return parts.map((part, number) => postingsIn(part, documents[number]!, byId, words));
}

/** Documents of a part that hold all stems, whatever their order. */
function documentsWithAll({ segment, gone }: Part, stems: readonly number[]): readonly number[] {
  const lists = stems.flatMap((stem) => findPostings(segment, stem) ?? []).sort((a, b) => a.size - b.size);
  const [rarest, ...others] = lists;
  if (rarest === undefined || lists.length < stems.length) return [];
  const { documentStarts, sectionDocuments } = segment;
  const found: number[] = [];
  for (const { offsets, start, end, firstSection } of rarest.runs) {
    for (let place = start; place < end; place += 1) {
      const document = sectionDocuments[firstSection + offsets[place]!]!;
      if (document === found.at(-1) || gone.has(document)) continue;
      const holds = (list: PostingList): boolean => findRange(list, documentStarts[document]!, documentStarts[document + 1]!) !== null;
      if (others.every(holds)) found.push(document);
      if (found.length > MAX_DOCUMENTS) return found;
    }
  }
  return found;
}

function postingsIn(
  { segment }: Part,
  documents: readonly number[],
  byId: ReadonlyMap<DocumentId, TokenisedDocument>,
  words: readonly number[],
): PostingList | null {
  const packed = new Map<number, number>();
  for (const number of documents) {
    const document = byId.get(segment.documentIds.get(number));
    if (document === undefined) continue;
    const first = segment.documentStarts[number]!;
    const behind = segment.documentStarts[number + 1]!;
    const count = (stream: TokenStream, field: LexicalField, section: number): void => {
      const found = section < behind ? countPhrase(stream, words) : 0;
      if (found > 0) packed.set(section, addCounts(packed.get(section) ?? 0, packCount(field, found)));
    };
    count(document.title, 'title', first);
    count(document.names, 'id', first);
    count(document.tags, 'tags', first);
    document.sections.forEach(({ heading, body }, ordinal) => {
      count(heading, 'heading', first + ordinal);
      count(body, 'body', first + ordinal);
    });
  }
  return makePostings(segment, packed);
}

/** The places where the words stand at consecutive positions, in this order; places may overlap. */
function countPhrase(stream: TokenStream, words: readonly number[]): number {
  let found = 0;
  for (let start = 0; start < stream.length; start = nextPosition(stream, start)) {
    let position = start;
    let matched = 0;
    while (matched < words.length && hasWord(stream, position, words[matched]!)) {
      matched += 1;
      position = nextPosition(stream, position);
    }
    if (matched === words.length) found += 1;
  }
  return found;
}

function nextPosition(stream: TokenStream, position: number): number {
  let next = position + 1;
  while (next < stream.length && (stream[next]! & 1) === 1) next += 1;
  return next;
}

function hasWord(stream: TokenStream, position: number, word: number): boolean {
  if (position >= stream.length) return false;
  if (stream[position]! >>> 1 === word) return true;
  for (let index = position + 1; index < stream.length && (stream[index]! & 1) === 1; index += 1) {
    if (stream[index]! >>> 1 === word) return true;
  }
  return false;
}
