import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Embedder } from '@trefoil/schema';

const DIGEST_BYTES = 32;
const SUFFIX = '.vectors';

/**
 * Remembers the vectors of passages in a folder, by a digest of their text, for measurements that embed the same texts
 * again and again. Every process appends to a file of its own, so that none can tear another's; a torn end is ignored.
 */
export async function createCachedEmbedder(embedder: Embedder, directory: string): Promise<Embedder> {
  const { space } = embedder;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const known = await readVectors(directory, space.id, space.dimensions);
  const own = join(directory, `${space.id}-${randomUUID()}${SUFFIX}`);
  return {
    ...embedder,
    async embed(texts, role, options) {
      if (role === 'query') return embedder.embed(texts, role, options);
      const digests = texts.map(digestOf);
      const missing = [...new Map(texts.map((text, index) => [digests[index], text] as const))].filter(
        ([digest]) => !known.has(digest ?? ''),
      );
      if (missing.length > 0) {
        const vectors = await embedder.embed(
          missing.map(([, text]) => text),
          role,
          options,
        );
        vectors.forEach((vector, index) => known.set(missing[index]?.[0] ?? '', vector));
        await appendFile(
          own,
          Buffer.concat(vectors.flatMap((vector, index) => [Buffer.from(missing[index]?.[0] ?? '', 'hex'), bytesOf(vector)])),
        );
      }
      return digests.map((digest) => known.get(digest) ?? new Float32Array(space.dimensions));
    },
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function bytesOf(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}

async function readVectors(directory: string, spaceId: string, dimensions: number): Promise<Map<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>();
  const names = (await readdir(directory)).filter((name) => name.startsWith(`${spaceId}-`) && name.endsWith(SUFFIX));
  const recordBytes = DIGEST_BYTES + dimensions * Float32Array.BYTES_PER_ELEMENT;
  for (const name of names) {
    const bytes = await readFile(join(directory, name));
    for (let start = 0; start + recordBytes <= bytes.length; start += recordBytes) {
      const digest = bytes.toString('hex', start, start + DIGEST_BYTES);
      vectors.set(
        digest,
        new Float32Array(bytes.buffer.slice(bytes.byteOffset + start + DIGEST_BYTES, bytes.byteOffset + start + recordBytes)),
      );
    }
  }
  return vectors;
}
