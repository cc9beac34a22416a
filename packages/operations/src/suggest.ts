import type { SuggestAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { toOneLine } from './printable.ts';

const input = z.strictObject({
  prefix: z.string().describe('What was typed so far'),
  limit: z.int().min(1).max(100).default(10).describe('Completions at most, 1 to 100'),
});

const suggestAnswer = describes<SuggestAnswer>()(
  z.object({
    prefix: z.string(),
    suggestions: z.array(z.object({ text: z.string(), kind: z.enum(['title', 'heading', 'word']), id: z.string().optional() })),
  }),
);

export const suggest: Operation = defineOperation<typeof input, SuggestAnswer>({
  name: 'suggest',
  summary: 'Complete an unfinished query',
  description: 'Titles, headings and words of the index that go on from what was typed so far.',
  effect: 'read',
  input,
  output: suggestAnswer,
  surfaces: {
    cli: {
      command: 'suggest',
      arguments: [{ field: 'prefix', required: true, join: ' ' }],
      short: { limit: 'n' },
      rows: ({ suggestions }) => suggestions,
      isEmpty: ({ suggestions }) => suggestions.length === 0,
    },
    http: [{ method: 'GET', path: '/v1/suggest' }],
  },
  run: (application, request, context) => application.suggest(request, context),
  render: ({ suggestions }, pen) => suggestions.map(({ text, kind }) => `${toOneLine(text)}  ${pen.faint(kind)}`).join('\n'),
});
