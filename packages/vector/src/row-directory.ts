import type { DocumentId, SectionId } from '@trefoil/schema';
import { createStringTable, type StringTable, type StringTableArrays } from './string-table.ts';

const NONE = 0;

export interface RowDirectoryArrays {
  readonly sections: StringTableArrays;
  readonly documents: StringTableArrays;
  /** By row, the number of its document. */
  readonly documentNumbers: Uint32Array;
  /** By row, a bit: whether it has a vector. */
  readonly live: Uint32Array;
}

/**
 * Which section stands in which row, and to which document it belongs. A section keeps its row, also while it has no vector;
 * rows are added at the end.
 */
export interface RowDirectory {
  /** Rows ever given, live or not. */
  readonly rows: number;
  readonly liveRows: number;
  readonly live: Uint32Array;
  put(sectionId: SectionId, documentId: DocumentId): number;
  /** Whether it was there. */
  remove(sectionId: SectionId): boolean;
  /** Its live row, or -1. */
  find(sectionId: SectionId): number;
  /** Live rows of the document. */
  rowsOf(documentId: DocumentId): readonly number[];
  sectionId(row: number): SectionId;
  documentId(row: number): DocumentId;
  /** Equal for rows of one document. */
  documentNumber(row: number): number;
  toArrays(): RowDirectoryArrays;
  readonly byteLength: number;
}

/** Goes on where the arrays of another directory ended, and takes them over. */
export function createRowDirectory(arrays?: RowDirectoryArrays): RowDirectory {
  const sections: StringTable = createStringTable(arrays?.sections);
  const documents: StringTable = createStringTable(arrays?.documents);
  let documentNumbers = arrays?.documentNumbers ?? new Uint32Array(0);
  let live = arrays?.live ?? new Uint32Array(0);
  let liveRows = 0;
  // The rows of a document are a linked list: row + 1, 0 is the end.
  let first: Uint32Array = new Uint32Array(documents.size);
  let next: Uint32Array = new Uint32Array(sections.size);
  for (let row = sections.size - 1; row >= 0; row -= 1) if (isLive(row)) link(row);

  function isLive(row: number): boolean {
    return (((live[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  function link(row: number): void {
    const document = documentNumbers[row] as number;
    next[row] = first[document] as number;
    first[document] = row + 1;
    liveRows += 1;
    live[row >>> 5] = (live[row >>> 5] as number) | (1 << (row & 31));
  }

  function unlink(row: number): void {
    const document = documentNumbers[row] as number;
    if (first[document] === row + 1) first[document] = next[row] as number;
    else {
      let before = (first[document] as number) - 1;
      while (next[before] !== row + 1) before = (next[before] as number) - 1;
      next[before] = next[row] as number;
    }
    liveRows -= 1;
    live[row >>> 5] = (live[row >>> 5] as number) & ~(1 << (row & 31));
  }

  function find(sectionId: SectionId): number {
    const row = sections.find(sectionId);
    return row !== -1 && isLive(row) ? row : -1;
  }

  return {
    get rows() {
      return sections.size;
    },
    get liveRows() {
      return liveRows;
    },
    get live() {
      return live;
    },
    put(sectionId, documentId) {
      const row = sections.add(sectionId);
      const document = documents.add(documentId);
      if (isLive(row)) {
        if (documentNumbers[row] === document) return row;
        unlink(row);
      }
      documentNumbers = withRoom(documentNumbers, row + 1);
      next = withRoom(next, row + 1);
      live = withRoom(live, (row >>> 5) + 1);
      first = withRoom(first, document + 1);
      documentNumbers[row] = document;
      link(row);
      return row;
    },
    remove(sectionId) {
      const row = find(sectionId);
      if (row === -1) return false;
      unlink(row);
      return true;
    },
    find,
    rowsOf(documentId) {
      const document = documents.find(documentId);
      const found: number[] = [];
      if (document === -1) return found;
      for (let entry = first[document] as number; entry !== NONE; entry = next[entry - 1] as number) found.push(entry - 1);
      return found;
    },
    sectionId: (row) => sections.get(row),
    documentId: (row) => documents.get(documentNumbers[row] as number),
    documentNumber: (row) => documentNumbers[row] as number,
    toArrays: () => ({
      sections: sections.toArrays(),
      documents: documents.toArrays(),
      documentNumbers: documentNumbers.subarray(0, sections.size),
      live: live.subarray(0, Math.ceil(sections.size / 32)),
    }),
    get byteLength() {
      const own = [documentNumbers, live, first, next].reduce((sum, array) => sum + array.byteLength, 0);
      return own + sections.byteLength + documents.byteLength;
    },
  };
}

/** The array, or a copy of twice the length when it is too short. */
function withRoom(array: Uint32Array, length: number): Uint32Array {
  if (length <= array.length) return array;
  const larger = new Uint32Array(Math.max(length, array.length * 2, 64));
  larger.set(array);
  return larger;
}
