import { EngineError } from '@trefoil/schema';
import { scaleToUnit } from '@trefoil/models';

export interface VectorExpectation {
  readonly count: number;
  readonly dimensions: number;
  /** Who answered, for the message. */
  readonly from: string;
}

/** The vectors, scaled to length 1. Refuses a wrong count, a wrong size, NaN, infinities and zeros: none of them may be stored. */
export function checkVectors(vectors: readonly Float32Array[], expected: VectorExpectation): readonly Float32Array[] {
  const { count, dimensions, from } = expected;
  if (vectors.length !== count) throw new EngineError('unavailable', `${from} gave ${vectors.length} vectors for ${count} texts`);
  return vectors.map((vector) => {
    if (vector.length !== dimensions) {
      throw new EngineError('bad_config', `${from} gives ${vector.length} dimensions, not ${dimensions}`, {
        hint: `set EMBEDDING_DIM=${vector.length} if this is the model you want`,
      });
    }
    const unit = vector.every(Number.isFinite) ? scaleToUnit(vector) : vector;
    // Squares of large values overflow float32, and zeros have no direction.
    if (!unit.every(Number.isFinite) || unit.every((value) => value === 0)) {
      throw new EngineError('unavailable', `${from} gave a vector of zeros, NaN or infinities`, {
        hint: 'the model server is broken: restart it',
      });
    }
    return unit;
  });
}
