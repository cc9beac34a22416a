import { preset } from '../vitest/preset.ts';

export default preset('e2e', { testTimeout: 120_000, hookTimeout: 60_000 });
