import { EngineError } from '@trefoil/schema';
import type { JsonValue, SignalSettings } from '@trefoil/schema';

export interface NumberRange {
  /** Default 0. */
  readonly min?: number;
  readonly max?: number;
}

/** Reads one option at a time, each with its default. */
export interface OptionReader {
  number(key: string, fallback: number, range?: NumberRange): number;
  numberOrNull(key: string, fallback: number | null, range?: NumberRange): number | null;
  boolean(key: string, fallback: boolean): boolean;
  /** Factors by name, merged over the defaults. With `names`, no other name is known. */
  factors(key: string, fallback: Readonly<Record<string, number>>, names?: readonly string[]): Readonly<Record<string, number>>;
}

/** The options of a signal with their defaults. `bad_config` names the key that is unknown or wrong. */
export function readOptions<T>({ name, options }: SignalSettings, read: (reader: OptionReader) => T): T {
  const known = new Set<string>();
  const valueOf = (key: string): JsonValue | undefined => {
    known.add(key);
    return Object.hasOwn(options, key) ? options[key] : undefined;
  };
  const number = (key: string, value: JsonValue, { min = 0, max = Infinity }: NumberRange = {}): number => {
    if (typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max) return value;
    throw wrongOption(name, key, max === Infinity ? `must be a number, ${min} or more` : `must be a number from ${min} to ${max}`);
  };
  const result = read({
    number(key, fallback, range) {
      const value = valueOf(key);
      return value === undefined ? fallback : number(key, value, range);
    },
    numberOrNull(key, fallback, range) {
      const value = valueOf(key);
      if (value === undefined) return fallback;
      return value === null ? null : number(key, value, range);
    },
    boolean(key, fallback) {
      const value = valueOf(key);
      if (value === undefined) return fallback;
      if (typeof value === 'boolean') return value;
      throw wrongOption(name, key, 'must be true or false');
    },
    factors(key, fallback, names) {
      const value = valueOf(key);
      if (value === undefined) return fallback;
      if (!isObject(value)) throw wrongOption(name, key, 'must be an object of numbers');
      const stranger = names && Object.keys(value).find((entry) => !names.includes(entry));
      if (stranger !== undefined) throw wrongOption(name, `${key}.${stranger}`, `is unknown; there are: ${names?.join(', ')}`);
      const given = Object.entries(value).map(([entry, factor]) => [entry, number(`${key}.${entry}`, factor)] as const);
      return { ...fallback, ...Object.fromEntries(given) };
    },
  });
  const unknown = Object.keys(options).find((key) => !known.has(key));
  if (unknown !== undefined) throw wrongOption(name, unknown, `is unknown; there are: ${[...known].join(', ') || 'none'}`);
  return result;
}

function wrongOption(signal: string, key: string, message: string): EngineError {
  return new EngineError('bad_config', `option "${key}" of signal "${signal}" ${message}`, {
    hint: `correct the option "${key}" in the profile's signals`,
    errors: [{ path: `signals.${signal}.${key}`, message }],
  });
}

function isObject(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
