import manifest from '../package.json' with { type: 'json' };

/** All packages share one version. */
export const VERSION: string = manifest.version;
