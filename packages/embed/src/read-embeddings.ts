import { EngineError } from '@trefoil/schema';

/** The vectors of an OpenAI-style reply, in the order asked for: `{ data: [{ index, embedding }] }`, floats or base64. */
export function readEmbeddings(reply: unknown, from: string): readonly Float32Array[] {
  const rows = isRecord(reply) ? reply['data'] : undefined;
  if (!Array.isArray(rows)) throw malformed(from, 'has no list of data');
  const vectors = new Map<number, Float32Array>();
  rows.forEach((row: unknown, place) => {
    if (!isRecord(row)) throw malformed(from, 'has a row that is no object');
    const index = row['index'] ?? place;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= rows.length || vectors.has(index)) {
      throw malformed(from, 'numbers its rows wrongly');
    }
    vectors.set(index, readVector(row['embedding'], from));
  });
  return rows.map((_, index) => vectors.get(index) ?? new Float32Array());
}

function readVector(value: unknown, from: string): Float32Array {
  if (typeof value === 'string') return readBase64(value, from);
  if (!Array.isArray(value)) throw malformed(from, 'has a row without an embedding');
  // A null is what JSON makes of NaN; it must not become 0.
  return Float32Array.from(value, (number: unknown) => (typeof number === 'number' ? number : NaN));
}

/** Little-endian float32, as OpenAI sends it. */
function readBase64(text: string, from: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length % Float32Array.BYTES_PER_ELEMENT !== 0) throw malformed(from, 'has a base64 embedding of odd length');
  return Float32Array.from({ length: bytes.length / Float32Array.BYTES_PER_ELEMENT }, (_, index) => bytes.readFloatLE(index * 4));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformed(from: string, what: string): EngineError {
  return new EngineError('unavailable', `the reply of ${from} ${what}`, { hint: 'is it an embeddings endpoint in the style of OpenAI?' });
}
