import type { DenseWeights } from './bert-weights.ts';
import { integer, integers } from './onnx-writer/graph-builder.ts';
import type { GraphBuilder } from './onnx-writer/graph-builder.ts';
import { quantiseColumns } from './quantise.ts';

/** `float32` is the reference; `int8` takes two thirds of the time, a quarter of the memory, and keeps the direction within .99 cosine. */
export type Precision = 'int8' | 'float32';

/** A projection without its bias, and the bias apart: some operators add it themselves. */
export type DenseLayer = (input: string, weights: DenseWeights) => string;

const ACTIVATION_LIMIT = 127;
const ACTIVATION_ZERO = 128;
const SMALLEST_PEAK = 1e-9; // a row of zeros must not be divided by zero

/** Writes `input x kernel` into the graph, in the precision asked for. */
export function createDenseLayer(graph: GraphBuilder, precision: Precision): DenseLayer {
  if (precision === 'float32') {
    return (input, weights) => graph.node('MatMul', [input, graph.tensor(weights.kernel, [weights.inputs, weights.outputs])]);
  }
  return createIntegerLayer(graph);
}

export function addBias(graph: GraphBuilder, product: string, weights: DenseWeights): string {
  return graph.node('Add', [product, graph.tensor(weights.bias)]);
}

/**
 * Activations are scaled token by token, not over the whole batch as DynamicQuantizeMatMul does: as fast, half the
 * error, and a text gets the same vector whatever it is batched with (docs/decisions/2026-11-16-onnx-runtime.md).
 */
function createIntegerLayer(graph: GraphBuilder): DenseLayer {
  const zero = graph.tensor(Uint8Array.of(ACTIVATION_ZERO), []);
  const step = graph.scalar(1 / ACTIVATION_LIMIT);
  const floor = graph.scalar(SMALLEST_PEAK);
  return (input, weights) => {
    const largest = graph.node('ReduceMax', [graph.node('Abs', [input])], { axes: integers([-1]), keepdims: integer(1) });
    const peak = graph.node('Clip', [largest, floor]);
    const codes = graph.node('QuantizeLinear', [graph.node('Div', [input, peak]), step, zero]);
    const { values, scales } = quantiseColumns(weights.kernel, weights.outputs);
    const kernel = graph.tensor(values, [weights.inputs, weights.outputs]);
    const product = graph.microsoftNode('MatMulIntegerToFloat', [codes, kernel, step, graph.tensor(scales), zero]);
    return graph.node('Mul', [product, peak]);
  };
}
