/** What is known of a model behind an HTTP endpoint. */
export interface RemoteModel {
  readonly dimensions: number;
  readonly maxTokens: number;
  /** Whether it can be asked for fewer dimensions. */
  readonly shortens: boolean;
}

const fixed = (dimensions: number, maxTokens: number): RemoteModel => ({ dimensions, maxTokens, shortens: false });
const shortening = (dimensions: number, maxTokens: number): RemoteModel => ({ dimensions, maxTokens, shortens: true });

/** From the documentation of OpenAI, Voyage and Ollama. */
const KNOWN: Readonly<Record<string, RemoteModel>> = {
  'text-embedding-3-small': shortening(1536, 8191),
  'text-embedding-3-large': shortening(3072, 8191),
  'text-embedding-ada-002': fixed(1536, 8191),
  'voyage-3.5': shortening(1024, 32_000),
  'voyage-3.5-lite': shortening(1024, 32_000),
  'voyage-3-large': shortening(1024, 32_000),
  'voyage-code-3': shortening(1024, 32_000),
  'voyage-3': fixed(1024, 32_000),
  'voyage-3-lite': fixed(512, 32_000),
  'nomic-embed-text': fixed(768, 2048),
  'mxbai-embed-large': fixed(1024, 512),
  'all-minilm': fixed(384, 256),
  'bge-m3': fixed(1024, 8192),
  embeddinggemma: fixed(768, 2048),
};

const UNKNOWN_MAX_TOKENS = 2048;
const UNKNOWN_DIMENSIONS = 768; // EMBEDDING_DIM of S0, for a model that nobody has measured

/** `fallbackDimensions` counts only for a model that is not known. */
export function remoteModel(name: string, fallbackDimensions: number = UNKNOWN_DIMENSIONS): RemoteModel {
  const bare = name.replace(/^.*\//, '').replace(/:.*$/, '');
  const known = Object.hasOwn(KNOWN, bare) ? KNOWN[bare] : undefined;
  return known ?? fixed(fallbackDimensions, UNKNOWN_MAX_TOKENS);
}
