import { readFileSync } from 'node:fs';
import { EngineError } from '@trefoil/schema';
import { z } from 'zod';
import { configPaths } from './resolve-index-path.ts';
import type { Surroundings } from './resolve-index-path.ts';

const configSchema = z.strictObject({
  profile: z.string().min(1).optional(),
  embedder: z
    .string()
    .regex(/^(?:local|openai|voyage|none|onnx:.+)$/u, 'must be local, openai, voyage, onnx:<folder> or none')
    .optional(),
  embedUrl: z.url().optional(),
  embedModel: z.string().min(1).optional(),
});

/** What a config file may say; `configSchema` checks it. */
export interface ConfigFile {
  readonly profile?: string | undefined;
  readonly embedder?: string | undefined;
  readonly embedUrl?: string | undefined;
  readonly embedModel?: string | undefined;
}

type ConfigKey = keyof ConfigFile;

/** The value of each key when nobody says otherwise. */
const DEFAULTS: Readonly<Partial<Record<ConfigKey, string | number>>> = { profile: 'default', embedder: 'local' };

const VARIABLES: Readonly<Partial<Record<ConfigKey, string>>> = {
  profile: 'TREFOIL_PROFILE',
  embedder: 'TREFOIL_EMBEDDER',
  embedUrl: 'TREFOIL_EMBED_URL',
  embedModel: 'TREFOIL_EMBED_MODEL',
};

/** A setting and where its value came from: `flag`, the variable, the file, or `default`. */
export interface ConfigEntry {
  readonly key: string;
  readonly value: string | number | null;
  readonly origin: string;
}

/** Every setting by the order flag, environment, project file, user file, default. */
export function readConfig(surroundings: Surroundings & { readonly flags?: ConfigFile }): readonly ConfigEntry[] {
  const layers: { origin: (key: ConfigKey) => string; values: ConfigFile }[] = [
    { origin: () => 'flag', values: surroundings.flags ?? {} },
    { origin: (key) => VARIABLES[key] ?? 'environment', values: readEnvironment(surroundings.env) },
    ...configPaths(surroundings).map((path) => ({ origin: () => path, values: readFile(path) })),
    { origin: () => 'default', values: configSchema.parse(DEFAULTS) },
  ];
  return configSchema.keyof().options.map((key) => {
    const layer = layers.find(({ values }) => values[key] !== undefined);
    return { key, value: layer?.values[key] ?? null, origin: layer?.origin(key) ?? 'unset' };
  });
}

export function configValue(entries: readonly ConfigEntry[], key: ConfigKey): string | null {
  const value = entries.find((entry) => entry.key === key)?.value ?? null;
  return value === null ? null : String(value);
}

function readEnvironment(env: Surroundings['env']): ConfigFile {
  const given = Object.entries(VARIABLES).flatMap(([key, variable]) => (env[variable] ? [[key, env[variable]] as const] : []));
  return check(Object.fromEntries(given), (key) => VARIABLES[key as ConfigKey] ?? key);
}

function readFile(path: string): ConfigFile {
  const text = readIfPresent(path);
  if (text === null) return {};
  const content = parseJson(path, text);
  return check(content, (key) => `${path}${lineOf(text, key)}: ${key}`);
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw new EngineError('bad_config', `${path} cannot be read`, { hint: 'check its permissions', cause: error });
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const position = Number(/position (\d+)/u.exec(message)?.[1] ?? Number.NaN);
    const line = Number.isNaN(position) ? '' : `:${text.slice(0, position).split('\n').length}`;
    throw new EngineError('bad_config', `${path}${line} is not valid JSON: ${message}`, { hint: 'mend the file, or move it away', cause });
  }
}

function check(content: unknown, nameOf: (key: string) => string): ConfigFile {
  const result = configSchema.safeParse(content);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const key = unknown ?? String(issue.path[0] ?? '');
    return {
      path: nameOf(key),
      message: unknown === undefined ? issue.message : `is no setting; known ones: ${configSchema.keyof().options.join(', ')}`,
    };
  });
  const [first] = problems;
  throw new EngineError('bad_config', `${first?.path ?? 'config'} ${first?.message ?? 'is wrong'}`, {
    hint: 'see `trefoil config show --origin`',
    errors: problems,
  });
}

function lineOf(text: string, key: string): string {
  const index = text.indexOf(`"${key}"`);
  return index === -1 ? '' : `:${text.slice(0, index).split('\n').length}`;
}
