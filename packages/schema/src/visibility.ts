import type { Clock } from './clock.ts';
import type { DocumentId } from './document.ts';
import type { DocumentIndex, MortalDocument } from './document-index.ts';
import type { Filter } from './filter.ts';

/**
 * Which documents may answer: all but some, or only some. The same object comes back while the answer is the same, so
 * that an index can hang its own form of it (a bitset) on it.
 */
export type Visible = {
  readonly kind: 'all_but' | 'only';
  readonly ids: ReadonlySet<DocumentId>;
  /** Of the store when it was asked: an index that is behind catches up first. */
  readonly revision: number;
};

/** The one `live` predicate and the filters of queries, for indexes that hold ids in memory. */
export interface Visibility {
  resolve(filter: Filter): Promise<Visible>;
}

export interface VisibilityOptions {
  readonly store: { readonly documents: Pick<DocumentIndex, 'listMortal' | 'match'>; revision(): Promise<number> };
  readonly clock: Clock;
}

/** Answers that are kept for one revision: the filters of an application are few and come again. */
const KEPT_FILTERS = 64;

/** Knows what may answer without asking the store again, until the index changes or a document expires. */
export function createVisibility({ store, clock }: VisibilityOptions): Visibility {
  let known: {
    readonly revision: number;
    readonly mortals: readonly MortalDocument[];
    until: number;
    readonly answers: Map<string, Visible>;
  } | null = null;

  async function current(): Promise<NonNullable<typeof known>> {
    const revision = await store.revision();
    const now = clock.now();
    if (known !== null && known.revision === revision && now < known.until) return known;
    const mortals = known?.revision === revision ? known.mortals : await store.documents.listMortal();
    known = { revision, mortals, until: nextExpiry(mortals, now), answers: new Map() };
    return known;
  }

  return {
    async resolve(filter) {
      const of = await current();
      const key = JSON.stringify(filter);
      const kept = of.answers.get(key);
      if (kept !== undefined) return kept;
      const { revision } = of;
      const answer: Visible =
        Object.keys(filter).length === 0
          ? { kind: 'all_but', ids: new Set(of.mortals.filter((mortal) => !isLive(mortal, clock.now())).map(({ id }) => id)), revision }
          : { kind: 'only', ids: new Set(await store.documents.match(filter)), revision };
      const [oldest] = of.answers.keys();
      if (oldest !== undefined && of.answers.size >= KEPT_FILTERS) of.answers.delete(oldest);
      of.answers.set(key, answer);
      return answer;
    },
  };
}

/** Whether a document may answer. */
export function isVisible(visible: Visible, id: DocumentId): boolean {
  return visible.ids.has(id) === (visible.kind === 'only');
}

/** B-14, S3-04: not hidden, and `now` is before the moment it expires. */
function isLive(document: Pick<MortalDocument, 'hidden' | 'expiresAt'>, now: number): boolean {
  return !document.hidden && (document.expiresAt === null || now < document.expiresAt);
}

function nextExpiry(mortals: readonly MortalDocument[], now: number): number {
  return mortals.reduce((next, { expiresAt }) => (expiresAt !== null && expiresAt > now && expiresAt < next ? expiresAt : next), Infinity);
}
