import type { SyncAnswer } from '@trefoil/schema';
import type { EngineParts } from './engine-parts.ts';

/** How many sections have a vector in the space of this process's embedder, and how many wait. */
export async function countEmbeddings(parts: EngineParts): Promise<SyncAnswer['embedding']> {
  if (parts.embedder === null) return { pending: 0, done: 0 };
  const { sections, vectors, failed } = await parts.store.vectors.coverage(parts.embedder.space.id);
  return { pending: Math.max(0, sections - vectors - failed), done: vectors };
}
