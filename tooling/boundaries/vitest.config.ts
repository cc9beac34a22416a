import { preset } from '../vitest/preset.ts';

export default preset('boundaries', { include: ['test/**/*.test.mjs'], testTimeout: 120_000, hookTimeout: 60_000 });
