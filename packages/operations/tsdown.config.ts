import { library } from '../../tooling/tsdown/library.ts';

// The types of zod schemas are inferred, so only the type checker can write them down.
export default library({ dts: true });
