import { defineConfig, type UserConfig } from 'tsdown';

/** The build of every library package: ESM and its types from src/index.ts. */
export function library(overrides: UserConfig = {}): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry: ['src/index.ts'],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Declarations file by file, without the type checker: `npm run check` has types, and this is four times faster.
    dts: { oxc: true },
    clean: true,
    logLevel: 'warn',
    ...overrides,
  });
}
