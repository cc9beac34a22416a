import { EngineError } from '@trefoil/schema';
import { parseRerankUrl } from './url-reranker.ts';

/** Variables by name: `process.env`, or a config laid over it. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type ProviderSetting =
  | { readonly kind: 'auto' | 'voyage' | 'cohere' | 'local' }
  | { readonly kind: 'onnx'; readonly directory: string }
  | { readonly kind: 'url'; readonly url: string };

/** S0-28: what the environment says of reranking. */
export interface RerankSettings {
  /** Whether searches rerank without being asked to. */
  readonly enabled: boolean;
  readonly provider: ProviderSetting;
  readonly maxCandidates: number;
  readonly p95ThresholdMs: number;
  readonly cacheTtlMs: number;
  readonly cacheSize: number;
}

/** S0-28. */
export const DEFAULT_RERANK_SETTINGS: RerankSettings = {
  enabled: false,
  provider: { kind: 'auto' },
  maxCandidates: 20,
  p95ThresholdMs: 500,
  cacheTtlMs: 300_000,
  cacheSize: 1_000,
};

const MOST_CANDIDATES = 1_000;
const MOST_MS = 86_400_000;
const MOST_CACHED = 1_000_000;
const DIRECTORY_MARK = 'onnx:';

/** Reads the variables of S0-28; what is not set has its default. Throws `bad_config` naming the variable and what it may be. */
export function readRerankSettings(environment: Environment): RerankSettings {
  const fallback = DEFAULT_RERANK_SETTINGS;
  const whole = (name: string, otherwise: number, least: number, most: number): number => {
    const value = readVariable(environment, name);
    if (value === null) return otherwise;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    throw wrong(name, value, `a whole number from ${least} to ${most}, ${otherwise} unless set`);
  };
  return {
    enabled: readSwitch(environment, 'ENABLE_CROSS_ENCODER') ?? fallback.enabled,
    provider: readProvider(readVariable(environment, 'CROSS_ENCODER_PROVIDER')),
    maxCandidates: whole('MAX_RERANK_CANDIDATES', fallback.maxCandidates, 1, MOST_CANDIDATES),
    p95ThresholdMs: whole('RERANK_P95_THRESHOLD', fallback.p95ThresholdMs, 1, MOST_MS),
    cacheTtlMs: whole('RERANK_CACHE_TTL', fallback.cacheTtlMs, 0, MOST_MS),
    cacheSize: whole('RERANK_CACHE_SIZE', fallback.cacheSize, 0, MOST_CACHED),
  };
}

/** A variable that is set to something. */
export function readVariable(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function readSwitch(environment: Environment, name: string): boolean | null {
  const value = readVariable(environment, name);
  if (value === null) return null;
  if (/^(?:true|1)$/i.test(value)) return true;
  if (/^(?:false|0)$/i.test(value)) return false;
  throw wrong(name, value, 'true or false');
}

function readProvider(value: string | null): ProviderSetting {
  if (value === null) return DEFAULT_RERANK_SETTINGS.provider;
  if (value === 'auto' || value === 'voyage' || value === 'cohere' || value === 'local') return { kind: value };
  // Parsed here so that a mistake shows at the start; the address itself is never part of a message.
  if (/^https?:/i.test(value)) return { kind: 'url', url: parseRerankUrl(value).href };
  const directory = value.startsWith(DIRECTORY_MARK) ? value.slice(DIRECTORY_MARK.length).trim() : '';
  if (directory !== '') return { kind: 'onnx', directory };
  throw wrong('CROSS_ENCODER_PROVIDER', value, 'auto, voyage, cohere, local, onnx:<dir>, or the address of a reranker');
}

function wrong(name: string, value: string, allowed: string): EngineError {
  return new EngineError('bad_config', `${name} is ${JSON.stringify(value)}, not ${allowed}`, { hint: `set ${name} to ${allowed}` });
}
