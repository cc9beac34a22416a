import { preset } from '../vitest/preset.ts';

export default preset('faults', { testTimeout: 120_000, hookTimeout: 60_000 });
