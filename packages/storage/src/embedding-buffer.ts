import { EngineError } from '@trefoil/schema';

const BYTES_PER_NUMBER = Float32Array.BYTES_PER_ELEMENT;

/** The bytes of exactly this vector, even when it is a view into a larger buffer. No copy (S0-31). */
export function toEmbeddingBuffer(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** A vector of its own memory; SQLite's blobs are not aligned for a view. */
export function fromEmbeddingBuffer(bytes: Uint8Array): Float32Array {
  const copy = new Uint8Array(bytes.byteLength);
  copy.set(bytes);
  return new Float32Array(copy.buffer, 0, bytes.byteLength / BYTES_PER_NUMBER);
}

/** Refuses a vector that the space cannot hold: another size, a number that is none, or no direction at all. */
export function assertComparable(vector: Float32Array, dimensions: number, spaceId: string): void {
  if (vector.length !== dimensions) {
    throw refuse(`a vector of ${vector.length} numbers does not fit space ${spaceId} of ${dimensions}`, `expected ${dimensions} numbers`);
  }
  let isZero = true;
  for (let index = 0; index < vector.length; index += 1) {
    const value = vector[index] as number;
    if (!Number.isFinite(value)) throw refuse(`a vector for space ${spaceId} holds ${value}`, 'expected finite numbers');
    if (value !== 0) isZero = false;
  }
  if (isZero) throw refuse(`a vector for space ${spaceId} is all zero`, 'expected a direction');
}

function refuse(message: string, expected: string): EngineError {
  return new EngineError('invalid_input', message, {
    hint: 'embed the text with the model of the space',
    errors: [{ path: 'vector', message: expected }],
  });
}
