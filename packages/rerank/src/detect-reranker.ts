import { existsSync } from 'node:fs';
import { COHERE_MODEL } from './cohere-reranker.ts';
import { readRerankSettings, readVariable } from './rerank-settings.ts';
import type { Environment } from './rerank-settings.ts';
import { localRerankerDirectory } from './reranker-directory.ts';
import { VOYAGE_MODEL } from './voyage-reranker.ts';

export const RERANKER_NAMES = ['voyage', 'cohere', 'local', 'onnx', 'url', 'none'] as const;
export type RerankerName = (typeof RERANKER_NAMES)[number];

/** Which cross-encoder is used here, and why. Never holds a key. */
export interface RerankerChoice {
  readonly name: RerankerName;
  readonly reason: string;
  /** Null when there is none to name before it is opened. */
  readonly model: string | null;
  /** Of an endpoint; without user, password and query. */
  readonly url: string | null;
  /** Of a model on disk. */
  readonly directory: string | null;
}

/**
 * What CROSS_ENCODER_PROVIDER says. With `auto` (S0-21): VOYAGE_API_KEY, then COHERE_API_KEY, then the local directory. Keys
 * count only under ENABLE_CROSS_ENCODER=true: a key that is there for something else must not send anybody's documents away.
 */
export function detectReranker(environment: Environment): RerankerChoice {
  const { enabled, provider } = readRerankSettings(environment);
  const named = readVariable(environment, 'TREFOIL_RERANK_MODEL');
  const local = localRerankerDirectory(environment);
  const choose = (name: RerankerName, reason: string, more: Partial<RerankerChoice> = {}): RerankerChoice => ({
    model: null,
    url: null,
    directory: null,
    ...more,
    name,
    reason,
  });
  const has = (key: string): boolean => readVariable(environment, key) !== null;
  const wanted = `CROSS_ENCODER_PROVIDER is ${provider.kind}`;
  switch (provider.kind) {
    case 'voyage':
      return choose('voyage', wanted, { model: named ?? VOYAGE_MODEL });
    case 'cohere':
      return choose('cohere', wanted, { model: named ?? COHERE_MODEL });
    case 'local':
      return choose('local', wanted, { directory: local });
    case 'onnx':
      return choose('onnx', 'CROSS_ENCODER_PROVIDER names a directory', { directory: provider.directory });
    case 'url':
      return choose('url', 'CROSS_ENCODER_PROVIDER is an address', { model: named, url: withoutSecrets(provider.url) });
    case 'auto':
      if (enabled && has('VOYAGE_API_KEY')) return choose('voyage', 'VOYAGE_API_KEY is set', { model: named ?? VOYAGE_MODEL });
      if (enabled && has('COHERE_API_KEY')) return choose('cohere', 'COHERE_API_KEY is set', { model: named ?? COHERE_MODEL });
      if (existsSync(local)) return choose('local', `there is a model in ${local}`, { directory: local });
      return choose(
        'none',
        enabled ? `neither a key nor a model in ${local}` : `no model in ${local}, and ENABLE_CROSS_ENCODER is not true`,
      );
  }
}

function withoutSecrets(value: string): string {
  const { origin, pathname } = new URL(value);
  return origin + pathname;
}
