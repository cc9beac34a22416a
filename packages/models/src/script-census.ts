/** Which writing systems a vocabulary was made for. */
export interface ScriptCensus {
  /** Whether the vocabulary was made for the token's script. */
  knows(token: string): boolean;
}

/**
 * An English WordPiece vocabulary has every kana and some hundred Chinese characters one by one, so Japanese gives few
 * unknown tokens and yet means nothing to the model. A script is known when it has this many entries: English BERT has
 * under 600 of any other script, multilingual and Chinese vocabularies thousands of each that they were trained on.
 */
const ENTRIES_OF_A_KNOWN_SCRIPT = 1_000;

const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Han}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
];

export function createScriptCensus(vocabulary: Iterable<string>): ScriptCensus {
  const entries = SCRIPTS.map(() => 0);
  for (const token of vocabulary) {
    const script = scriptOf(token);
    if (script !== -1) entries[script] = (entries[script] ?? 0) + 1;
  }
  return {
    knows(token) {
      return (entries[scriptOf(token)] ?? 0) >= ENTRIES_OF_A_KNOWN_SCRIPT;
    },
  };
}

function scriptOf(token: string): number {
  return SCRIPTS.findIndex((script) => script.test(token));
}
