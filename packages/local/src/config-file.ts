import { readFileSync } from 'node:fs';
import { EngineError } from '@trefoil/schema';
import type { FieldError } from '@trefoil/schema';
import { z } from 'zod';
import { lineAt, locateJsonKey } from './locate-json-key.ts';
import { intentsSchema, profilesSchema } from './profile-schema.ts';
import type { NamelessIntent, NamelessPatch } from './profile-schema.ts';

const settingsShape = {
  profile: z.string().min(1).optional(),
  embedder: z
    .string()
    .regex(/^(?:local|openai|voyage|none|onnx:.+)$/u, 'must be local, openai, voyage, onnx:<folder> or none')
    .optional(),
  embedUrl: z.url().optional(),
  embedModel: z.string().min(1).optional(),
  searchHistory: z.enum(['on', 'off']).optional(),
};

const fileShape = { ...settingsShape, profiles: profilesSchema.optional(), intents: intentsSchema.optional() };

const fileSchema = z.strictObject(fileShape, {
  error: (issue) => (issue.code === 'unrecognized_keys' ? `is no setting; known ones: ${Object.keys(fileShape).join(', ')}` : undefined),
});

/** What a flag, a variable or a config file may set. */
export interface Settings {
  readonly profile?: string | undefined;
  readonly embedder?: string | undefined;
  readonly embedUrl?: string | undefined;
  readonly embedModel?: string | undefined;
  readonly searchHistory?: 'on' | 'off' | undefined;
}

export type SettingKey = keyof Settings;

export const SETTING_KEYS: readonly SettingKey[] = Object.keys(settingsShape) as SettingKey[];

/** What a config file may say: settings, and ranking of the user's own by name. */
export interface ConfigFile extends Settings {
  readonly profiles?: Readonly<Record<string, NamelessPatch>> | undefined;
  readonly intents?: Readonly<Record<string, NamelessIntent>> | undefined;
}

/** A config file that was read and is right, as far as each key alone can tell. */
export interface ReadConfigFile {
  readonly path: string;
  readonly values: ConfigFile;
  /** File, line and key, for a message. */
  describePlace(key: readonly PropertyKey[]): string;
}

/** Reads a config file; one that is not there says nothing. `bad_config` names file, line and key. */
export function readConfigFile(path: string): ReadConfigFile {
  const text = readIfPresent(path);
  const describePlace = (key: readonly PropertyKey[]): string => {
    const line = text === null ? null : locateJsonKey(text, key);
    return `${path}${line === null ? '' : `:${line}`}: ${key.map(String).join('.')}`;
  };
  return { path, values: text === null ? {} : checkConfig(parseJson(path, text), describePlace), describePlace };
}

/** The content if it is right; otherwise `bad_config` with the place and the trouble of each key that is not. */
export function checkConfig(content: unknown, describePlace: (key: readonly PropertyKey[]) => string): ConfigFile {
  const result = fileSchema.safeParse(content);
  if (result.success) return result.data;
  throw badConfig(
    result.error.issues.flatMap((issue) => {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
      return keys.map((key) => ({ path: describePlace(key), message }));
    }),
  );
}

export function badConfig(problems: readonly FieldError[], hint: string = 'see `trefoil config show --origin`'): EngineError {
  const [first] = problems;
  return new EngineError('bad_config', `${first?.path ?? 'config'} ${first?.message ?? 'is wrong'}`, { hint, errors: problems });
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
    const line = Number.isNaN(position) ? '' : `:${lineAt(text, position)}`;
    throw new EngineError('bad_config', `${path}${line} is not valid JSON: ${message}`, { hint: 'mend the file, or move it away', cause });
  }
}
