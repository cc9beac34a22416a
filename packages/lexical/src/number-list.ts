/** A growing list of 32-bit numbers, or a table of them by index: an array of numbers takes eight times the memory. */
export interface NumberList {
  readonly length: number;
  push(value: number): void;
  get(index: number): number;
  /** Sets a value at any index, growing as needed; what lies between is 0. */
  set(index: number, value: number): void;
  toArray(): Uint32Array<ArrayBuffer>;
}

const FIRST_CAPACITY = 1_024;

export function createNumberList(): NumberList {
  let values = new Uint32Array(FIRST_CAPACITY);
  let length = 0;
  const reserve = (wanted: number): void => {
    if (wanted <= values.length) return;
    const larger = new Uint32Array(Math.max(wanted, values.length * 2));
    larger.set(values);
    values = larger;
  };
  return {
    get length() {
      return length;
    },
    push(value) {
      reserve(length + 1);
      values[length] = value;
      length += 1;
    },
    get: (index) => values[index] ?? 0,
    set(index, value) {
      reserve(index + 1);
      values[index] = value;
      if (index >= length) length = index + 1;
    },
    toArray: () => values.slice(0, length),
  };
}
