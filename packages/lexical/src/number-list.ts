/** A growing list of 32-bit numbers: an array of numbers takes eight times the memory. */
export interface NumberList {
  readonly length: number;
  push(value: number): void;
  toArray(): Uint32Array<ArrayBuffer>;
}

const FIRST_CAPACITY = 64;

export function createNumberList(): NumberList {
  let values = new Uint32Array(FIRST_CAPACITY);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = new Uint32Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    toArray: () => values.slice(0, length),
  };
}
