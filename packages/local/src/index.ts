export type { ConfigEntry } from './config.ts';
export { initIndex } from './init-index.ts';
export { describeConfig, openApplication } from './open-application.ts';
export type { OpenOptions } from './open-application.ts';
export { resolveIndexPath } from './resolve-index-path.ts';
export type { IndexPath } from './resolve-index-path.ts';
export { VERSION } from './version.ts';
