import type { LexicalIndex } from '@trefoil/schema';
import { createResidentLexicalIndex, type ResidentLexicalIndex, type ResidentLexicalOptions } from './resident-lexical-index.ts';

/** Catching up takes some 50 µs a document, so this is what one query of a one-shot process may spend on it. */
const MAX_CHANGES = 200;

/**
 * `resident`: everything in memory, for processes that answer many queries. `snapshot_or_store`: for a process that
 * answers one: from a fresh snapshot if a server left one, else from the store.
 */
export type LexicalMode = 'resident' | 'snapshot_or_store';

export interface LexicalIndexOptions extends ResidentLexicalOptions {
  readonly mode: LexicalMode;
}

/** An index with the housekeeping of a resident one; where nothing is resident, housekeeping does nothing. */
export type KeptLexicalIndex = LexicalIndex & Pick<ResidentLexicalIndex, 'warm' | 'save' | 'size'>;

export function createLexicalIndex({ mode, ...options }: LexicalIndexOptions): KeptLexicalIndex {
  const resident = createResidentLexicalIndex(options);
  if (mode === 'resident') return resident;
  const { store } = options;
  let chosen: Promise<LexicalIndex> | null = null;
  const choose = (): Promise<LexicalIndex> =>
    (chosen ??= resident.restore({ maxChanges: MAX_CHANGES }).then((isRestored) => (isRestored ? resident : store.lexical)));
  return {
    search: async (query, searchOptions) => (await choose()).search(query, searchOptions),
    score: async (query, keys, scoreOptions) => (await choose()).score(query, keys, scoreOptions),
    lookUp: (surfaces) => store.lexical.lookUp(surfaces),
    complete: (prefix, limit) => store.lexical.complete(prefix, limit),
    near: (surface, maxEdits, limit) => store.lexical.near(surface, maxEdits, limit),
    async warm() {
      await choose();
    },
    async save() {},
    size: () => resident.size(),
  };
}
