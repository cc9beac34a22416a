/** An encoded piece of a protobuf message. Chunks are kept apart: weights are never copied to be framed. */
export interface ProtobufMessage {
  readonly chunks: readonly Uint8Array[];
  readonly byteLength: number;
}

// https://protobuf.dev/programming-guides/encoding/#structure
const WIRE_VARINT = 0;
const WIRE_LENGTH_DELIMITED = 2;
const WIRE_FIXED32 = 5;

const encoder = new TextEncoder();

/** Fields one after the other, in the order given. */
export function joinMessages(parts: readonly ProtobufMessage[]): ProtobufMessage {
  return {
    chunks: parts.flatMap((part) => part.chunks),
    byteLength: parts.reduce((total, part) => total + part.byteLength, 0),
  };
}

/** Negative numbers take ten bytes, as int64 demands. */
export function integerField(field: number, value: number | bigint): ProtobufMessage {
  return messageOf(Uint8Array.from([...varint(tag(field, WIRE_VARINT)), ...varint(value)]));
}

export function floatField(field: number, value: number): ProtobufMessage {
  const fixed = new Uint8Array(4);
  new DataView(fixed.buffer).setFloat32(0, value, true);
  return messageOf(Uint8Array.from([...varint(tag(field, WIRE_FIXED32)), ...fixed]));
}

export function stringField(field: number, value: string): ProtobufMessage {
  return bytesField(field, encoder.encode(value));
}

export function bytesField(field: number, value: Uint8Array): ProtobufMessage {
  return messageField(field, messageOf(value));
}

export function messageField(field: number, message: ProtobufMessage): ProtobufMessage {
  const head = Uint8Array.from([...varint(tag(field, WIRE_LENGTH_DELIMITED)), ...varint(message.byteLength)]);
  return joinMessages([messageOf(head), message]);
}

function messageOf(bytes: Uint8Array): ProtobufMessage {
  return { chunks: [bytes], byteLength: bytes.byteLength };
}

function tag(field: number, wireType: number): number {
  return field * 8 + wireType;
}

function varint(value: number | bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return bytes;
}
