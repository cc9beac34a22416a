import { existsSync } from 'node:fs';
import { EngineError } from '@trefoil/schema';
import { explainMissingRuntime } from '@trefoil/models';
import { detectReranker, RERANKER_NAMES } from './detect-reranker.ts';
import type { RerankerName } from './detect-reranker.ts';
import { readVariable } from './rerank-settings.ts';
import type { Environment } from './rerank-settings.ts';
import { localRerankerDirectory, readRerankerDirectory } from './reranker-directory.ts';

/** A row of `trefoil models`. */
export interface RerankerListing {
  readonly name: RerankerName;
  readonly usable: boolean;
  /** Why it can be used, or what is missing. */
  readonly reason: string;
  readonly chosen: boolean;
}

type Usability = Pick<RerankerListing, 'usable' | 'reason'>;

const usable = (reason: string): Usability => ({ usable: true, reason });
const unusable = (reason: string): Usability => ({ usable: false, reason });

/** Every cross-encoder, whether it can be used here, and which one is. No model is loaded and no server asked. */
export async function listRerankers(environment: Environment): Promise<readonly RerankerListing[]> {
  const choice = detectReranker(environment);
  const runtimeProblem = await explainMissingRuntime();
  const rows: Record<RerankerName, Usability> = {
    voyage: keyUsability(environment, 'VOYAGE_API_KEY'),
    cohere: keyUsability(environment, 'COHERE_API_KEY'),
    local: directoryUsability(localRerankerDirectory(environment), runtimeProblem),
    onnx:
      choice.name === 'onnx'
        ? directoryUsability(choice.directory ?? '', runtimeProblem)
        : unusable('no directory given: CROSS_ENCODER_PROVIDER=onnx:<dir>'),
    url: choice.url === null ? unusable('no address given: CROSS_ENCODER_PROVIDER=http://…/rerank') : usable(`asked at ${choice.url}`),
    none: usable('the fused order stays'),
  };
  return RERANKER_NAMES.map((name) => ({ name, ...rows[name], chosen: name === choice.name }));
}

function keyUsability(environment: Environment, key: string): Usability {
  return readVariable(environment, key) === null ? unusable(`${key} is not set`) : usable(`${key} is set`);
}

function directoryUsability(directory: string, runtimeProblem: string | null): Usability {
  if (!existsSync(directory)) {
    return unusable(
      `put a cross-encoder such as ms-marco-MiniLM-L-6-v2 into ${directory}: config.json, tokenizer.json, model.safetensors or onnx/model.onnx`,
    );
  }
  if (runtimeProblem !== null) return unusable(runtimeProblem);
  try {
    readRerankerDirectory(directory);
    return usable(`the model in ${directory}, on this machine`);
  } catch (error) {
    if (error instanceof EngineError) return unusable(error.message);
    throw error;
  }
}
