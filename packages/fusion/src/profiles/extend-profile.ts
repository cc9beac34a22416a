import { EngineError } from '@trefoil/schema';
import type { Channel, DepthRule, FieldWeights, GraphSettings, IntentAdjustment, LexicalSettings, Profile } from '@trefoil/schema';
import { BUILT_IN_PROFILES } from './built-in-profiles.ts';
import { extendFusion } from './extend-fusion.ts';
import type { FusionPatch } from './extend-fusion.ts';

type Nested = 'depth' | 'lexical' | 'fusion' | 'intents' | 'graph' | 'rerank';

/** A profile as what it says beyond another one. Objects are merged key by key, lists are replaced. */
export interface ProfilePatch extends Partial<Omit<Profile, Nested | 'name'>> {
  readonly name: string;
  /** Default `default`. A profile that extends its own name changes the built-in one. */
  readonly extends?: string;
  readonly depth?: Readonly<Partial<Record<Channel, Partial<DepthRule>>>>;
  readonly lexical?: Partial<Omit<LexicalSettings, 'fieldWeights'>> & { readonly fieldWeights?: Partial<FieldWeights> };
  readonly fusion?: FusionPatch;
  readonly intents?: Readonly<Record<string, Partial<IntentAdjustment>>>;
  readonly graph?: Partial<Omit<GraphSettings, 'seeds'>> & { readonly seeds?: Partial<DepthRule> };
  readonly rerank?: Partial<Profile['rerank']>;
}

/** Lays a patch over its base. Neither is changed. */
export function extendProfile(base: Profile, patch: ProfilePatch): Profile {
  const { extends: _base, depth = {}, lexical = {}, fusion = {}, intents = {}, graph = {}, rerank = {}, ...plain } = patch;
  return {
    ...base,
    ...plain,
    depth: {
      lexical: { ...base.depth.lexical, ...depth.lexical },
      vector: { ...base.depth.vector, ...depth.vector },
      graph: { ...base.depth.graph, ...depth.graph },
    },
    lexical: { ...base.lexical, ...lexical, fieldWeights: { ...base.lexical.fieldWeights, ...lexical.fieldWeights } },
    fusion: extendFusion(base.fusion, fusion),
    intents: { ...base.intents, ...mergeIntents(base.intents, intents) },
    graph: {
      ...base.graph,
      ...graph,
      seeds: { ...base.graph.seeds, ...graph.seeds },
      edgeWeights: { ...base.graph.edgeWeights, ...graph.edgeWeights },
    },
    rerank: { ...base.rerank, ...rerank },
  };
}

/** The built-in profiles and those that extend them or each other, in any order. `bad_config` names a base that is missing or a circle. */
export function extendProfiles(patches: readonly ProfilePatch[], builtIn: readonly Profile[] = BUILT_IN_PROFILES): readonly Profile[] {
  const own = new Map(patches.map((patch) => [patch.name, patch]));
  const resolve = (name: string, path: readonly string[]): Profile => {
    const patch = path.at(-1) === name ? undefined : own.get(name);
    if (patch !== undefined) {
      if (path.includes(name)) throw wrongBase(path[0] ?? name, `extends itself: ${[...path, name].join(' -> ')}`);
      return extendProfile(resolve(patch.extends ?? 'default', [...path, name]), patch);
    }
    const found = builtIn.find((profile) => profile.name === name);
    if (found !== undefined) return found;
    const known = [...new Set([...builtIn, ...patches].map((profile) => profile.name))].join(', ');
    throw wrongBase(path.at(-1) ?? name, `extends "${name}", which does not exist; there are: ${known}`);
  };
  return [...builtIn.filter(({ name }) => !own.has(name)).map(({ name }) => name), ...own.keys()].map((name) => resolve(name, []));
}

function mergeIntents(base: Profile['intents'], changes: NonNullable<ProfilePatch['intents']>): Profile['intents'] {
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      { channels: { ...base[name]?.channels, ...change.channels }, types: { ...base[name]?.types, ...change.types } },
    ]),
  );
}

function wrongBase(name: string, message: string): EngineError {
  return new EngineError('bad_config', `profile "${name}" ${message}`, {
    hint: 'name another profile in "extends", or leave it out',
    errors: [{ path: `profiles.${name}.extends`, message }],
  });
}
