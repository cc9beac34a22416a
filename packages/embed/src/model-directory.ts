import { join, resolve } from 'node:path';
import { readModelFiles, readModelJson } from '@trefoil/models';
import type { ModelFiles } from '@trefoil/models';
import { EngineError } from '@trefoil/schema';
import { prefixesOf } from './model-prefixes.ts';
import type { Prefixes } from './model-prefixes.ts';

/** A sentence model in Hugging Face's layout. */
export interface ModelDirectory extends ModelFiles, Prefixes {
  readonly pooling: 'mean' | 'cls';
  readonly dimensions: number;
}

/** Reads what the directory says of itself. Throws `bad_config` naming the file that is missing or wrong. */
export function readModelDirectory(path: string): ModelDirectory {
  const directory = resolve(path);
  const files = readModelFiles(directory);
  const origin = typeof files.config['_name_or_path'] === 'string' ? files.config['_name_or_path'] : '';
  return {
    ...files,
    pooling: readPooling(join(directory, '1_Pooling', 'config.json')),
    dimensions: readSize(files, 'hidden_size'),
    ...readPrefixes(join(directory, 'config_sentence_transformers.json'), `${files.name} ${origin}`),
  };
}

function readPooling(path: string): 'mean' | 'cls' {
  const pooling = readModelJson(path);
  if (pooling === null) return 'mean';
  if (pooling['pooling_mode_mean_tokens'] === true) return 'mean';
  if (pooling['pooling_mode_cls_token'] === true) return 'cls';
  throw new EngineError('bad_config', `${path} asks for a pooling other than mean or cls`, { hint: 'choose another model' });
}

/** Prompts of sentence-transformers, else what the model's name is known to want. */
function readPrefixes(path: string, name: string): Prefixes {
  const prompts = readModelJson(path)?.['prompts'];
  if (typeof prompts !== 'object' || prompts === null) return prefixesOf(name);
  const known = new Map<string, unknown>(Object.entries(prompts));
  const prompt = (...keys: readonly string[]): string =>
    keys.map((key) => known.get(key)).find((value): value is string => typeof value === 'string') ?? '';
  return { queryPrefix: prompt('query', 's2p_query'), passagePrefix: prompt('passage', 'document', 'corpus') };
}

function readSize({ config, configPath }: ModelFiles, key: string): number {
  const size = config[key];
  if (typeof size === 'number' && Number.isInteger(size) && size > 0) return size;
  throw new EngineError('bad_config', `${configPath} has no usable "${key}"`, { hint: 'is this a sentence model?' });
}
