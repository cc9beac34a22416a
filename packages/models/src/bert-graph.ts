import { EngineError } from '@trefoil/schema';
import type { BertConfig } from './bert-config.ts';
import { joinDense } from './bert-weights.ts';
import type { BertWeights } from './bert-weights.ts';
import { addBias, createDenseLayer } from './dense-layer.ts';
import type { DenseLayer, Precision } from './dense-layer.ts';
import { createGraphBuilder, float, integer } from './onnx-writer/graph-builder.ts';
import type { GraphBuilder } from './onnx-writer/graph-builder.ts';
import type { OnnxModel, OnnxPort } from './onnx-writer/onnx-model.ts';
import { quantiseRows } from './quantise.ts';

/** What is read off the last layer: an L2-normalised vector by mean or by first token, or the scores of a cross-encoder. */
export type BertHead = 'mean' | 'cls' | 'classifier';

export interface BertGraphOptions {
  readonly config: BertConfig;
  readonly weights: BertWeights;
  readonly head: BertHead;
  readonly precision: Precision;
}

interface Stage {
  readonly graph: GraphBuilder;
  readonly config: BertConfig;
  readonly weights: BertWeights;
  readonly dense: DenseLayer;
}

const FLOAT_TYPE = integer(1);
const INT32_TYPE = integer(6);

/**
 * A BERT encoder as an ONNX graph (Devlin et al., NAACL 2019; layer names of Hugging Face).
 * Inputs int64 `input_ids`, `attention_mask`, `token_type_ids`, batch x tokens; output float32 `output`, batch x width.
 */
export function buildBertGraph({ config, weights, head, precision }: BertGraphOptions): OnnxModel {
  const graph = createGraphBuilder();
  const stage: Stage = { graph, config, weights, dense: createDenseLayer(graph, precision) };
  const keyMask = graph.node('Cast', ['attention_mask'], { to: INT32_TYPE });
  let hidden = embedTokens(stage, precision);
  for (let layer = 0; layer < config.layerCount; layer++) hidden = encodeLayer(stage, { hidden, keyMask, layer });
  const { value, width } = head === 'classifier' ? classify(stage, hidden) : pool(stage, hidden, head);
  const input = (name: string): OnnxPort => ({ name, element: 'int64', dims: ['batch', 'tokens'] });
  return graph.finish({
    name: 'bert',
    inputs: [input('input_ids'), input('attention_mask'), input('token_type_ids')],
    output: { name: 'output', element: 'float32', dims: ['batch', width], value },
  });
}

function embedTokens(stage: Stage, precision: Precision): string {
  const { graph, config, weights } = stage;
  const { vocabularySize, maxPositions, tokenTypes, hiddenSize } = config;
  const words = gatherWords(graph, weights.table('embeddings.word_embeddings.weight', vocabularySize), hiddenSize, precision);
  const typeTable = graph.tensor(weights.table('embeddings.token_type_embeddings.weight', tokenTypes), [tokenTypes, hiddenSize]);
  const positionTable = graph.tensor(weights.table('embeddings.position_embeddings.weight', maxPositions), [maxPositions, hiddenSize]);
  const length = graph.node('Gather', [graph.node('Shape', ['input_ids']), graph.indices(1)]);
  const positions = graph.node('Slice', [positionTable, graph.indices(0), length, graph.indices(0)]);
  const types = graph.node('Gather', [typeTable, 'token_type_ids']);
  return normalise(stage, graph.node('Add', [graph.node('Add', [words, types]), positions]), 'embeddings.LayerNorm');
}

function gatherWords(graph: GraphBuilder, table: Float32Array, hiddenSize: number, precision: Precision): string {
  const rows = table.length / hiddenSize;
  if (precision === 'float32') return graph.node('Gather', [graph.tensor(table, [rows, hiddenSize]), 'input_ids']);
  const { values, scales } = quantiseRows(table, hiddenSize);
  const codes = graph.node('Gather', [graph.tensor(values, [rows, hiddenSize]), 'input_ids']);
  const rowScales = graph.node('Gather', [graph.tensor(scales, [rows, 1]), 'input_ids']);
  return graph.node('Mul', [graph.node('Cast', [codes], { to: FLOAT_TYPE }), rowScales]);
}

