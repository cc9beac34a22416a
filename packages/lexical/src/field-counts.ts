import { LEXICAL_FIELDS, type FieldWeights, type LexicalField } from '@trefoil/schema';

/*
 * How often a word occurs in each field of a section, packed into one number: 20 bits for the body, 8 for each of the
 * other fields, together a whole number that a double holds. Counts are cut there, where BM25 has long saturated. The
 * fields of the whole document (title, id, tags) are counted at its first section.
 */
const LAYOUT: Readonly<Record<LexicalField, { readonly step: number; readonly cap: number }>> = {
  body: { step: 1, cap: 2 ** 20 - 1 },
  title: { step: 2 ** 20, cap: 255 },
  heading: { step: 2 ** 28, cap: 255 },
  id: { step: 2 ** 36, cap: 255 },
  tags: { step: 2 ** 44, cap: 255 },
};

/** What one occurrence in a field adds, and how many there may be. */
export function stepOf(field: LexicalField): { readonly step: number; readonly cap: number } {
  return LAYOUT[field];
}

function countIn(packed: number, field: LexicalField): number {
  const { step, cap } = LAYOUT[field];
  return Math.floor(packed / step) % (cap + 1);
}

export function packCount(field: LexicalField, count: number): number {
  const { step, cap } = LAYOUT[field];
  return Math.min(count, cap) * step;
}

/** The occurrences of both. */
export function addCounts(a: number, b: number): number {
  // Most are in bodies alone.
  if (a + b <= LAYOUT.body.cap) return a + b;
  return LEXICAL_FIELDS.reduce((sum, field) => sum + packCount(field, countIn(a, field) + countIn(b, field)), 0);
}

/** Counts are few and come again and again: postings have 16-bit codes, and a table says what a code counts. */
export interface CodeBook {
  /** The code of packed counts. */
  codeOf(packed: number): number;
  /** Counts by code and field, in the order of LEXICAL_FIELDS. */
  toCounts(): CodeCounts;
}

export type CodeCounts = Uint32Array;

/** Counts in the body alone, most of all, are found without a Map. */
const DIRECT = 1_024;
/** From here on rare combinations share the codes of smaller counts. No collection has been seen to get there. */
const MAX_EXACT = 60_000;
const SMALL_CAPS: Readonly<Record<LexicalField, number>> = { body: 63, title: 3, heading: 1, id: 1, tags: 1 };

export function createCodeBook(): CodeBook {
  const direct = new Uint16Array(DIRECT);
  const others = new Map<number, number>();
  const packedByCode: number[] = [];

  function add(packed: number): number {
    packedByCode.push(packed);
    return packedByCode.length - 1;
  }

  function codeOf(packed: number): number {
    if (packed < DIRECT) {
      // Shifted by one, because 0 is "not yet".
      if (direct[packed] === 0) direct[packed] = add(packed) + 1;
      return direct[packed]! - 1;
    }
    const known = others.get(packed);
    if (known !== undefined) return known;
    const code = packedByCode.length < MAX_EXACT ? add(packed) : codeOfSmall(packed);
    others.set(packed, code);
    return code;
  }

  function codeOfSmall(packed: number): number {
    const small = LEXICAL_FIELDS.reduce((sum, field) => sum + packCount(field, Math.min(countIn(packed, field), SMALL_CAPS[field])), 0);
    return small === packed ? add(packed) : codeOf(small);
  }

  return {
    codeOf,
    toCounts() {
      const counts = new Uint32Array(packedByCode.length * LEXICAL_FIELDS.length);
      packedByCode.forEach((packed, code) =>
        LEXICAL_FIELDS.forEach((field, index) => (counts[code * LEXICAL_FIELDS.length + index] = countIn(packed, field))),
      );
      return counts;
    },
  };
}

/** The weighted frequency of every code: all fields, and the share of the fields that belong to the whole document. */
export interface CodeWeights {
  readonly whole: Float64Array;
  readonly documentShare: Float64Array;
}

export function weighCodes(counts: CodeCounts, weights: FieldWeights): CodeWeights {
  const codes = counts.length / LEXICAL_FIELDS.length;
  const whole = new Float64Array(codes);
  const documentShare = new Float64Array(codes);
  for (let code = 0; code < codes; code += 1) {
    LEXICAL_FIELDS.forEach((field, index) => {
      const weighted = weights[field] * counts[code * LEXICAL_FIELDS.length + index]!;
      whole[code]! += weighted;
      if (field === 'title' || field === 'id' || field === 'tags') documentShare[code]! += weighted;
    });
  }
  return { whole, documentShare };
}
