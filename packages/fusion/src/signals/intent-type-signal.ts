import type { Signal, SignalSettings } from '@trefoil/schema';
import { multiplying, UNCHANGED } from './adjustment.ts';
import { readOptions } from './read-options.ts';

/**
 * S0-19: multiplies the fused score by what the profile says of the query's intent and the document's type. With
 * `byConfidence`, an intent that is half certain moves half as far.
 */
export function createIntentTypeSignal(settings: SignalSettings): Signal {
  const { byConfidence } = readOptions(settings, (option) => ({ byConfidence: option.boolean('byConfidence', true) }));
  return {
    name: settings.name,
    scale: 'fused',
    adjust({ plan: { profile, intent }, attributes: { type } }) {
      const types = own(profile.intents, intent.type)?.types;
      const factor = types === undefined ? undefined : own(types, type);
      if (factor === undefined) return UNCHANGED;
      return multiplying(byConfidence ? 1 + (factor - 1) * intent.confidence : factor, `type ${type} for intent ${intent.type}`);
    },
  };
}

/** Types and intents are words of the user: "constructor" is one too. */
function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
