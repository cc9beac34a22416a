import { createResidentLexicalIndex } from '@trefoil/lexical';
import type { Contestant } from '../lane.ts';
import type { PeerQuery } from '../lexical-peer.ts';
import type { Task } from '../task.ts';
import { createLexicalContestant } from './store-lexical.ts';

/** The lexical index that a long-lived process keeps in memory, loaded from the store. */
export function createResidentLexical(task: Task, limit: number): Contestant<PeerQuery> {
  return createLexicalContestant(task, limit, async (store) => {
    const index = createResidentLexicalIndex({ store });
    await index.warm();
    return index;
  });
}
