/** A small generator with a seed (Park and Miller's), so that every run sees the same vectors. */
function createRandom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export interface ClusteredOptions {
  readonly dimensions: number;
  readonly count: number;
  readonly seed: number;
  /** A direction that all vectors share, in parts of their length. */
  readonly common?: number;
}

/** Vectors in clusters of falling size and spread, of any length, as embeddings are; queries come from the same clusters. */
export function createClusteredVectors({ dimensions, count, seed, common = 0 }: ClusteredOptions): readonly Float32Array[] {
  const random = createRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const draw = (): Float64Array => Float64Array.from({ length: dimensions }, normal);
  const shared = draw();
  const centres = Array.from({ length: Math.ceil(Math.sqrt(count)) }, draw);
  return Array.from({ length: count }, () => {
    const centre = centres[Math.floor(random() ** 2 * centres.length)] ?? shared;
    const length = 0.5 + random();
    return Float32Array.from(centre, (value, place) => length * (value + 0.8 * normal() + common * (shared[place] ?? 0)));
  });
}
