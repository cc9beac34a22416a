import { checkConfig, readConfigFile, SETTING_KEYS } from './config-file.ts';
import type { ConfigFile, SettingKey, Settings } from './config-file.ts';
import { configPaths } from './resolve-index-path.ts';
import type { Surroundings } from './resolve-index-path.ts';

export type { ConfigFile } from './config-file.ts';

/** The value of each key when nobody says otherwise. */
const DEFAULTS: Settings = { profile: 'default', embedder: 'local', searchHistory: 'on' };

const VARIABLES: Readonly<Record<SettingKey, string>> = {
  profile: 'TREFOIL_PROFILE',
  embedder: 'TREFOIL_EMBEDDER',
  embedUrl: 'TREFOIL_EMBED_URL',
  embedModel: 'TREFOIL_EMBED_MODEL',
  searchHistory: 'TREFOIL_SEARCH_HISTORY',
};

/** A setting and where its value came from: `flag`, the variable, the file, or `default`. */
export interface ConfigEntry {
  readonly key: string;
  readonly value: string | number | null;
  readonly origin: string;
}

/**
 * Every setting by the order flag, environment, project file, user file, default; then the profiles and intents that
 * files define, one entry each as compact JSON: of two with one name the project's counts.
 */
export function readConfig(surroundings: Surroundings & { readonly flags?: Settings }): readonly ConfigEntry[] {
  const files = configPaths(surroundings).map(readConfigFile);
  const layers: readonly { readonly origin: (key: SettingKey) => string; readonly values: Settings }[] = [
    { origin: () => 'flag', values: surroundings.flags ?? {} },
    { origin: (key) => VARIABLES[key], values: readEnvironment(surroundings.env) },
    ...files.map(({ path, values }) => ({ origin: () => path, values })),
    { origin: () => 'default', values: DEFAULTS },
  ];
  const settings = SETTING_KEYS.map((key) => {
    const layer = layers.find(({ values }) => values[key] !== undefined);
    return { key, value: layer?.values[key] ?? null, origin: layer?.origin(key) ?? 'unset' };
  });
  const named = (['profiles', 'intents'] as const).flatMap((kind) =>
    files.flatMap(({ path, values }) =>
      Object.entries(values[kind] ?? {}).map(([name, value]) => ({ key: `${kind}.${name}`, value: JSON.stringify(value), origin: path })),
    ),
  );
  return [...settings, ...named.filter(({ key }, index) => named.findIndex((other) => other.key === key) === index)];
}

export function configValue(entries: readonly ConfigEntry[], key: SettingKey): string | null {
  const value = entries.find((entry) => entry.key === key)?.value ?? null;
  return value === null ? null : String(value);
}

function readEnvironment(env: Surroundings['env']): ConfigFile {
  const given = SETTING_KEYS.flatMap((key) => {
    const value = env[VARIABLES[key]];
    return value ? [[key, value] as const] : [];
  });
  return checkConfig(Object.fromEntries(given), ([key]) => VARIABLES[key as SettingKey]);
}
