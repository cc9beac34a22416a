import { EngineError } from '@trefoil/schema';
import type { Intent, IntentClassifier } from '@trefoil/schema';
import { FALLBACK_INTENT, INTENTS } from './intents.ts';
import type { IntentDefinition } from './intents.ts';
import { compileKeywords, findKeywords } from './keyword-table.ts';

/** S0-16: less evidence than this is none. */
export const INTENT_THRESHOLD = 3;

/** C29: doubt is .15 at an evidence of 4, so that "add dark mode feature" (2 + 2) is add_feature at 0.85. */
const DOUBT = 0.15;
const DOUBT_AT = 4;
/** Evidence for another intent takes half of its weight away. */
const RIVAL_SHARE = 0.5;

export interface IntentOptions {
  /** New intents, and further keywords for those that exist: same name, added to what there is. */
  readonly intents?: readonly (Pick<IntentDefinition, 'name'> & Partial<IntentDefinition>)[];
}

/**
 * Names what a query is after by its keywords: primary ones count 2, secondary 1, each once. The intent with the most
 * evidence wins if it has 3 or more, else it is `understand`. Confidence is 0 to 1, grows with the evidence for the
 * intent and falls with that for the next.
 */
export function createIntentClassifier({ intents = [] }: IntentOptions = {}): IntentClassifier {
  const definitions = mergeIntents(intents);
  const table = compileKeywords(definitions);
  return {
    classify(text: string): Intent {
      const found = findKeywords(table, text);
      const evidence = definitions.map(({ name }) => {
        const own = found.filter(({ intent }) => intent === name);
        return { name, score: own.reduce((sum, { weight }) => sum + weight, 0), matched: own.map((keyword) => keyword.text) };
      });
      const strongest = evidence.reduce((best, each) => (each.score > best.score ? each : best));
      const chosen = strongest.score >= INTENT_THRESHOLD ? strongest : (evidence.find(({ name }) => name === FALLBACK_INTENT) ?? strongest);
      const rival = evidence.reduce((most, each) => (each === chosen ? most : Math.max(most, each.score)), 0);
      return { type: chosen.name, confidence: confidenceOf(chosen.score, rival), matched: chosen.matched };
    },
  };
}

function confidenceOf(score: number, rival: number): number {
  return 1 - DOUBT ** (Math.max(0, score - rival * RIVAL_SHARE) / DOUBT_AT);
}

function mergeIntents(added: NonNullable<IntentOptions['intents']>): readonly IntentDefinition[] {
  const byName = new Map(INTENTS.map((intent) => [intent.name, intent]));
  for (const { name, prioritises, primary = [], secondary = [] } of added) {
    const known = byName.get(name);
    if (name.trim() === '' || name === 'auto') throw wrongIntent(name, 'is no name for an intent');
    if (primary.length + secondary.length === 0) throw wrongIntent(name, 'has no keyword');
    byName.set(name, {
      name,
      prioritises: prioritises ?? known?.prioritises ?? '',
      primary: [...(known?.primary ?? []), ...primary],
      secondary: [...(known?.secondary ?? []), ...secondary],
    });
  }
  return [...byName.values()];
}

function wrongIntent(name: string, message: string): EngineError {
  return new EngineError('bad_config', `intent "${name}" ${message}`, {
    hint: 'give each intent a name of its own and at least one keyword',
    errors: [{ path: `intents.${name}`, message }],
  });
}
