import type { SyncRequest } from '@trefoil/engine';
import type { SyncAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { syncAnswer } from './answer-schema.ts';
import { wordList } from './input-list.ts';
import { defineOperation } from './operation.ts';
import type { FitAttempt, Fitted, Operation } from './operation.ts';
import { renderSync } from './render-sync.ts';

const MAX_FAILURES = 20;

const input = z.strictObject({
  collections: wordList('Only these; all when absent'),
  force: z.boolean().default(false).describe('Read everything again'),
  dryRun: z.boolean().default(false).describe('Only say what would change'),
  embed: z.boolean().default(true).describe('Compute vectors'),
});

export const sync: Operation = defineOperation<typeof input, SyncAnswer>({
  name: 'sync',
  summary: 'Bring collections up to date with their sources',
  description: 'Brings collections up to date with their files, incrementally. Call it after files changed.',
  effect: 'write',
  input,
  output: syncAnswer,
  surfaces: {
    cli: {
      command: 'sync',
      arguments: [{ field: 'collections', required: false }],
      rows: ({ collections }) => collections,
      follow: {
        flag: 'watch',
        summary: 'stay and sync again after every change',
        run: async (application, request, { onAnswer, ...context }) => {
          // A watch syncs first by itself; what is forced is forced once.
          if (request.force) onAnswer(await application.sync(toSyncRequest(request), context));
          await application.watch({ ...toSyncRequest(request), force: false }, { ...context, onSync: onAnswer });
        },
      },
    },
    http: [{ method: 'POST', path: '/v1/sync', status: 202, background: 'sync' }],
    mcp: {
      title: 'Sync collections',
      annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
      maxTokens: 4_000,
      fit: fitSync,
    },
  },
  run: (application, request, context) => application.sync(toSyncRequest(request), context),
  render: renderSync,
});

function toSyncRequest(request: z.output<typeof input>): SyncRequest {
  return { collections: request.collections ?? [], force: request.force, dryRun: request.dryRun, embed: request.embed };
}

function fitSync({ answer, fits }: FitAttempt<unknown, SyncAnswer>): Promise<Fitted<SyncAnswer>> {
  const note = `at most ${MAX_FAILURES} failures and warnings a collection are shown`;
  const fewer = {
    ...answer,
    collections: answer.collections.map((report) => ({
      ...report,
      failed: report.failed.slice(0, MAX_FAILURES),
      warnings: report.warnings.slice(0, MAX_FAILURES),
    })),
  };
  if (fits(fewer, note)) return Promise.resolve({ answer: fewer, note });
  const none = answer.collections
    .map((report) => ({ ...report, failed: [], warnings: [] }))
    .filter(({ added, updated, removed }) => added + updated + removed > 0);
  return Promise.resolve({
    answer: { ...answer, collections: none.slice(0, MAX_FAILURES) },
    note: 'failures, warnings and unchanged collections were left out; status has the collections',
  });
}
