/** Numbers of a tensor; the array type says the element type. */
export type TensorData = Float32Array | Int8Array | Uint8Array | Int32Array | BigInt64Array;

/** A constant of the graph: a weight, a shape, an index. */
export interface OnnxTensor {
  readonly name: string;
  readonly dims: readonly number[];
  readonly data: TensorData;
}

export type OnnxAttribute =
  | { readonly kind: 'integer'; readonly value: number }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'integers'; readonly value: readonly number[] };

export interface OnnxNode {
  readonly operator: string;
  /** Empty for the standard operators, `com.microsoft` for those of ONNX Runtime. */
  readonly domain: string;
  /** An empty name stands for an optional input that is left out. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: Readonly<Record<string, OnnxAttribute>>;
}

/** An input or output of the model. A dimension that is a word may vary from run to run. */
export interface OnnxPort {
  readonly name: string;
  readonly element: 'float32' | 'int64';
  readonly dims: readonly (number | string)[];
}

export interface OnnxModel {
  readonly name: string;
  readonly inputs: readonly OnnxPort[];
  readonly outputs: readonly OnnxPort[];
  readonly tensors: readonly OnnxTensor[];
  readonly nodes: readonly OnnxNode[];
}
