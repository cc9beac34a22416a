import { packArrays, unpackArrays, type PackedArray } from './pack-arrays.ts';
import type { Part, ResidentState } from './resident-state.ts';
import type { Segment } from './segment.ts';
import { openStringTable } from './string-table.ts';
import { openVocabulary } from './vocabulary.ts';

/** Changes whenever the meaning of the arrays does: an older snapshot is then no snapshot. */
const VERSION = 'lexical-3';

type Arrays = Readonly<Record<string, PackedArray>>;

export function packState({ revision, parts, vocabulary }: ResidentState): Uint8Array {
  return packArrays(VERSION, {
    state: Uint32Array.of(revision % 2 ** 32, Math.floor(revision / 2 ** 32), parts.length),
    ...prefixed('vocabulary.', vocabulary.toArrays()),
    ...Object.assign({}, ...parts.map((part, number) => prefixed(`${number}.`, arraysOf(part)))),
  });
}

/** Views on the bytes, or null when they are not a whole snapshot of this version. */
export function unpackState(packed: Uint8Array): ResidentState | null {
  const arrays = unpackArrays(VERSION, packed);
  if (arrays === null) return null;
  const [low = 0, high = 0, parts = 0] = u32(arrays, 'state');
  return {
    revision: high * 2 ** 32 + low,
    parts: Array.from({ length: parts }, (_, number) => partOf(arrays, `${number}.`)),
    vocabulary: openVocabulary({
      ...tableOf(arrays, 'vocabulary.'),
      termIds: u32(arrays, 'vocabulary.termIds'),
      stems: u32(arrays, 'vocabulary.stems'),
    }),
  };
}

function arraysOf({ segment, gone }: Part): Arrays {
  const { isFlat, documentIds, sectionIds, lengths, codes, ...arrays } = segment;
  return {
    isFlat: Uint8Array.of(isFlat ? 1 : 0),
    gone: Uint32Array.from(gone),
    ...prefixed('documentIds.', documentIds.arrays),
    ...prefixed('sectionIds.', sectionIds.arrays),
    ...prefixed('lengths.', lengths),
    ...prefixed('codes.', codes),
    ...arrays,
  };
}

function partOf(arrays: Arrays, prefix: string): Part {
  const of = (name: string): Uint32Array => u32(arrays, `${prefix}${name}`);
  const short = (name: string): Uint16Array => arrays[`${prefix}${name}`] as Uint16Array;
  const segment: Segment = {
    isFlat: arrays[`${prefix}isFlat`]?.[0] === 1,
    documentIds: openStringTable(tableOf(arrays, `${prefix}documentIds.`)),
    sectionIds: openStringTable(tableOf(arrays, `${prefix}sectionIds.`)),
    documentStarts: of('documentStarts'),
    sectionDocuments: of('sectionDocuments'),
    lengths: {
      title: short('lengths.title'),
      id: short('lengths.id'),
      tags: short('lengths.tags'),
      heading: short('lengths.heading'),
      body: of('lengths.body'),
    },
    blockStarts: of('blockStarts'),
    terms: of('terms'),
    documentFrequencies: of('documentFrequencies'),
    termEntries: of('termEntries'),
    entryBlocks: short('entryBlocks'),
    entryStarts: of('entryStarts'),
    offsets: short('offsets'),
    codes: {
      codes: arrays[`${prefix}codes.codes`] as Uint8Array,
      widePlaces: of('codes.widePlaces'),
      wideCodes: short('codes.wideCodes'),
    },
    codeCounts: of('codeCounts'),
    bareStarts: of('bareStarts'),
    bareTerms: of('bareTerms'),
  };
  return { segment, gone: new Set(of('gone')) };
}

function tableOf(arrays: Arrays, prefix: string) {
  return { bytes: arrays[`${prefix}bytes`] as Uint8Array, starts: u32(arrays, `${prefix}starts`), slots: u32(arrays, `${prefix}slots`) };
}

function u32(arrays: Arrays, name: string): Uint32Array {
  return arrays[name] as Uint32Array;
}

function prefixed(prefix: string, arrays: object): Arrays {
  return Object.fromEntries(Object.entries(arrays).map(([name, array]: [string, PackedArray]) => [`${prefix}${name}`, array]));
}
