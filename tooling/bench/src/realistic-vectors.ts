import { closeSync, existsSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** all-MiniLM-L6-v2, the default model. */
export const DIMENSIONS = 384;
const ROW_BYTES = DIMENSIONS * Float32Array.BYTES_PER_ELEMENT;
const BLOCK_ROWS = 4_096;

/** Directions that carry meaning: MiniLM's spectrum falls off like one over the square root. */
const LATENT_DIMENSIONS = 64;
/** Members of a cluster differ from its centre by this much of a centre's length. */
const CLUSTER_SPREAD = 0.7;
/** Shared direction of all vectors, as real embeddings have: two random texts have a cosine of about 0.1. */
const COMMON_SHARE = 0.35;
const NOISE = 0.02;
/** How far a made vector lies from the real one it comes from. */
const PERTURBATION = 0.35;
/** Real rows kept aside as queries. */
const HELD_BACK = 200;

export interface VectorSource {
  /** What the report says about the data. */
  readonly description: string;
  /** Writes a normalised vector into `target`. Rows and queries never coincide. */
  row(index: number, target: Float32Array): void;
  query(index: number, target: Float32Array): void;
}

/** Real embeddings and perturbations of them when there is a file, else clusters in a low-rank space. */
export function createVectorSource({
  seed,
  path,
  size,
}: {
  readonly seed: number;
  readonly path: string | null;
  readonly size: number;
}): VectorSource {
  return path === null ? createClusteredSource(seed, size) : createPerturbedSource(seed, path);
}

function createClusteredSource(seed: number, size: number): VectorSource {
  const setup = createSeededRandom(seed, 0x7ec);
  const clusters = Math.max(8, Math.round(Math.sqrt(size)));
  const basis = Array.from({ length: LATENT_DIMENSIONS }, (_, axis) =>
    drawVector(setup, DIMENSIONS, (axis + 1) ** -0.5 / Math.sqrt(DIMENSIONS)),
  );
  const centres = Array.from({ length: clusters }, () => drawVector(setup, LATENT_DIMENSIONS, 1));
  const common = drawVector(setup, DIMENSIONS, COMMON_SHARE / Math.sqrt(DIMENSIONS));
  const draw = (random: SeededRandom, target: Float32Array): void => {
    const centre = centres[random.below(clusters)] ?? new Float32Array(LATENT_DIMENSIONS);
    target.set(common);
    for (let axis = 0; axis < LATENT_DIMENSIONS; axis += 1) {
      const weight = (centre[axis] ?? 0) + CLUSTER_SPREAD * random.normal();
      const direction = basis[axis] ?? common;
      for (let place = 0; place < DIMENSIONS; place += 1) target[place] = (target[place] ?? 0) + weight * (direction[place] ?? 0);
    }
    for (let place = 0; place < DIMENSIONS; place += 1) target[place] = (target[place] ?? 0) + NOISE * (random.next() - 0.5);
    normalise(target);
  };
  return {
    description: `Vectors are synthetic (${LATENT_DIMENSIONS} directions of falling weight, as many clusters as the root of the size); synthetic vectors flatter quantised scans. Give real ones with --vectors.`,
    row: (index, target) => draw(createSeededRandom(seed, index), target),
    query: (index, target) => draw(createSeededRandom(seed ^ 0x5eed, index), target),
  };
}

function createPerturbedSource(seed: number, path: string): VectorSource {
  if (!existsSync(path)) throw new Error(`there is no file ${path}; --vectors takes raw little-endian float32 rows of ${DIMENSIONS}`);
  const rows = countRows(path);
  const usable = rows - HELD_BACK;
  if (usable < HELD_BACK) throw new Error(`${path} has ${rows} rows of ${DIMENSIONS} floats; at least ${2 * HELD_BACK} are needed`);
  const real = readVectors(path);
  const take = (index: number, target: Float32Array): void => target.set(real.subarray(index * DIMENSIONS, (index + 1) * DIMENSIONS));
  return {
    description: `Vectors are ${usable.toLocaleString('en')} real embeddings from ${path.split('/').at(-1)}; beyond that, real ones moved by ${PERTURBATION} of their length. Queries are held-back real ones.`,
    row(index, target) {
      take(index % usable, target);
      if (index >= usable) {
        const random = createSeededRandom(seed, index);
        const step = PERTURBATION / Math.sqrt(DIMENSIONS);
        for (let place = 0; place < DIMENSIONS; place += 1) target[place] = (target[place] ?? 0) + step * random.normal();
      }
      normalise(target);
    },
    query(index, target) {
      take(usable + (index % HELD_BACK), target);
      normalise(target);
    },
  };
}

function drawVector(random: SeededRandom, length: number, scale: number): Float32Array {
  return Float32Array.from({ length }, () => scale * random.normal());
}

function normalise(vector: Float32Array): void {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const scale = sum > 0 ? 1 / Math.sqrt(sum) : 0;
  for (let place = 0; place < vector.length; place += 1) vector[place] = (vector[place] ?? 0) * scale;
}

/** Once for all lanes: they read the same bytes. */
export function writeVectors(path: string, source: VectorSource, size: number): void {
  const file = openSync(path, 'w');
  try {
    for (let start = 0; start < size; start += BLOCK_ROWS) {
      const block = new Float32Array(Math.min(BLOCK_ROWS, size - start) * DIMENSIONS);
      for (let row = 0; row * DIMENSIONS < block.length; row += 1) {
        source.row(start + row, block.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS));
      }
      writeSync(file, new Uint8Array(block.buffer));
    }
  } finally {
    closeSync(file);
  }
}

function countRows(path: string): number {
  const file = openSync(path, 'r');
  try {
    return Math.floor(fstatSync(file).size / ROW_BYTES);
  } finally {
    closeSync(file);
  }
}

/** Blocks of whole rows, so that nobody has to hold all of them. */
export function* readVectorBlocks(path: string): Generator<{ readonly first: number; readonly vectors: Float32Array }> {
  const rows = countRows(path);
  const file = openSync(path, 'r');
  try {
    for (let first = 0; first < rows; first += BLOCK_ROWS) {
      const vectors = new Float32Array(Math.min(BLOCK_ROWS, rows - first) * DIMENSIONS);
      readSync(file, new Uint8Array(vectors.buffer), 0, vectors.byteLength, first * ROW_BYTES);
      yield { first, vectors };
    }
  } finally {
    closeSync(file);
  }
}

export function readVectors(path: string): Float32Array {
  const all = new Float32Array(countRows(path) * DIMENSIONS);
  for (const { first, vectors } of readVectorBlocks(path)) all.set(vectors, first * DIMENSIONS);
  return all;
}
