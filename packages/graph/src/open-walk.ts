import type { EdgeIndex } from '@trefoil/schema';
import { createIndexWalk } from './index-walk.ts';
import type { Walk, WalkableIndex, WalkOptions } from './walk.ts';

/** Any index can be walked; one that is made for it walks faster. */
export async function openWalk(index: EdgeIndex, options: WalkOptions): Promise<Walk> {
  return isWalkable(index) ? index.openWalk(options) : createIndexWalk(index, options);
}

function isWalkable(index: EdgeIndex): index is WalkableIndex {
  return 'openWalk' in index;
}
