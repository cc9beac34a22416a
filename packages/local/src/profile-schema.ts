import type { FusionPatch, ProfilePatch } from '@trefoil/fusion';
import type { IntentDefinition } from '@trefoil/intent';
import { CHANNELS } from '@trefoil/schema';
import type { DepthRule, LexicalField } from '@trefoil/schema';
import { z } from 'zod';

/** C7. */
const MAX_LIMIT = 100;
/** C6: sqlite-vec gives no more. */
const MAX_DEPTH = 4096;
const MAX_HOPS = 10;

/** A profile as a config file writes it: its name is the key. */
export type NamelessPatch = Omit<ProfilePatch, 'name'>;

/** An intent as a config file writes it. */
export type NamelessIntent = Partial<Omit<IntentDefinition, 'name'>>;

/** Names that a command line can carry in a list with commas, and that no prototype has. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

const name = z.string().regex(NAME, 'must be a name of letters, digits, ".", "_" and "-"');

/** An object of these keys and no others; a wrong one is told which there are. */
function settings<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const keys = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `is unknown; there are: ${keys}` : `must be an object with any of: ${keys}`),
  });
}

function byName<Value extends z.ZodType>(value: Value) {
  return z.record(name, value, { error: 'must be an object with a key for each name' });
}

function numberFrom(least: number, most: number = Infinity): z.ZodNumber {
  const error = most === Infinity ? `must be a number, ${least} or more` : `must be a number from ${least} to ${most}`;
  return z.number({ error }).min(least, { error }).max(most, { error });
}

function wholeFrom(least: number, most: number): z.ZodNumber {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, { error: `must be one of: ${values.join(', ')}` });
}

const flag = z.boolean({ error: 'must be true or false' });
const text = z.string({ error: 'must be a text' });
const texts = z.array(text, { error: 'must be a list of texts' });
const channels = z.array(oneOf(CHANNELS), { error: 'must be a list of channels' }).min(1, 'must name a channel');
const weight = numberFrom(0);
const factors = byName(weight);

const depthRule: z.ZodType<Partial<DepthRule>> = settings({
  factor: numberFrom(0).exactOptional(),
  floor: wholeFrom(1, MAX_DEPTH).exactOptional(),
  cap: wholeFrom(1, MAX_DEPTH).exactOptional(),
});

const partialWeights = settings({ lexical: weight.exactOptional(), vector: weight.exactOptional(), graph: weight.exactOptional() });

const fusion: z.ZodType<FusionPatch> = settings({
  strategy: oneOf(['rrf', 'convex', 'linear', 'first']).exactOptional(),
  weights: partialWeights.exactOptional(),
  rrfK: numberFrom(0).exactOptional(),
  convergence: settings({
    mode: oneOf(['multiplicative', 'per_source', 'additive', 'off']).exactOptional(),
    bonus: weight.exactOptional(),
  }).exactOptional(),
  graphExclusiveBoost: weight.exactOptional(),
  normalisation: oneOf(['best', 'min_max', 'theoretical_min_max', 'distribution']).exactOptional(),
  weightsByType: byName(settings({ lexical: weight, vector: weight, graph: weight })).exactOptional(),
  order: channels.exactOptional(),
});

const fieldWeights = settings({
  title: weight.exactOptional(),
  heading: weight.exactOptional(),
  id: weight.exactOptional(),
  tags: weight.exactOptional(),
  body: weight.exactOptional(),
} satisfies Record<LexicalField, z.ZodType>);

const graph = settings({
  hops: wholeFrom(1, MAX_HOPS).exactOptional(),
  edgeTypes: texts.nullable().exactOptional(),
  seeds: depthRule.exactOptional(),
  proximity: oneOf(['inverse_hop', 'activation']).exactOptional(),
  edgeWeights: factors.exactOptional(),
});

/** What a config file may say of a profile. Options of signals are checked by making the signals. */
const profile: z.ZodType<NamelessPatch> = settings({
  extends: name.exactOptional(),
  description: text.exactOptional(),
  unit: oneOf(['document', 'section']).exactOptional(),
  limit: wholeFrom(1, MAX_LIMIT).exactOptional(),
  channels: channels.exactOptional(),
  depth: settings({
    lexical: depthRule.exactOptional(),
    vector: depthRule.exactOptional(),
    graph: depthRule.exactOptional(),
  }).exactOptional(),
  lexical: settings({
    k1: numberFrom(0).exactOptional(),
    b: numberFrom(0, 1).exactOptional(),
    fieldWeights: fieldWeights.exactOptional(),
  }).exactOptional(),
  fusion: fusion.exactOptional(),
  collapse: oneOf(['best', 'best_and_mean']).exactOptional(),
  signals: z
    .array(settings({ name: text, options: z.record(z.string(), z.json()).default({}) }), { error: 'must be a list of signals' })
    .exactOptional(),
  signalBounds: settings({ least: numberFrom(0, 1), most: numberFrom(1) })
    .nullable()
    .exactOptional(),
  intents: byName(settings({ channels: partialWeights.exactOptional(), types: factors.exactOptional() })).exactOptional(),
  graph: graph.exactOptional(),
  candidatesFrom: channels.exactOptional(),
  withoutVectors: oneOf(['remaining', 'lexical_raw']).exactOptional(),
  rerank: settings({
    enabled: flag.exactOptional(),
    candidates: wholeFrom(1, MAX_LIMIT).exactOptional(),
    diversity: numberFrom(0, 1).nullable().exactOptional(),
  }).exactOptional(),
});

/** S0-29: profiles by name. */
export const profilesSchema: z.ZodType<Readonly<Record<string, NamelessPatch>>> = byName(profile);

/** S0-16: the user's own keywords, for new intents and for those that exist. */
export const intentsSchema: z.ZodType<Readonly<Record<string, NamelessIntent>>> = byName(
  settings({ primary: texts.exactOptional(), secondary: texts.exactOptional(), prioritises: text.exactOptional() }),
);
