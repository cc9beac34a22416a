import { expect, test } from 'vitest';
import { openOnnxSession } from '../onnx-session.ts';
import { encodeOnnxModel } from './encode-onnx-model.ts';
import { createGraphBuilder, integer } from './graph-builder.ts';
import { bytesField, floatField, integerField, joinMessages, messageField, stringField } from './protobuf-message.ts';
import type { ProtobufMessage } from './protobuf-message.ts';

const hex = (message: ProtobufMessage): string => Buffer.concat(message.chunks).toString('hex');

test('encodes fields as the protobuf specification shows them', () => {
  expect(hex(integerField(1, 150))).toBe('089601');
  expect(hex(integerField(1, -1))).toBe('08ffffffffffffffffff01');
  expect(hex(stringField(2, 'testing'))).toBe('120774657374696e67');
  expect(hex(messageField(3, integerField(1, 150)))).toBe('1a03089601');
  expect(hex(floatField(2, 1))).toBe('150000803f');
  expect(hex(integerField(20, 0))).toBe('a00100');
});

test('counts bytes without copying them', () => {
  const weights = new Uint8Array(300);
  const message = joinMessages([bytesField(9, weights), integerField(1, 1)]);
  expect(message.byteLength).toBe(300 + 3 + 2);
  expect(message.chunks).toContain(weights);
});

test('writes a model that the runtime runs', async () => {
  const graph = createGraphBuilder();
  const asFloat = graph.node('Cast', ['numbers'], { to: integer(1) });
  const value = graph.node('Add', [graph.node('MatMul', [asFloat, graph.tensor(Float32Array.of(1, 2, 3, 4), [2, 2])]), graph.scalar(0.5)]);
  const model = graph.finish({
    name: 'product',
    inputs: [{ name: 'numbers', element: 'int64', dims: ['rows', 2] }],
    output: { name: 'product', element: 'float32', dims: ['rows', 2], value },
  });
  const session = await openOnnxSession(Buffer.concat(encodeOnnxModel(model).chunks));
  expect(session.inputNames).toEqual(['numbers']);
  const answer = await session.run({ numbers: { data: BigInt64Array.of(1n, 0n, -1n, 2n), dims: [2, 2] } }, 'product');
  expect(answer).toEqual({ data: Float32Array.of(1.5, 2.5, 5.5, 6.5), dims: [2, 2] });
  await session.close();
});
