import type { DocumentId, DocumentWrite, SourceState } from '@trefoil/schema';

export interface MoveSearch {
  readonly accepted: readonly DocumentWrite[];
  /** Hash of the bytes that were read. */
  readonly hash: string;
  /** What the item held before: a known item did not move here. */
  readonly before: readonly DocumentId[];
  readonly gone: readonly SourceState[];
  readonly owned: ReadonlyMap<string, readonly DocumentId[]>;
  readonly taken: ReadonlySet<DocumentId>;
}

/** A new item with the bytes of one that went is the same item under another name: its documents keep what users attached. */
export function findMoves({ accepted, hash, before, gone, owned, taken }: MoveSearch): readonly { from: DocumentId; to: DocumentId }[] {
  if (before.length > 0) return [];
  const former = gone.find((state) => state.hash === hash && (owned.get(state.source) ?? []).some((id) => !taken.has(id)));
  const formerIds = former ? (owned.get(former.source) ?? []) : [];
  if (formerIds.length !== accepted.length) return [];
  return accepted.flatMap(({ document }, index) => {
    const from = formerIds[index];
    return from === undefined || from === document.id ? [] : [{ from, to: document.id }];
  });
}

/** A collection that is being renamed: its former name, and the documents that are stored under it. */
export interface FormerCollection {
  readonly name: string;
  readonly ids: ReadonlySet<DocumentId>;
}

/** The same documents under the collection's former name: only ids that carry the name differ. */
export function renamedMoves(
  accepted: readonly DocumentWrite[],
  name: string,
  former: FormerCollection,
): readonly { from: DocumentId; to: DocumentId }[] {
  return accepted
    .filter(({ document }) => document.id.startsWith(`${name}/`))
    .map(({ document }) => ({ from: `${former.name}${document.id.slice(name.length)}`, to: document.id }))
    .filter(({ from }) => former.ids.has(from));
}
