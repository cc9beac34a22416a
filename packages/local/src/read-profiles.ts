import { createSignal, extendProfiles } from '@trefoil/fusion';
import type { ProfilePatch } from '@trefoil/fusion';
import { createIntentClassifier } from '@trefoil/intent';
import type { IntentOptions } from '@trefoil/intent';
import { EngineError } from '@trefoil/schema';
import type { Profile } from '@trefoil/schema';
import { badConfig, readConfigFile } from './config-file.ts';
import type { ConfigFile, ReadConfigFile } from './config-file.ts';
import { configPaths } from './resolve-index-path.ts';
import type { Surroundings } from './resolve-index-path.ts';

/** How this place ranks: the built-in profiles with the user's own, and the keywords that intents are told by. */
export interface RankingConfig {
  readonly profiles: readonly Profile[];
  readonly intents: NonNullable<IntentOptions['intents']>;
  /** The user's profiles as they are written. */
  readonly patches: readonly ProfilePatch[];
}

interface Named<Value> {
  readonly name: string;
  readonly value: Value;
  readonly file: ReadConfigFile;
}

/**
 * The profiles and intents of both config files; of two with one name the project's counts, whole. `bad_config` names
 * file, line and key of what cannot be: a base that is missing, a setting of another strategy, a signal or its option.
 */
export function readRankingConfig(surroundings: Surroundings): RankingConfig {
  const files = configPaths(surroundings).map(readConfigFile);
  const profiles = collect(files, 'profiles').map(({ name, value, file }) => ({ name, file, value: { name, ...value } }));
  const intents = collect(files, 'intents').map(({ name, value, file }) => ({ name, file, value: { name, ...value } }));
  for (const { name, value, file } of intents) {
    explainIn(
      file,
      () => createIntentClassifier({ intents: [value] }),
      () => ['intents', name],
    );
  }
  for (const profile of profiles) checkSignals(profile);
  const patches = profiles.map(({ value }) => value);
  return { profiles: extendAll(profiles), intents: intents.map(({ value }) => value), patches };
}

/** Everything the files define of one kind; files come from the strongest to the weakest. */
function collect<Kind extends 'profiles' | 'intents'>(
  files: readonly ReadConfigFile[],
  kind: Kind,
): readonly Named<NonNullable<ConfigFile[Kind]>[string]>[] {
  type Value = NonNullable<ConfigFile[Kind]>[string];
  const byName = new Map<string, Named<Value>>();
  for (const file of files) {
    for (const [name, value] of Object.entries(file.values[kind] ?? {}) as readonly (readonly [string, Value])[]) {
      if (!byName.has(name)) byName.set(name, { name, value, file });
    }
  }
  return [...byName.values()];
}

/** A signal says itself what is wrong with its options. */
function checkSignals({ name, value, file }: Named<ProfilePatch>): void {
  for (const [index, settings] of (value.signals ?? []).entries()) {
    explainIn(
      file,
      () => createSignal(settings),
      (key) => {
        const option = key.slice(`signals.${settings.name}.`.length);
        return ['profiles', name, 'signals', index, ...(option === '' ? ['name'] : ['options', ...option.split('.')])];
      },
    );
  }
}

/** Each patch is tried with those it extends alone, bases first, so that whatever fails is the last one's own fault. */
function extendAll(profiles: readonly Named<ProfilePatch>[]): readonly Profile[] {
  const lineages = profiles.map((profile) => lineageOf(profile, profiles)).toSorted((a, b) => a.length - b.length);
  for (const lineage of lineages) {
    const [own] = lineage;
    if (own === undefined) continue;
    explainIn(
      own.file,
      () => extendProfiles(lineage.map(({ value }) => value)),
      (key) => ['profiles', own.name, ...(key.startsWith('profiles.') ? ['extends'] : key.split('.'))],
    );
  }
  return extendProfiles(profiles.map(({ value }) => value));
}

/** A profile, then what it extends, as far as files define it. */
function lineageOf(profile: Named<ProfilePatch>, all: readonly Named<ProfilePatch>[]): readonly Named<ProfilePatch>[] {
  const lineage = [profile];
  for (let last = profile; ;) {
    const base = all.find(({ name }) => name === (last.value.extends ?? 'default'));
    if (base === undefined || lineage.includes(base)) return lineage;
    lineage.push(base);
    last = base;
  }
}

/** Gives a `bad_config` of the work its place in the file. `placeOf` makes a key of the file out of the error's own. */
function explainIn(file: ReadConfigFile, work: () => unknown, placeOf: (key: string) => readonly PropertyKey[]): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'bad_config') throw error;
    const [first] = error.errors;
    const path = file.describePlace(placeOf(first?.path ?? ''));
    throw badConfig([{ path, message: first?.message ?? error.message }], error.hint ?? undefined);
  }
}
