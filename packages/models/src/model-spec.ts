import type { ModelRecipe } from './build-model.ts';
import type { BertHead } from './bert-graph.ts';

/** Everything needed to run a model, as plain data: it is sent to another process. */
export interface ModelSpec {
  readonly source: ModelSource;
  readonly tokenizerPath: string;
  /** Texts are cut here, special tokens included. */
  readonly maxTokens: number;
  /** Where built models are kept. */
  readonly cacheDirectory: string;
}

/** Weights that we turn into a graph, or a graph that somebody exported. */
export type ModelSource =
  | ({ readonly kind: 'weights' } & ModelRecipe)
  | { readonly kind: 'onnx'; readonly modelPath: string; readonly head: BertHead };
