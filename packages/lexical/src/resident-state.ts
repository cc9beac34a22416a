import type { DocumentId, LexicalFeed, Store, TokenisedDocument } from '@trefoil/schema';
import { createSegmentBuilder } from './build-segment.ts';
import type { Segment } from './segment.ts';
import { buildSmallSegment } from './small-segment.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

const READ_DOCUMENTS = 500;
const READ_TERMS = 50_000;
/** More changed documents than this share, and everything is built anew. */
const MAX_CHANGED_SHARE = 0.2;
const MIN_CHANGED = 500;
/** A newer part takes in the ones before it while they are not much larger, or so small that it does not matter. */
const ABSORB_FACTOR = 2;
const ABSORB_ALWAYS = 16;

export type ResidentSource = Pick<Store, 'revision' | 'changesSince'> & { readonly lexical: LexicalFeed };

/** A segment and the documents of it that are gone or were replaced by a later part. */
export interface Part {
  readonly segment: Segment;
  readonly gone: ReadonlySet<number>;
}

/** Everything at one revision: a large part, and smaller ones for what changed since it was built. */
export interface ResidentState {
  readonly revision: number;
  readonly parts: readonly Part[];
  readonly vocabulary: Vocabulary;
}

export function createPart(segment: Segment): Part {
  return { segment, gone: new Set() };
}

/** Everything read from the store into one part. */
export async function buildState(source: ResidentSource): Promise<ResidentState> {
  const revision = await source.revision();
  const words = openVocabulary();
  await extendVocabulary(source.lexical, words);
  const builder = createSegmentBuilder(words.stems);
  let after: DocumentId | null = null;
  for (;;) {
    const documents: readonly TokenisedDocument[] = await source.lexical.listTokenised({ after, limit: READ_DOCUMENTS });
    const last = documents.at(-1);
    if (last === undefined) break;
    for (const document of documents) builder.add(document);
    after = last.id;
  }
  // From here on the words are in typed arrays, as after a start from a snapshot.
  const vocabulary = openVocabulary(words.toArrays());
  return { revision, parts: [createPart(builder.build())], vocabulary };
}

/** The same at the store's revision: changed documents in a part of their own, or all built anew. */
export async function catchUp(state: ResidentState, source: ResidentSource): Promise<ResidentState> {
  const changes = await source.changesSince(state.revision);
  if (changes.kind === 'rebuild') return buildState(source);
  const changed = new Set(changes.changes.filter(({ kind }) => kind === 'document').map(({ id }) => id));
  if (changed.size === 0) return { ...state, revision: changes.revision };
  const documents = state.parts.reduce((sum, { segment }) => sum + segment.documentIds.size, 0);
  if (changed.size > Math.max(MIN_CHANGED, documents * MAX_CHANGED_SHARE)) return buildState(source);
  await extendVocabulary(source.lexical, state.vocabulary);
  const parts = state.parts.map((part) => withoutDocuments(part, changed));
  const ids = [...changed];
  while (parts.length > 0 && isAbsorbed(parts.at(-1)!, ids.length)) ids.push(...listLive(parts.pop()!));
  const segment = buildSmallSegment(await source.lexical.getTokenised(ids), state.vocabulary.stems);
  return { revision: changes.revision, parts: [...parts, createPart(segment)], vocabulary: state.vocabulary };
}

/** Whether much of what is held is gone, or spread over small parts: then building anew pays, when there is time. */
export function isFragmented({ parts }: ResidentState): boolean {
  const [base, ...others] = parts;
  if (base === undefined) return false;
  const stale = base.gone.size + others.reduce((sum, { segment }) => sum + segment.documentIds.size, 0);
  return stale > Math.max(MIN_CHANGED, base.segment.documentIds.size * MAX_CHANGED_SHARE);
}

function withoutDocuments(part: Part, changed: ReadonlySet<DocumentId>): Part {
  const found = [...changed].map((id) => part.segment.documentIds.find(id)).filter((number) => number !== -1 && !part.gone.has(number));
  return found.length === 0 ? part : { ...part, gone: new Set([...part.gone, ...found]) };
}

function isAbsorbed({ segment, gone }: Part, incoming: number): boolean {
  return segment.documentIds.size - gone.size <= Math.max(ABSORB_ALWAYS, incoming * ABSORB_FACTOR);
}

function listLive({ segment, gone }: Part): readonly DocumentId[] {
  const numbers = Array.from({ length: segment.documentIds.size }, (_, number) => number).filter((number) => !gone.has(number));
  return numbers.map((number) => segment.documentIds.get(number));
}

async function extendVocabulary(feed: LexicalFeed, vocabulary: Vocabulary): Promise<void> {
  for (;;) {
    const rows = await feed.listTerms(vocabulary.lastId, READ_TERMS);
    vocabulary.extend(rows);
    if (rows.length < READ_TERMS) return;
  }
}
