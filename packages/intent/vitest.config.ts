import { preset } from '../../tooling/vitest/preset.ts';

export default preset('intent');
