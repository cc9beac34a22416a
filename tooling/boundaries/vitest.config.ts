import { preset } from '../vitest/preset.ts';

export default preset('boundaries', { testTimeout: 120_000, hookTimeout: 60_000 });
