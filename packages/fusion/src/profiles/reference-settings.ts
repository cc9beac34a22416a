import type { LexicalSettings } from '@trefoil/schema';

/** C6: a channel gives no fewer candidates, whatever the page; and no more, the hard limit of sqlite-vec. */
const DEPTH_FLOOR = 50;
const DEPTH_CAP = 4096;

/** `limit x factor` candidates within C6. */
export function depthTimes(factor: number): { readonly factor: number; readonly floor: number; readonly cap: number } {
  return { factor, floor: DEPTH_FLOOR, cap: DEPTH_CAP };
}

/** S0-11: the constants of four of the reference systems; they weigh all fields alike. */
export const REFERENCE_LEXICAL: LexicalSettings = {
  k1: 1.2,
  b: 0.75,
  fieldWeights: { title: 1, heading: 1, id: 1, tags: 1, body: 1 },
};
