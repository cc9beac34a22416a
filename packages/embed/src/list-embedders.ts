import { existsSync } from 'node:fs';
import { EngineError } from '@trefoil/schema';
import { explainMissingRuntime } from '@trefoil/models';
import { detectEmbedder, EMBEDDER_NAMES, readVariable } from './detect-embedder.ts';
import type { EmbedderName, Environment } from './detect-embedder.ts';
import { findLocalWeights, LOCAL_SPACE } from './local-embedder.ts';
import { readModelDirectory } from './model-directory.ts';

/** A row of `trefoil models`. */
export interface EmbedderListing {
  readonly name: EmbedderName;
  readonly usable: boolean;
  /** Why it can be used, or what is missing. */
  readonly reason: string;
  readonly chosen: boolean;
}

type Usability = Pick<EmbedderListing, 'usable' | 'reason'>;

const usable = (reason: string): Usability => ({ usable: true, reason });
const unusable = (reason: string): Usability => ({ usable: false, reason });

/** Every embedder, whether it can be used here, and which one is. No model is loaded and no server asked. */
export async function listEmbedders(environment: Environment): Promise<readonly EmbedderListing[]> {
  const { name: chosen, directory } = detectEmbedder(environment);
  const runtimeProblem = await explainMissingRuntime();
  const weightsProblem = await findLocalWeights();
  const rows: Record<EmbedderName, Usability> = {
    local: localUsability(runtimeProblem ?? weightsProblem),
    openai: openAiUsability(environment),
    voyage: readVariable(environment, 'VOYAGE_API_KEY') === null ? unusable('VOYAGE_API_KEY is not set') : usable('VOYAGE_API_KEY is set'),
    onnx: directoryUsability(directory, runtimeProblem),
    none: usable('search without vectors'),
  };
  return EMBEDDER_NAMES.map((name) => ({ name, ...rows[name], chosen: name === chosen }));
}

function localUsability(problem: string | null): Usability {
  return problem === null ? usable(`${LOCAL_SPACE.model}, ${LOCAL_SPACE.dimensions} dimensions, on this machine`) : unusable(problem);
}

function openAiUsability(environment: Environment): Usability {
  if (readVariable(environment, 'TREFOIL_EMBED_URL') !== null) return usable('TREFOIL_EMBED_URL is set');
  return readVariable(environment, 'OPENAI_API_KEY') === null
    ? unusable('neither OPENAI_API_KEY nor TREFOIL_EMBED_URL is set')
    : usable('OPENAI_API_KEY is set');
}

function directoryUsability(directory: string | null, runtimeProblem: string | null): Usability {
  if (directory === null) return unusable('no directory given: TREFOIL_EMBEDDER=onnx:<dir>');
  if (runtimeProblem !== null) return unusable(runtimeProblem);
  if (!existsSync(directory)) return unusable(`${directory} does not exist`);
  try {
    const { name, dimensions } = readModelDirectory(directory);
    return usable(`${name}, ${dimensions} dimensions, on this machine`);
  } catch (error) {
    if (error instanceof EngineError) return unusable(error.message);
    throw error;
  }
}
