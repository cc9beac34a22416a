/** Which documents one walk has met. */
export interface Marks {
  /** False for a document that has its mark already. */
  mark(document: number): boolean;
}

/** Marks of one walk after the other, in memory that is cleared once in 2^32 walks: clearing it costs more than a short walk. */
export interface VisitMarks {
  /** Marks for so many documents, none of them set. The marks of the walk before are void. */
  begin(documents: number): Marks;
}

const LAST_WALK = 0xffff_ffff;

export function createVisitMarks(): VisitMarks {
  let walks = new Uint32Array();
  let walk = 0;
  const marks: Marks = {
    mark(document) {
      if (walks[document] === walk) return false;
      walks[document] = walk;
      return true;
    },
  };
  return {
    begin(documents) {
      if (walks.length < documents) walks = new Uint32Array(documents);
      else if (walk === LAST_WALK) walks.fill(0);
      walk = walk === LAST_WALK ? 1 : walk + 1;
      return marks;
    },
  };
}
