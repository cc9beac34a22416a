import { library } from '../tsdown/library.ts';

/** Peers and packages stay outside: they are measured as their users get them. */
export default library({ entry: ['src/main.ts'], dts: false, deps: { neverBundle: [/^[^./]/u] } });
