/** The marks of one walk: a document has its mark when `walks` holds the number of the walk. */
export interface Marks {
  readonly walks: Uint32Array;
  readonly walk: number;
}

/** Marks of one walk after the other, in memory that is cleared once in 2^32 walks. */
export interface VisitMarks {
  /** Marks for so many documents, none of them set. The marks of the walk before are void. */
  begin(documents: number): Marks;
}

const LAST_WALK = 0xffff_ffff;

export function createVisitMarks(): VisitMarks {
  let walks = new Uint32Array();
  let walk = 0;
  return {
    begin(documents) {
      if (walks.length < documents) walks = new Uint32Array(documents);
      else if (walk === LAST_WALK) walks.fill(0);
      walk = walk === LAST_WALK ? 1 : walk + 1;
      return { walks, walk };
    },
  };
}
