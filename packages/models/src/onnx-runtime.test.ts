import { expect, test } from 'vitest';
import { loadRuntime, RUNTIMES } from './onnx-runtime.ts';
import type { Runtime } from './onnx-runtime.ts';

const broken: Runtime = {
  name: 'native',
  load: async () => {
    throw new Error('libm.so.6: version not found\nstack');
  },
};
const module = { InferenceSession: { create: async () => ({}) }, Tensor: Object };

test('the native runtime loads here', async () => {
  expect(RUNTIMES[0]?.name).toBe('onnxruntime-node');
  expect(await loadRuntime(RUNTIMES.slice(0, 1))).toHaveProperty('InferenceSession');
});

test('falls back to the next runtime', async () => {
  expect(await loadRuntime([broken, { name: 'web', load: async () => module }])).toBe(module);
});

test('finds a CommonJS module under its default export', async () => {
  expect(await loadRuntime([{ name: 'web', load: async () => ({ default: module }) }])).toBe(module);
});

test('says what each one said when none loads, and what to do', async () => {
  await expect(loadRuntime([broken, { name: 'web', load: async () => ({}) }])).rejects.toMatchObject({
    code: 'unavailable',
    message: 'no ONNX runtime loads here (native: libm.so.6: version not found; web: not an ONNX runtime)',
    hint: expect.stringContaining('install onnxruntime-node'),
  });
});
