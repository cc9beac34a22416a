import type { OnnxAttribute, OnnxModel, OnnxNode, OnnxPort, OnnxTensor, TensorData } from './onnx-model.ts';
import { bytesField, floatField, integerField, joinMessages, messageField, stringField } from './protobuf-message.ts';
import type { ProtobufMessage } from './protobuf-message.ts';

// Field numbers and enumerations: https://github.com/onnx/onnx/blob/v1.16.0/onnx/onnx.proto
const IR_VERSION = 8;
const STANDARD_OPSET = 17; // the first with LayerNormalization
const MICROSOFT_OPSET = 1;
const ELEMENT_TYPES = { float32: 1, uint8: 2, int8: 3, int32: 6, int64: 7 } as const;
const ATTRIBUTE_TYPES = { float: 1, integer: 2, integers: 7 } as const;

/** The bytes of an .onnx file, in chunks to be written one after the other. */
export function encodeOnnxModel(model: OnnxModel): ProtobufMessage {
  return joinMessages([
    integerField(1, IR_VERSION),
    stringField(2, 'trefoil'),
    messageField(7, encodeGraph(model)),
    messageField(8, encodeOpset('', STANDARD_OPSET)),
    messageField(8, encodeOpset('com.microsoft', MICROSOFT_OPSET)),
  ]);
}

/** A key and value of the model's metadata; runtimes ignore the ones they do not know. */
export function encodeOnnxMetadata(key: string, value: string): ProtobufMessage {
  return messageField(14, joinMessages([stringField(1, key), stringField(2, value)]));
}

function encodeGraph(model: OnnxModel): ProtobufMessage {
  return joinMessages([
    ...model.nodes.map((node) => messageField(1, encodeNode(node))),
    stringField(2, model.name),
    ...model.tensors.map((tensor) => messageField(5, encodeTensor(tensor))),
    ...model.inputs.map((port) => messageField(11, encodePort(port))),
    ...model.outputs.map((port) => messageField(12, encodePort(port))),
  ]);
}

function encodeNode(node: OnnxNode): ProtobufMessage {
  return joinMessages([
    ...node.inputs.map((input) => stringField(1, input)),
    ...node.outputs.map((output) => stringField(2, output)),
    stringField(4, node.operator),
    ...Object.entries(node.attributes).map(([name, attribute]) => messageField(5, encodeAttribute(name, attribute))),
    stringField(7, node.domain),
  ]);
}

function encodeAttribute(name: string, attribute: OnnxAttribute): ProtobufMessage {
  return joinMessages([stringField(1, name), ...encodeAttributeValue(attribute), integerField(20, ATTRIBUTE_TYPES[attribute.kind])]);
}

function encodeAttributeValue(attribute: OnnxAttribute): ProtobufMessage[] {
  switch (attribute.kind) {
    case 'float':
      return [floatField(2, attribute.value)];
    case 'integer':
      return [integerField(3, attribute.value)];
    case 'integers':
      return attribute.value.map((value) => integerField(8, value));
  }
}

function encodeTensor(tensor: OnnxTensor): ProtobufMessage {
  return joinMessages([
    ...tensor.dims.map((dim) => integerField(1, dim)),
    integerField(2, elementTypeOf(tensor.data)),
    stringField(8, tensor.name),
    bytesField(9, new Uint8Array(tensor.data.buffer, tensor.data.byteOffset, tensor.data.byteLength)),
  ]);
}

function elementTypeOf(data: TensorData): number {
  if (data instanceof Float32Array) return ELEMENT_TYPES.float32;
  if (data instanceof Int8Array) return ELEMENT_TYPES.int8;
  if (data instanceof Uint8Array) return ELEMENT_TYPES.uint8;
  if (data instanceof Int32Array) return ELEMENT_TYPES.int32;
  return ELEMENT_TYPES.int64;
}

function encodePort(port: OnnxPort): ProtobufMessage {
  const shape = joinMessages(port.dims.map((dim) => messageField(1, typeof dim === 'number' ? integerField(1, dim) : stringField(2, dim))));
  const tensorType = joinMessages([integerField(1, ELEMENT_TYPES[port.element]), messageField(2, shape)]);
  return joinMessages([stringField(1, port.name), messageField(2, messageField(1, tensorType))]);
}

function encodeOpset(domain: string, version: number): ProtobufMessage {
  return joinMessages([stringField(1, domain), integerField(2, version)]);
}
