import type { SyncAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { syncAnswer } from './answer-schema.ts';
import { textList } from './input-list.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { renderSync } from './render-sync.ts';

const input = z.strictObject({
  paths: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
    .transform((value) => [value].flat())
    .describe('Folders or files'),
  collection: z.string().min(1).optional().describe("Name of the collection; the folder's own when absent"),
  type: z.string().min(1).optional().describe('Type of all its documents; inferred when absent'),
  include: textList('Only files that match one of these globs'),
  exclude: textList('Not the files that match one of these globs'),
  embed: z.boolean().default(true).describe('Compute vectors'),
});

export const add: Operation = defineOperation<typeof input, SyncAnswer>({
  name: 'add',
  summary: 'Register folders or files as a collection and sync it',
  description:
    'Registers folders or files as a collection and brings it up to date. Over HTTP only folders under the roots allowed at start.',
  effect: 'write',
  input,
  output: syncAnswer,
  surfaces: {
    cli: {
      command: 'add',
      arguments: [{ field: 'paths', required: true }],
      short: { collection: 'c' },
      rows: ({ collections }) => collections,
    },
    http: [{ method: 'POST', path: '/v1/collections', status: 202, background: 'sync', pathFields: ['paths'] }],
  },
  run: (application, request, context) =>
    application.add(
      {
        paths: request.paths,
        embed: request.embed,
        ...(request.collection !== undefined && { collection: request.collection }),
        ...(request.type !== undefined && { type: request.type }),
        ...(request.include && { include: request.include }),
        ...(request.exclude && { exclude: request.exclude }),
      },
      context,
    ),
  render: renderSync,
});
