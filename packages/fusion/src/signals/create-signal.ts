import { EngineError } from '@trefoil/schema';
import type { Signal, SignalSettings } from '@trefoil/schema';
import { createAccessSignal } from './access-signal.ts';
import { createEpicBonusSignal } from './epic-bonus-signal.ts';
import { createHalfLifeSignal } from './half-life-signal.ts';
import { createImportanceSignal } from './importance-signal.ts';
import { createIntentTypeSignal } from './intent-type-signal.ts';
import { createLengthSignal } from './length-signal.ts';
import { createPinnedSignal } from './pinned-signal.ts';
import { createRecencyBonusSignal } from './recency-bonus-signal.ts';
import { createStalenessSignal } from './staleness-signal.ts';
import { createSupersededSignal } from './superseded-signal.ts';
import { createTitleBonusSignal } from './title-bonus-signal.ts';
import { createTitleMatchSignal } from './title-match-signal.ts';
import { createTypeWeightSignal } from './type-weight-signal.ts';

/** Every signal there is. A new one is a file and a line here. */
const SIGNALS: ReadonlyMap<string, (settings: SignalSettings) => Signal> = new Map([
  ['access', createAccessSignal],
  ['epic_bonus', createEpicBonusSignal],
  ['half_life', createHalfLifeSignal],
  ['importance', createImportanceSignal],
  ['intent_type', createIntentTypeSignal],
  ['length', createLengthSignal],
  ['pinned', createPinnedSignal],
  ['recency_bonus', createRecencyBonusSignal],
  ['staleness', createStalenessSignal],
  ['superseded', createSupersededSignal],
  ['title_bonus', createTitleBonusSignal],
  ['title_match', createTitleMatchSignal],
  ['type_weight', createTypeWeightSignal],
]);

/** Names of all signals, in their order. */
export const SIGNAL_NAMES: readonly string[] = [...SIGNALS.keys()];

/** The signal of that name with its options. `bad_config` names the signal or the option that is wrong. */
export function createSignal(settings: SignalSettings): Signal {
  const create = SIGNALS.get(settings.name);
  if (create !== undefined) return create(settings);
  const known = SIGNAL_NAMES.join(', ');
  throw new EngineError('bad_config', `no signal is called "${settings.name}"`, {
    hint: `use one of: ${known}`,
    errors: [{ path: `signals.${settings.name}`, message: `must be one of: ${known}` }],
  });
}
