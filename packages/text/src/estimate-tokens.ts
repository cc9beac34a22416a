import type { TokenCounter } from '@trefoil/schema';
import { characterClassAt, UNSPACED } from './character-class.ts';

/** In quarters of a token, so that sums stay whole numbers: about four Latin letters, two others, one CJK character. */
const QUARTERS_LATIN = 1;
const QUARTERS_OTHER = 2;
const QUARTERS_UNSPACED = 4;
const FIRST_AFTER_LATIN = 0x250;

/** Counts tokens without a model: close to what common tokenizers give, at least 1 for text that is not empty. */
export const approximateTokenCounter: TokenCounter = {
  count(text) {
    let quarters = 0;
    for (let index = 0; index < text.length; index += 1) {
      if (text.charCodeAt(index) < FIRST_AFTER_LATIN) quarters += QUARTERS_LATIN;
      else quarters += characterClassAt(text, index) === UNSPACED ? QUARTERS_UNSPACED : QUARTERS_OTHER;
    }
    return Math.ceil(quarters / 4);
  },
};
