import { createVisibility, systemClock } from '@trefoil/schema';
import { createMemoryProbe, createResidentVectorIndex } from '@trefoil/vector';
import type { Contestant } from '../lane.ts';
import { DIMENSIONS } from '../realistic-vectors.ts';
import type { Task } from '../task.ts';
import { createVectorContestant } from './store-vector.ts';

/** The vector index that a long-lived process keeps in memory, loaded from the store; without the prefilter if wanted. */
export function createResidentVector(task: Task, limit: number, { prefilter }: { readonly prefilter: boolean }): Contestant<Float32Array> {
  return createVectorContestant(task, limit, async (store) => {
    const index = createResidentVectorIndex({
      store,
      visibility: createVisibility({ store, clock: systemClock }),
      ...(prefilter ? {} : { prefilterRows: Infinity }),
    });
    await index.warm();
    return index;
  });
}

/** Adds up as much memory as a scan has to read, and finds nothing: no scan of these vectors can be faster on this machine. */
export function createVectorFloor({ size }: Task, bitsPerNumber: 1 | 8): Contestant<Float32Array> {
  let probe = (): number => 0;
  return {
    async prepare() {
      probe = createMemoryProbe((size * DIMENSIONS * bitsPerNumber) / 8);
    },
    run: () => [String(probe())],
    async close() {},
  };
}
