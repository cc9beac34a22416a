import type { OnnxAttribute, OnnxModel, OnnxNode, OnnxPort, OnnxTensor, TensorData } from './onnx-model.ts';

type Attributes = Readonly<Record<string, OnnxAttribute>>;

/** Collects nodes and tensors under names of its own. Every method answers with the name of the value it made. */
export interface GraphBuilder {
  /** A constant; a vector unless `dims` says otherwise. */
  tensor(data: TensorData, dims?: readonly number[]): string;
  scalar(value: number): string;
  /** A list of integers, as shapes and axes are given. */
  indices(...values: readonly number[]): string;
  /** A standard operator with one output. */
  node(operator: string, inputs: readonly string[], attributes?: Attributes): string;
  /** An operator of ONNX Runtime's own domain, `com.microsoft`. */
  microsoftNode(operator: string, inputs: readonly string[], attributes?: Attributes): string;
  /** Cuts the last axis into three equal parts. */
  splitInThree(input: string, partSize: number): readonly [string, string, string];
  /** The model; `value` is what an output shows. */
  finish(ports: {
    readonly name: string;
    readonly inputs: readonly OnnxPort[];
    readonly output: OnnxPort & { readonly value: string };
  }): OnnxModel;
}

export function createGraphBuilder(): GraphBuilder {
  const tensors: OnnxTensor[] = [];
  const nodes: OnnxNode[] = [];
  let count = 0;
  const nextName = (): string => `value_${count++}`;

  const add = (node: Omit<OnnxNode, 'outputs'>): string => {
    const output = nextName();
    nodes.push({ ...node, outputs: [output] });
    return output;
  };
  const tensor = (data: TensorData, dims: readonly number[] = [data.length]): string => {
    const name = nextName();
    tensors.push({ name, dims, data });
    return name;
  };
  const indices = (...values: readonly number[]): string => tensor(BigInt64Array.from(values, BigInt));

  return {
    tensor,
    scalar: (value) => tensor(Float32Array.of(value), []),
    indices,
    node: (operator, inputs, attributes = {}) => add({ operator, domain: '', inputs, attributes }),
    microsoftNode: (operator, inputs, attributes = {}) => add({ operator, domain: 'com.microsoft', inputs, attributes }),
    splitInThree(input, partSize) {
      const outputs: readonly [string, string, string] = [nextName(), nextName(), nextName()];
      const inputs = [input, indices(partSize, partSize, partSize)];
      nodes.push({ operator: 'Split', domain: '', inputs, outputs, attributes: { axis: integer(-1) } });
      return outputs;
    },
    finish({ name, inputs, output }) {
      const shown: OnnxNode = { operator: 'Identity', domain: '', inputs: [output.value], outputs: [output.name], attributes: {} };
      return { name, inputs, outputs: [output], tensors, nodes: [...nodes, shown] };
    },
  };
}

export const integer = (value: number): OnnxAttribute => ({ kind: 'integer', value });
export const float = (value: number): OnnxAttribute => ({ kind: 'float', value });
export const integers = (value: readonly number[]): OnnxAttribute => ({ kind: 'integers', value });
