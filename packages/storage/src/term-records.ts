/**
 * What `apply` needs of a word it meets, side by side in one line of memory: it comes here for every word of every
 * text, and as fields of objects the same numbers took four times as long to reach.
 */
export interface TermRecords {
  readonly size: number;
  /** The place of a new record. `stemPlace` null for a word that is its own stem. */
  add(id: number, stemPlace: number | null, stemOffset: number): number;
  /** The place of a word by its number in the index, or -1. */
  placeOf(id: number): number;
  idAt(place: number): number;
  /** Where the stem is spelled. */
  stemOffsetAt(place: number): number;
  stemPlaceAt(place: number): number;
  /** Starts a document that comes (+1) or goes (-1): each word counts once until the next call. */
  beginDocument(direction: 1 | -1): void;
  count(place: number): void;
  /** Tells, for every word whose counts moved since the last call, in how many more documents it is: as a stem, as a surface. */
  drain(visit: (id: number, documents: number, surfaces: number) => void): void;
  clear(): void;
}

const STRIDE_BITS = 3;
const STRIDE = 1 << STRIDE_BITS;
/** Fields of a record. The passes are the document that saw the word last, as a surface and as a stem. */
const ID = 0;
const STEM_PLACE = 1;
const STEM_OFFSET = 2;
const SURFACE_PASS = 3;
const STEM_PASS = 4;
const SURFACES = 5;
const DOCUMENTS = 6;
const IS_MOVED = 7;
const INITIAL_RECORDS = 1 << 12;

export function createTermRecords(): TermRecords {
  let fields = new Int32Array(INITIAL_RECORDS * STRIDE);
  /** Places by id, one higher: 0 is none. Ids count up from 1 without gaps. */
  let places = new Int32Array(INITIAL_RECORDS);
  let size = 0;
  let moved: number[] = [];
  let pass = 0;
  let direction: 1 | -1 = 1;

  const read = (place: number, field: number): number => fields[(place << STRIDE_BITS) + field] as number;

  function move(at: number, delta: number): void {
    fields[at + delta] = (fields[at + delta] as number) + direction;
    if (fields[at + IS_MOVED] === 1) return;
    fields[at + IS_MOVED] = 1;
    moved.push(at);
  }

  return {
    get size() {
      return size;
    },

    add(id, stemPlace, stemOffset) {
      const place = size;
      size += 1;
      if (size * STRIDE > fields.length) fields = enlarge(fields, fields.length * 2);
      if (id >= places.length) places = enlarge(places, 2 * id);
      places[id] = size;
      const at = place << STRIDE_BITS;
      fields[at + ID] = id;
      fields[at + STEM_PLACE] = stemPlace ?? place;
      fields[at + STEM_OFFSET] = stemOffset;
      return place;
    },

    placeOf: (id) => (places[id] ?? 0) - 1,

    idAt: (place) => read(place, ID),

    stemOffsetAt: (place) => read(place, STEM_OFFSET),

    stemPlaceAt: (place) => read(place, STEM_PLACE),

    beginDocument(next) {
      pass += 1;
      direction = next;
    },

    count(place) {
      const at = place << STRIDE_BITS;
      if (fields[at + SURFACE_PASS] === pass) return;
      fields[at + SURFACE_PASS] = pass;
      move(at, SURFACES);
      const stemAt = (fields[at + STEM_PLACE] as number) << STRIDE_BITS;
      if (fields[stemAt + STEM_PASS] === pass) return;
      fields[stemAt + STEM_PASS] = pass;
      move(stemAt, DOCUMENTS);
    },

    drain(visit) {
      for (const at of moved) {
        const documents = fields[at + DOCUMENTS] as number;
        const surfaces = fields[at + SURFACES] as number;
        if (documents !== 0 || surfaces !== 0) visit(fields[at + ID] as number, documents, surfaces);
        fields[at + DOCUMENTS] = 0;
        fields[at + SURFACES] = 0;
        fields[at + IS_MOVED] = 0;
      }
      moved = [];
    },

    clear() {
      fields = new Int32Array(INITIAL_RECORDS * STRIDE);
      places = new Int32Array(INITIAL_RECORDS);
      size = 0;
      moved = [];
    },
  };
}

function enlarge(numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(numbers);
  return larger;
}