function encodeLayer(stage: Stage, { hidden, keyMask, layer }: { hidden: string; keyMask: string; layer: number }): string {
  const { graph, config, weights, dense } = stage;
  const { hiddenSize, intermediateSize } = config;
  const prefix = `encoder.layer.${layer}`;
  const square = { inputs: hiddenSize, outputs: hiddenSize };
  const linear = (input: string, name: string, sizes: { inputs: number; outputs: number }): string => {
    const layerWeights = weights.dense(name, sizes);
    return addBias(graph, dense(input, layerWeights), layerWeights);
  };
  const addAndNormalise = (update: string, residual: string, name: string): string =>
    normalise(stage, graph.node('Add', [update, residual]), name);

  const projections = joinDense(['query', 'key', 'value'].map((name) => weights.dense(`${prefix}.attention.self.${name}`, square)));
  const parts = graph.splitInThree(dense(hidden, projections), hiddenSize);
  const context = graph.microsoftNode('MultiHeadAttention', [...parts, graph.tensor(projections.bias), keyMask], {
    num_heads: integer(config.headCount),
  });
  const attended = linear(context, `${prefix}.attention.output.dense`, square);
  const middle = addAndNormalise(attended, hidden, `${prefix}.attention.output.LayerNorm`);

  const widened = linear(middle, `${prefix}.intermediate.dense`, { inputs: hiddenSize, outputs: intermediateSize });
  const activated = graph.microsoftNode('Gelu', [widened]);
  const narrowed = linear(activated, `${prefix}.output.dense`, { inputs: intermediateSize, outputs: hiddenSize });
  return addAndNormalise(narrowed, middle, `${prefix}.output.LayerNorm`);
}

function normalise({ graph, config, weights }: Stage, input: string, name: string): string {
  const { scale, shift } = weights.norm(name);
  const attributes = { axis: integer(-1), epsilon: float(config.layerNormEpsilon) };
  return graph.node('LayerNormalization', [input, graph.tensor(scale), graph.tensor(shift)], attributes);
}

function pool({ graph, config }: Stage, hidden: string, head: 'mean' | 'cls'): { value: string; width: number } {
  const pooled = head === 'cls' ? firstToken(graph, hidden) : sumTokens(graph, hidden);
  return { value: graph.node('LpNormalization', [pooled], { axis: integer(-1), p: integer(2) }), width: config.hiddenSize };
}

/** Sum instead of mean: the same direction, and the norm is divided out. */
function sumTokens(graph: GraphBuilder, hidden: string): string {
  const mask = graph.node('Cast', ['attention_mask'], { to: FLOAT_TYPE });
  const asRow = graph.node('Unsqueeze', [mask, graph.indices(1)]);
  return graph.node('Squeeze', [graph.node('MatMul', [asRow, hidden]), graph.indices(1)]);
}

/** The pooler and the classifier are small and decide the score: never quantised. */
function classify({ graph, config, weights }: Stage, hidden: string): { value: string; width: number } {
  if (weights.labelCount === null) {
    throw new EngineError('bad_config', 'the weights have no classifier head', { hint: 'this is not a cross-encoder: use it to embed' });
  }
  const exact = createDenseLayer(graph, 'float32');
  const poolerWeights = weights.dense('pooler.dense', { inputs: config.hiddenSize, outputs: config.hiddenSize });
  const pooled = graph.node('Tanh', [addBias(graph, exact(firstToken(graph, hidden), poolerWeights), poolerWeights)]);
  const classifierWeights = weights.dense('classifier', { inputs: config.hiddenSize, outputs: weights.labelCount });
  return { value: addBias(graph, exact(pooled, classifierWeights), classifierWeights), width: weights.labelCount };
}

function firstToken(graph: GraphBuilder, hidden: string): string {
  return graph.node('Squeeze', [graph.node('Slice', [hidden, graph.indices(0), graph.indices(1), graph.indices(1)]), graph.indices(1)]);
}
