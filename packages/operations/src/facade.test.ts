import { describe, expect, it } from 'vitest';
import type { Application } from '@trefoil/engine';
import type { Job } from '@trefoil/schema';
import { createFakeApplication } from './fake-application.ts';
import { parseInput } from './parse-input.ts';
import { OPERATIONS } from './table.ts';

const JOB: Job = {
  id: 'j1',
  kind: 'sync',
  state: 'done',
  progress: { stage: 'sync', done: 1, total: 1 },
  startedAt: 1,
  updatedAt: 2,
  finishedAt: 2,
  pid: 1,
  result: null,
  error: null,
};

/** What each operation cannot be asked without. */
const INPUTS: Readonly<Record<string, object>> = {
  search: { query: 'fox' },
  get: { ids: ['docs/a.md'] },
  related: { id: 'docs/a.md' },
  explain: { query: 'fox' },
  add: { paths: ['docs'] },
  suggest: { prefix: 'fo' },
  removeCollection: { name: 'docs' },
  renameCollection: { name: 'docs', to: 'papers' },
  compare: { query: 'fox' },
  replay: { receipt: 'tr1.x' },
  import: { path: 'a.jsonl' },
  eval: { dataset: 'set' },
  tune: { dataset: 'set' },
  getJob: { id: 'j1' },
};

describe('the facade', () => {
  it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
    'S0-34 is all that %s asks, and its answer has the declared shape whoever stands behind it',
    async (name, operation) => {
      const behind = createFakeApplication({ getJob: async () => JOB });
      const asked = new Set<string>();
      const application: Application = new Proxy(behind, {
        get: (target, method, receiver) => (asked.add(String(method)), Reflect.get(target, method, receiver)),
      });
      const answer = await operation.run(application, parseInput(operation, INPUTS[name] ?? {}), {});
      expect(operation.output.safeParse(answer)).toMatchObject({ success: true });
      expect(asked.size).toBeGreaterThan(0);
      for (const method of asked) expect(behind).toHaveProperty(method, expect.any(Function));
    },
  );
});
