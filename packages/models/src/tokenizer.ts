import { readFileSync } from 'node:fs';
import { EngineError } from '@trefoil/schema';
import { Tokenizer } from '@huggingface/tokenizers';
import { createScriptCensus } from './script-census.ts';
import type { ScriptCensus } from './script-census.ts';

/** A text, or the two texts that a cross-encoder reads together. */
export type ModelInput = string | readonly [first: string, second: string];

export interface TokenisedInput {
  readonly ids: readonly number[];
  readonly typeIds: readonly number[];
}

export interface TextTokenizer {
  /** At most `maxTokens` ids. Special tokens are kept and text is cut; of a pair, the longer text first. */
  tokenise(input: ModelInput, maxTokens: number): TokenisedInput;
  /** Share of the words' tokens that the vocabulary has and whose script the model was trained on; 1 for a text without words. */
  knownShare(text: string): number;
}

/** What we call of the library; its own declarations do not resolve under `nodenext`. */
interface LibraryTokenizer {
  readonly model: object | null;
  encode(
    text: string,
    options: { readonly add_special_tokens?: boolean; readonly text_pair?: string | null; readonly return_token_type_ids?: true },
  ): { readonly ids: number[]; readonly tokens: string[]; readonly token_type_ids?: number[] };
  get_vocab(): Map<string, number>;
}

/** The fixed tokens around one text or two, as the post-processor puts them. */
interface Template {
  readonly fixed: readonly TokenisedInput[];
  readonly bodyTypeIds: readonly number[];
}

// No vocabulary averages more characters a token; what lies beyond cannot reach the model and is not worth the time.
const MAX_CHARACTERS_PER_TOKEN = 32;
const SHARE_TOKENS = 512;
const PROBE = 'a';
const LETTER = /\p{L}/u;

/** Reads Hugging Face's tokenizer.json. */
export function openTokenizer(path: string): TextTokenizer {
  const tokenizer = parseTokenizer(path);
  const bodyOf = (text: string, maxTokens: number): number[] =>
    tokenizer.encode(headOf(text, maxTokens), { add_special_tokens: false }).ids.slice(0, maxTokens);
  const single = readTemplate(tokenizer, 1);
  const pair = readTemplate(tokenizer, 2);
  const unknownId = unknownIdOf(tokenizer);
  let census: ScriptCensus | null = null;

  return {
    tokenise(input, maxTokens) {
      const template = typeof input === 'string' ? single : pair;
      const room = maxTokens - template.fixed.reduce((total, part) => total + part.ids.length, 0);
      const bodies = (typeof input === 'string' ? [input] : input).map((text) => bodyOf(text, Math.max(room, 0)));
      return assemble(template, shorten(bodies, room));
    },
    knownShare(text) {
      const scripts = (census ??= createScriptCensus(tokenizer.get_vocab().keys()));
      const { ids, tokens } = tokenizer.encode(headOf(text, SHARE_TOKENS), { add_special_tokens: false });
      const unknown = ids.filter((id) => id === unknownId).length;
      const words = tokens.filter((token, index) => ids[index] !== unknownId && LETTER.test(token));
      const known = words.filter((word) => scripts.knows(word)).length;
      return words.length + unknown === 0 ? 1 : known / (words.length + unknown);
    },
  };
}

function parseTokenizer(path: string): LibraryTokenizer {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof json !== 'object' || json === null) throw new TypeError('not an object');
    return new Tokenizer(json, {});
  } catch (cause) {
    throw new EngineError('bad_config', `cannot read the tokenizer ${path}`, { hint: 'a model directory needs tokenizer.json', cause });
  }
}

/** Learns the template by encoding one letter in each place and seeing what stands around it. */
function readTemplate(tokenizer: LibraryTokenizer, texts: 1 | 2): Template {
  const body = tokenizer.encode(PROBE, { add_special_tokens: false }).ids;
  const { ids, token_type_ids: typeIds = [] } = tokenizer.encode(PROBE, {
    text_pair: texts === 2 ? PROBE : null,
    return_token_type_ids: true,
  });
  const fixed: TokenisedInput[] = [];
  const bodyTypeIds: number[] = [];
  let start = 0;
  for (let text = 0; text < texts; text++) {
    const end = indexOfRun(ids, body, start);
    fixed.push({ ids: ids.slice(start, end), typeIds: typeIds.slice(start, end) });
    bodyTypeIds.push(typeIds[end] ?? 0);
    start = end + body.length;
  }
  fixed.push({ ids: ids.slice(start), typeIds: typeIds.slice(start) });
  return { fixed, bodyTypeIds };
}

function indexOfRun(ids: readonly number[], run: readonly number[], from: number): number {
  for (let start = from; start + run.length <= ids.length; start++) {
    if (run.every((id, offset) => ids[start + offset] === id)) return start;
  }
  throw new EngineError('bad_config', 'the tokenizer does not keep the text between its special tokens', {
    hint: 'its post-processor is of a kind that is not supported',
  });
}

function assemble({ fixed, bodyTypeIds }: Template, bodies: readonly (readonly number[])[]): TokenisedInput {
  const ids: number[] = [];
  const typeIds: number[] = [];
  fixed.forEach((part, index) => {
    ids.push(...part.ids);
    typeIds.push(...part.typeIds);
    for (const id of bodies[index] ?? []) {
      ids.push(id);
      typeIds.push(bodyTypeIds[index] ?? 0);
    }
  });
  return { ids, typeIds };
}

/** Takes from the end of the longest body until all fit. */
function shorten(bodies: readonly (readonly number[])[], room: number): readonly (readonly number[])[] {
  const excess = bodies.reduce((total, body) => total + body.length, 0) - room;
  if (excess <= 0) return bodies;
  const [first = [], second = []] = bodies;
  const firstCut = Math.min(excess, Math.max(0, first.length - second.length));
  const secondCut = Math.min(excess, Math.max(0, second.length - first.length));
  const both = excess - firstCut - secondCut;
  return [first.slice(0, first.length - firstCut - Math.floor(both / 2)), second.slice(0, second.length - secondCut - Math.ceil(both / 2))];
}

function headOf(text: string, maxTokens: number): string {
  return text.slice(0, maxTokens * MAX_CHARACTERS_PER_TOKEN).toWellFormed();
}

function unknownIdOf({ model }: LibraryTokenizer): number | undefined {
  return model !== null && 'unk_token_id' in model && typeof model.unk_token_id === 'number' ? model.unk_token_id : undefined;
}
