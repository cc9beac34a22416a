import { createRowMemory } from './vector-rows.ts';

const LINE_BYTES = 64;

/**
 * Reads so many bytes once, as fast as the kernel of a space can, and adds them up: what any scan of them costs at least on
 * this machine. For benchmarks.
 */
export function createMemoryProbe(byteLength: number): () => number {
  const { kernel, layout } = createRowMemory({ dimensions: LINE_BYTES, simd: true });
  const whole = Math.ceil(byteLength / LINE_BYTES) * LINE_BYTES;
  kernel.reserve(layout.blocks + whole);
  // Memory that was never written to has no pages of its own.
  new Uint8Array(kernel.buffer, layout.blocks, whole).fill(1);
  return () => kernel.sum(layout.blocks, whole);
}
