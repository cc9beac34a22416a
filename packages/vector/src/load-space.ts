import type { SectionId, StoredSpace, StoredVector, VectorFeed } from '@trefoil/schema';
import { chooseQuantiser, SAMPLE_ROWS } from './choose-quantiser.ts';
import { createResidentSpace, type ResidentSpace } from './resident-space.ts';
import { createRowDirectory } from './row-directory.ts';
import { createRowMemory, createVectorRows } from './vector-rows.ts';

const READ_VECTORS = 1_000;
/** Smaller spaces are answered exactly, however coarse their bytes are. */
const MIN_RELOADED = 64;
const OUTGROWN = 4;

export interface LoadOptions {
  readonly simd: boolean;
  readonly prefilterRows: number;
}

/** Every vector of a space, read from the store; the first ones decide how all become bytes. */
export async function loadSpace(feed: VectorFeed, { id, dimensions }: StoredSpace, options: LoadOptions): Promise<ResidentSpace> {
  const pages = listPages(feed, id);
  const sample: StoredVector[] = [];
  while (sample.length < SAMPLE_ROWS) {
    const page = await pages.next();
    if (page.done) break;
    sample.push(...page.value);
  }
  const quantiser = chooseQuantiser(sample.map(({ vector }) => vector));
  const space = createResidentSpace({
    directory: createRowDirectory(),
    vectors: createVectorRows(createRowMemory({ dimensions, simd: options.simd }), quantiser),
    nearModel: null,
    prefilterRows: options.prefilterRows,
  });
  sample.forEach((stored) => space.put(stored));
  for await (const page of pages) page.forEach((stored) => space.put(stored));
  return space;
}

/** Brings these sections of a space up to date with the store. */
export async function refreshSections(feed: VectorFeed, spaceId: string, space: ResidentSpace, ids: readonly SectionId[]): Promise<void> {
  for (let start = 0; start < ids.length; start += READ_VECTORS) {
    const some = ids.slice(start, start + READ_VECTORS);
    const stored = await feed.getVectors(spaceId, some);
    for (const id of some) {
      const vector = stored.get(id);
      if (vector === undefined) space.remove(id);
      else space.put(vector);
    }
  }
}

/**
 * Whether reading everything again is better than following the changes: when most of it changed or is gaps, and when it
 * was calibrated by a few vectors and has many now.
 */
export function isWorthReloading(space: ResidentSpace, changed: number): boolean {
  const { directory, vectors } = space.parts();
  const { rows, liveRows } = directory;
  const { sampled } = vectors.quantiser;
  if (Math.max(changed, rows - liveRows) > Math.max(READ_VECTORS, rows / 2)) return true;
  return sampled < SAMPLE_ROWS && liveRows + changed > Math.max(MIN_RELOADED, sampled * OUTGROWN);
}

async function* listPages(feed: VectorFeed, spaceId: string): AsyncGenerator<readonly StoredVector[]> {
  let after: SectionId | null = null;
  for (;;) {
    const page: readonly StoredVector[] = await feed.listVectors(spaceId, { after, limit: READ_VECTORS });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.sectionId;
  }
}
