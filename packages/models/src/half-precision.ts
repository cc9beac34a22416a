/** IEEE 754 binary16 to binary32: exact for every value, NaN and infinities included. */
export function halfToFloat(half: Uint16Array): Float32Array {
  const table = halfTable();
  const floats = new Float32Array(half.length);
  for (let index = 0; index < half.length; index++) floats[index] = table[half[index] ?? 0] ?? 0;
  return floats;
}

/** bfloat16 is the upper half of a binary32. */
export function bfloatToFloat(bfloat: Uint16Array): Float32Array {
  const floats = new Float32Array(bfloat.length);
  const bits = new Uint32Array(floats.buffer);
  for (let index = 0; index < bfloat.length; index++) bits[index] = (bfloat[index] ?? 0) << 16;
  return floats;
}

let cachedTable: Float32Array | null = null;

/** All 65,536 values, made once: a checkpoint has millions of weights. */
function halfTable(): Float32Array {
  cachedTable ??= Float32Array.from({ length: 0x10000 }, (_, bits) => halfValue(bits));
  return cachedTable;
}

function halfValue(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
