import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { EngineError } from '@trefoil/schema';
import { readModelFiles } from '@trefoil/models';
import type { ModelFiles } from '@trefoil/models';
import type { Environment } from './rerank-settings.ts';

/** `$XDG_DATA_HOME/trefoil/models/reranker`, else `~/.local/share/trefoil/models/reranker`: where a local cross-encoder is looked for. */
export function localRerankerDirectory(environment: Environment): string {
  const { XDG_DATA_HOME: data = '', HOME: home = '' } = environment;
  const root = isAbsolute(data) ? data : join(isAbsolute(home) ? home : homedir(), '.local', 'share');
  return join(root, 'trefoil', 'models', 'reranker');
}

/** The files of a cross-encoder. Throws `bad_config` for a directory that is incomplete, or holds a model of another kind. */
export function readRerankerDirectory(directory: string): ModelFiles {
  const files = readModelFiles(directory);
  const { architectures, id2label } = files.config;
  const [architecture] = Array.isArray(architectures) ? architectures : [];
  if (typeof architecture === 'string' && !architecture.endsWith('ForSequenceClassification')) {
    throw refuse(files, `is ${architecture}, no cross-encoder`);
  }
  const labels = typeof id2label === 'object' && id2label !== null ? Object.keys(id2label).length : 1;
  if (labels > 2) throw refuse(files, `has ${labels} labels, not one for relevance`);
  return files;
}

function refuse({ configPath }: ModelFiles, what: string): EngineError {
  return new EngineError('bad_config', `the model of ${configPath} ${what}`, {
    hint: 'use a reranker such as cross-encoder/ms-marco-MiniLM-L-6-v2',
  });
}
