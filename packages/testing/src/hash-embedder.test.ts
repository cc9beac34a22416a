import { describe, expect, it } from 'vitest';
import { createHashEmbedder } from './hash-embedder.ts';

async function embedOne(text: string, dimensions?: number): Promise<Float32Array> {
  const [vector] = await createHashEmbedder(dimensions === undefined ? {} : { dimensions }).embed([text], 'query', {});
  if (vector === undefined) throw new Error('no vector');
  return vector;
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

describe('hash embedder', () => {
  it('gives one vector of length 1 a text, of 64 numbers unless told', async () => {
    const vectors = await createHashEmbedder().embed(['a crane', '', '港湾'], 'passage', {});
    expect(vectors.map((vector) => vector.length)).toEqual([64, 64, 64]);
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 5);
    expect(await embedOne('a crane', 8)).toHaveLength(8);
  });

  it('gives the same text the same vector, on every machine', async () => {
    expect(Array.from(await embedOne('Crane', 4), (value) => Number(value.toFixed(4)))).toEqual([0.2873, -0.9578, 0, 0]);
    expect(await embedOne('CRANE', 4)).toEqual(await embedOne('crane', 4));
  });

  it('puts texts that share words nearer than texts that share parts, and those nearer than strangers', async () => {
    const crane = await embedOne('the harbour crane', 256);
    const word = dot(crane, await embedOne('a crane', 256));
    const part = dot(crane, await embedOne('cranes', 256));
    const stranger = dot(crane, await embedOne('invoice', 256));
    expect(word).toBeGreaterThan(part);
    expect(part).toBeGreaterThan(stranger + 0.1);
  });

  it('names its space after all that makes vectors comparable', () => {
    expect(createHashEmbedder().space.id).toBe('hash-words-trigrams-64-r1');
    expect(createHashEmbedder({ dimensions: 8 }).space).toMatchObject({ id: 'hash-words-trigrams-8-r1', dimensions: 8, normalised: true });
  });

  it('refuses dimensions that are no whole number from 1, and stops at an aborted signal', async () => {
    expect(() => createHashEmbedder({ dimensions: 0 })).toThrow('dimensions must be');
    await expect(createHashEmbedder().embed(['x'], 'query', { signal: AbortSignal.abort() })).rejects.toThrow('cancelled');
  });
});
