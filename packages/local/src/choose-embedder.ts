import { createCachedEmbedder, openEmbedder } from '@trefoil/embed';
import type { Environment } from '@trefoil/embed';
import { EngineError } from '@trefoil/schema';
import type { Degradation, Embedder } from '@trefoil/schema';
import { configValue } from './config.ts';
import type { ConfigEntry } from './config.ts';

/** The embedder that the configuration asks for, or why the index goes without. Nothing is loaded before the first text. */
export interface EmbedderChoice {
  readonly embedder: Embedder | null;
  readonly absent: readonly Degradation[];
}

const WITHOUT: Degradation = {
  channel: 'vector',
  reason: 'the embedder is "none"',
  hint: 'set TREFOIL_EMBEDDER=local to search by meaning too',
};

export async function chooseEmbedder(
  config: readonly ConfigEntry[],
  env: Environment,
  cacheDirectory: string | undefined,
): Promise<EmbedderChoice> {
  try {
    const embedder = await openEmbedder(embedderEnvironment(config, env));
    if (embedder === null) return { embedder: null, absent: [WITHOUT] };
    return { embedder: cacheDirectory === undefined ? embedder : await createCachedEmbedder(embedder, cacheDirectory), absent: [] };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const hint = error.hint ?? 'run `trefoil models` to see what is usable';
    return { embedder: null, absent: [{ channel: 'vector', reason: error.message, hint }] };
  }
}

/** What `embed` reads, with the settings of config files in the place of the variables they stand for. */
export function embedderEnvironment(config: readonly ConfigEntry[], env: Environment): Environment {
  return {
    ...env,
    TREFOIL_EMBEDDER: configValue(config, 'embedder') ?? undefined,
    TREFOIL_EMBED_URL: configValue(config, 'embedUrl') ?? undefined,
    TREFOIL_EMBED_MODEL: configValue(config, 'embedModel') ?? undefined,
  };
}
