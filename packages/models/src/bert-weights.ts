import { EngineError } from '@trefoil/schema';
import type { BertConfig } from './bert-config.ts';
import type { SafetensorsFile } from './safetensors.ts';

/** A linear layer as ONNX multiplies it: `kernel` is row-major, inputs x outputs. */
export interface DenseWeights {
  readonly inputs: number;
  readonly outputs: number;
  readonly kernel: Float32Array;
  readonly bias: Float32Array;
}

export interface NormWeights {
  readonly scale: Float32Array;
  readonly shift: Float32Array;
}

/** The tensors of a BERT checkpoint by role, each checked against the config. */
export interface BertWeights {
  table(name: string, rows: number): Float32Array;
  dense(name: string, sizes: { readonly inputs: number; readonly outputs: number }): DenseWeights;
  norm(name: string): NormWeights;
  /** Rows of a classifier head, or null when the checkpoint has none. */
  readonly labelCount: number | null;
}

// Checkpoints of a task put the encoder under `bert.`; those of a bare encoder do not.
const PREFIXES = ['', 'bert.'] as const;

/** Reads tensors one at a time: the whole checkpoint is never in memory twice. */
export function createBertWeights(file: SafetensorsFile, config: BertConfig): BertWeights {
  const names = new Set(file.names);
  const nameOf = (name: string): string => PREFIXES.map((prefix) => prefix + name).find((candidate) => names.has(candidate)) ?? name;
  const read = (name: string, shape: readonly number[]): Float32Array => {
    const tensor = file.read(nameOf(name));
    if (tensor.shape.length !== shape.length || tensor.shape.some((size, axis) => size !== shape[axis])) {
      throw new EngineError('bad_config', `the weight "${name}" has shape ${tensor.shape.join('x')}, the config wants ${shape.join('x')}`, {
        hint: 'config.json and the weights belong to different models',
      });
    }
    return tensor.data;
  };
  return {
    table: (name, rows) => read(name, [rows, config.hiddenSize]),
    dense: (name, { inputs, outputs }) => ({
      inputs,
      outputs,
      kernel: transpose(read(`${name}.weight`, [outputs, inputs]), inputs),
      bias: read(`${name}.bias`, [outputs]),
    }),
    norm: (name) => ({ scale: read(`${name}.weight`, [config.hiddenSize]), shift: read(`${name}.bias`, [config.hiddenSize]) }),
    labelCount: names.has('classifier.bias') ? file.read('classifier.bias').data.length : null,
  };
}

/** Several linear layers over the same input as one, their outputs side by side. */
export function joinDense(layers: readonly DenseWeights[]): DenseWeights {
  const inputs = layers[0]?.inputs ?? 0;
  const outputs = layers.reduce((total, layer) => total + layer.outputs, 0);
  const kernel = new Float32Array(inputs * outputs);
  const bias = new Float32Array(outputs);
  let column = 0;
  for (const layer of layers) {
    for (let row = 0; row < inputs; row++) {
      kernel.set(layer.kernel.subarray(row * layer.outputs, (row + 1) * layer.outputs), row * outputs + column);
    }
    bias.set(layer.bias, column);
    column += layer.outputs;
  }
  return { inputs, outputs, kernel, bias };
}

function transpose(matrix: Float32Array, columns: number): Float32Array {
  const rows = matrix.length / columns;
  const transposed = new Float32Array(matrix.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) transposed[column * rows + row] = matrix[row * columns + column] ?? 0;
  }
  return transposed;
}
