import type { DocumentId } from '@trefoil/schema';

/** Documents by number. A number, once given, keeps its document. */
export interface DocumentTable {
  readonly size: number;
  /** -1 for a document that has none. */
  find(id: DocumentId): number;
  idOf(number: number): DocumentId;
  /** The number of a document, a new one if it has none yet. */
  add(id: DocumentId): number;
}

/** The first documents are numbered in the order given. */
export function createDocumentTable(ids: readonly DocumentId[]): DocumentTable {
  const known = [...ids];
  const numbers = new Map(known.map((id, number) => [id, number]));
  return {
    get size() {
      return known.length;
    },
    find: (id) => numbers.get(id) ?? -1,
    idOf(number) {
      const id = known[number];
      if (id === undefined) throw new RangeError(`no document has the number ${number}`);
      return id;
    },
    add(id) {
      const number = numbers.get(id) ?? known.length;
      if (number === known.length) {
        known.push(id);
        numbers.set(id, number);
      }
      return number;
    },
  };
}
