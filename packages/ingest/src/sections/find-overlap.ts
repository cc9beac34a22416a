import type { TokenCounter } from '@trefoil/schema';

export const MAX_OVERLAP_TOKENS = 40;
const MAX_OVERLAP_CHARACTERS = 240; // about 40 tokens of any language that spaces its words
const SENTENCE_OR_LINE_END = /[.!?…]["'”’)\]]*\s+|[。！？｡]["'」』）)]*\s*|\n\s*/gu;

/** The last sentence (or line) before a cut, for retrieval to see across it; empty when there is no short one. */
export function findOverlap(text: string, start: number, cut: number, counter: TokenCounter): { text: string; tokens: number } {
  const windowStart = Math.max(start, cut - MAX_OVERLAP_CHARACTERS);
  const window = text.slice(windowStart, cut).trimEnd();
  let sentenceStart = windowStart === start ? 0 : -1;
  for (const match of window.matchAll(SENTENCE_OR_LINE_END)) {
    const border = match.index + match[0].length;
    if (border < window.length) sentenceStart = border;
  }
  const sentence = sentenceStart === -1 ? '' : text.slice(windowStart + sentenceStart, cut);
  const tokens = sentence === '' ? 0 : counter.count(sentence);
  return tokens <= MAX_OVERLAP_TOKENS ? { text: sentence, tokens } : { text: '', tokens: 0 };
}
