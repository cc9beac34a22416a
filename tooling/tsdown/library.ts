import { defineConfig, type UserConfig } from 'tsdown';

/** The build of every library package: ESM and its types from src/index.ts. */
export function library(overrides: UserConfig = {}): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry: ['src/index.ts'],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: true,
    clean: true,
    logLevel: 'warn',
    ...overrides,
  });
}
