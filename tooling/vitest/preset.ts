import { fileURLToPath } from 'node:url';
import { defineProject, type UserProjectConfigExport } from 'vitest/config';

const CONDITIONS = ['@trefoil/source', 'module', 'node', 'development|production'];
const SEED = fileURLToPath(new URL('seed.ts', import.meta.url));

/** Tests run from source: workspace packages resolve by the `@trefoil/source` export condition, with no build. */
export function preset(name: string, test: Record<string, unknown> = {}): UserProjectConfigExport {
  return defineProject({
    resolve: { conditions: CONDITIONS },
    ssr: { resolve: { conditions: CONDITIONS, externalConditions: CONDITIONS } },
    test: {
      name,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      environment: 'node',
      setupFiles: [SEED],
      testTimeout: 60_000,
      ...test,
    },
  });
}
