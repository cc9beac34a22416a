import { EngineError } from '@trefoil/schema';
import { LOCAL_SPACE } from './local-embedder.ts';
import { OPENAI_MODEL, OPENAI_URL, parseEndpoint } from './openai-embedder.ts';
import { VOYAGE_MODEL } from './voyage-embedder.ts';

/** Variables by name: `process.env`, or a config laid over it. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const EMBEDDER_NAMES = ['local', 'openai', 'voyage', 'onnx', 'none'] as const;
export type EmbedderName = (typeof EMBEDDER_NAMES)[number];

/** Which embedder is used here, and why. Never holds a key. */
export interface EmbedderChoice {
  readonly name: EmbedderName;
  readonly reason: string;
  /** Null when there is none to name before it is opened. */
  readonly model: string | null;
  /** Of an endpoint; without user, password and query. */
  readonly url: string | null;
  /** Of a model on disk. */
  readonly directory: string | null;
}

const DIRECTORY_MARK = 'onnx:';

/** What TREFOIL_EMBEDDER says, else `local`: a key alone never sends anybody's documents away. */
export function detectEmbedder(environment: Environment): EmbedderChoice {
  const wanted = readVariable(environment, 'TREFOIL_EMBEDDER');
  const model = readVariable(environment, 'TREFOIL_EMBED_MODEL');
  const nothing = { model: null, url: null, directory: null };
  const chosen = { ...nothing, reason: `TREFOIL_EMBEDDER is ${wanted}` };
  if (wanted === null) return { ...nothing, name: 'local', model: LOCAL_SPACE.model, reason: 'the default: nothing leaves this machine' };
  if (wanted.startsWith(DIRECTORY_MARK)) return { ...chosen, name: 'onnx', directory: requireDirectory(wanted) };
  switch (wanted) {
    case 'none':
      return { ...chosen, name: 'none' };
    case 'local':
      return { ...chosen, name: 'local', model: LOCAL_SPACE.model };
    case 'openai':
      return { ...chosen, name: 'openai', model: model ?? OPENAI_MODEL, url: withoutSecrets(endpointOf(environment)) };
    case 'voyage':
      return { ...chosen, name: 'voyage', model: model ?? VOYAGE_MODEL };
    default:
      throw new EngineError('bad_config', `TREFOIL_EMBEDDER is ${JSON.stringify(wanted)}, which is no embedder`, {
        hint: 'use local, openai, voyage, onnx:<dir> or none',
      });
  }
}

/** A variable that is set to something. */
export function readVariable(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

/** Where OpenAI's style of embeddings is spoken. */
export function endpointOf(environment: Environment): string {
  return readVariable(environment, 'TREFOIL_EMBED_URL') ?? OPENAI_URL;
}

/** EMBEDDING_DIM, the size of the vectors of a model that we do not know; undefined when it is not set. */
export function fallbackDimensionsOf(environment: Environment): number | undefined {
  const value = readVariable(environment, 'EMBEDDING_DIM');
  if (value === null) return undefined;
  const dimensions = Number(value);
  if (Number.isInteger(dimensions) && dimensions > 0) return dimensions;
  throw new EngineError('bad_config', `EMBEDDING_DIM is ${JSON.stringify(value)}, not a whole number`, {
    hint: 'for example EMBEDDING_DIM=768',
  });
}

function requireDirectory(wanted: string): string {
  const directory = wanted.slice(DIRECTORY_MARK.length).trim();
  if (directory !== '') return directory;
  throw new EngineError('bad_config', 'TREFOIL_EMBEDDER names no directory', {
    hint: 'for example TREFOIL_EMBEDDER=onnx:/models/bge-small-en',
  });
}

function withoutSecrets(value: string): string {
  const { origin, pathname } = parseEndpoint(value);
  return origin + pathname;
}
