import type { ReplayAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { toOneLine } from './printable.ts';

const input = z.strictObject({ receipt: z.string().min(1).describe('Of an earlier answer') });

const moment = z.object({ revision: z.int(), profileHash: z.string() });

const replayAnswer = describes<ReplayAnswer>()(
  z.object({
    query: z.string(),
    profile: z.string(),
    same: z.boolean().describe('Same documents in the same order'),
    before: moment,
    after: moment,
    causes: z.array(z.string()).describe('What could have moved it'),
    moved: z.array(
      z.object({
        id: z.string(),
        rankThen: z.int().nullable(),
        rankNow: z.int().nullable(),
        scoreThen: z.number().nullable(),
        scoreNow: z.number().nullable(),
      }),
    ),
    receipt: z.string().describe('Of the new answer'),
  }),
);

export const replay: Operation = defineOperation<typeof input, ReplayAnswer>({
  name: 'replay',
  summary: 'Repeat an answer and say what moved',
  description:
    'Asks the question of a receipt again and names the documents whose place or score is another, and what could have caused it.',
  effect: 'read',
  input,
  output: replayAnswer,
  surfaces: {
    cli: { command: 'replay', arguments: [{ field: 'receipt', required: true }], rows: ({ moved }) => moved },
    http: [{ method: 'POST', path: '/v1/replay' }],
  },
  run: (application, { receipt }, context) => application.replay(receipt, context),
  render: ({ query, same, causes, moved }, pen) =>
    [
      `${pen.strong(same ? 'same order' : 'another order')} for ${JSON.stringify(toOneLine(query))}`,
      ...moved.map(({ id, rankThen, rankNow }) => `${rankThen ?? '-'} -> ${rankNow ?? '-'}  ${toOneLine(id)}`),
      ...causes.map((cause) => pen.faint(toOneLine(cause))),
    ].join('\n'),
});
