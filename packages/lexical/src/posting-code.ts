import type { FieldWeights, LexicalField } from '@trefoil/schema';

/*
 * How often a word occurs in each field of a section, in 16 bits. Counts above a field's cap are cut to it: BM25 has
 * long saturated there. The fields of the whole document (title, id, tags) are counted at its first section.
 */
const LAYOUT: readonly { readonly field: LexicalField; readonly shift: number; readonly cap: number }[] = [
  { field: 'body', shift: 0, cap: 127 },
  { field: 'title', shift: 7, cap: 7 },
  { field: 'heading', shift: 10, cap: 3 },
  { field: 'id', shift: 12, cap: 3 },
  { field: 'tags', shift: 14, cap: 3 },
];

const CODES = 1 << 16;

/** Field by field, what one more occurrence adds to a code, and where it stops. */
export type FieldStep = { readonly shift: number; readonly cap: number };

export const FIELD_STEPS: Readonly<Record<LexicalField, FieldStep>> = {
  body: stepOf('body'),
  title: stepOf('title'),
  heading: stepOf('heading'),
  id: stepOf('id'),
  tags: stepOf('tags'),
};

function stepOf(field: LexicalField): FieldStep {
  const entry = LAYOUT.find((each) => each.field === field);
  if (entry === undefined) throw new RangeError(`no bits are kept for field "${field}"`);
  return { shift: entry.shift, cap: entry.cap };
}

/** A code with one more occurrence in a field. */
export function countInto(code: number, { shift, cap }: FieldStep): number {
  return ((code >>> shift) & cap) === cap ? code : code + (1 << shift);
}

/** The weighted frequency of every code: all fields, and the share of the fields that belong to the whole document. */
export interface CodeWeights {
  readonly whole: Float64Array;
  readonly documentShare: Float64Array;
}

export function weighCodes(weights: FieldWeights): CodeWeights {
  const whole = new Float64Array(CODES);
  const documentShare = new Float64Array(CODES);
  for (let code = 0; code < CODES; code += 1) {
    for (const { field, shift, cap } of LAYOUT) {
      const weighted = weights[field] * ((code >>> shift) & cap);
      whole[code] = (whole[code] ?? 0) + weighted;
      if (field === 'title' || field === 'id' || field === 'tags') documentShare[code] = (documentShare[code] ?? 0) + weighted;
    }
  }
  return { whole, documentShare };
}
