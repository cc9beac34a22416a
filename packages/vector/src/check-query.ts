import { EngineError } from '@trefoil/schema';

/** Refuses a query that the space cannot be asked with: another size, a number that is none, or no direction at all. */
export function checkQuery(vector: Float32Array, { id, dimensions }: { readonly id: string; readonly dimensions: number }): void {
  if (vector.length !== dimensions) {
    throw refuse(`a vector of ${vector.length} numbers does not fit space ${id} of ${dimensions}`, `expected ${dimensions} numbers`);
  }
  if (!vector.every(Number.isFinite)) throw refuse(`a vector for space ${id} holds NaN or infinity`, 'expected finite numbers');
  if (vector.every((value) => value === 0)) throw refuse(`a vector for space ${id} is all zero`, 'expected a direction');
}

function refuse(message: string, expected: string): EngineError {
  return new EngineError('invalid_input', message, {
    hint: 'embed the text with the model of the space',
    errors: [{ path: 'vector', message: expected }],
  });
}
