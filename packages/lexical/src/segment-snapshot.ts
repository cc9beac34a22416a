import { packArrays, unpackArrays, type PackedArray } from './pack-arrays.ts';
import type { Segment } from './segment.ts';
import { openStringTable } from './string-table.ts';
import { openVocabulary, type Vocabulary, type VocabularyArrays } from './vocabulary.ts';

/** Changes whenever the meaning of the arrays does: an older snapshot is then no snapshot. */
const VERSION = 'lexical-1';

export interface LexicalSnapshot {
  readonly revision: number;
  readonly segment: Segment;
  readonly vocabulary: Vocabulary;
}

export function packSnapshot({ revision, segment, vocabulary }: LexicalSnapshot): Uint8Array {
  const { documentIds, sectionIds, lengths, ...arrays } = segment;
  return packArrays(VERSION, {
    revision: Uint32Array.of(revision % 2 ** 32, Math.floor(revision / 2 ** 32)),
    ...prefixed('documentIds.', documentIds.arrays),
    ...prefixed('sectionIds.', sectionIds.arrays),
    ...prefixed('lengths.', lengths),
    ...prefixed('vocabulary.', vocabulary.toArrays()),
    ...arrays,
  });
}

/** Null when the bytes are not a whole snapshot of this version. */
export function unpackSnapshot(packed: Uint8Array): LexicalSnapshot | null {
  const arrays = unpackArrays(VERSION, packed);
  if (arrays === null) return null;
  const u8 = (name: string): Uint8Array => arrays[name] as Uint8Array;
  const u16 = (name: string): Uint16Array => arrays[name] as Uint16Array;
  const u32 = (name: string): Uint32Array => arrays[name] as Uint32Array;
  const table = (prefix: string) => ({ bytes: u8(`${prefix}bytes`), starts: u32(`${prefix}starts`), slots: u32(`${prefix}slots`) });
  const vocabulary: VocabularyArrays = { ...table('vocabulary.'), termIds: u32('vocabulary.termIds'), stems: u32('vocabulary.stems') };
  const [low = 0, high = 0] = u32('revision');
  return {
    revision: high * 2 ** 32 + low,
    vocabulary: openVocabulary(vocabulary),
    segment: {
      documentIds: openStringTable(table('documentIds.')),
      sectionIds: openStringTable(table('sectionIds.')),
      documentStarts: u32('documentStarts'),
      sectionDocuments: u32('sectionDocuments'),
      lengths: {
        title: u32('lengths.title'),
        id: u32('lengths.id'),
        tags: u32('lengths.tags'),
        heading: u32('lengths.heading'),
        body: u32('lengths.body'),
      },
      blockStarts: u32('blockStarts'),
      terms: u32('terms'),
      documentFrequencies: u32('documentFrequencies'),
      termEntries: u32('termEntries'),
      entryBlocks: u32('entryBlocks'),
      entryStarts: u32('entryStarts'),
      offsets: u16('offsets'),
      codes: u16('codes'),
    },
  };
}

function prefixed(prefix: string, arrays: object): Readonly<Record<string, PackedArray>> {
  return Object.fromEntries(Object.entries(arrays).map(([name, array]: [string, PackedArray]) => [`${prefix}${name}`, array]));
}
