import type { SuggestLinksAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';
import { MAX_LIMIT } from './search.ts';

const input = z.strictObject({
  id: z.string().min(1).optional().describe('Id, path or title; without it suggestions for what changed last'),
  limit: z.int().min(1).max(MAX_LIMIT).default(10).describe('Suggestions at most'),
});

const named = z.object({ id: z.string(), title: z.string() });

const suggestLinksAnswer = describes<SuggestLinksAnswer>()(
  z.object({
    suggestions: z.array(
      z.object({ from: named, to: named, similarity: z.number().describe('0 to 1'), by: z.enum(['vector', 'lexical']) }),
    ),
  }),
);

export const suggestLinks: Operation = defineOperation<typeof input, SuggestLinksAnswer>({
  name: 'suggestLinks',
  summary: 'Find documents that are alike and not linked',
  description: 'Pairs of documents that are similar, by meaning or by their telling words, with no link between them.',
  effect: 'read',
  input,
  output: suggestLinksAnswer,
  surfaces: {
    cli: {
      command: 'suggest-links',
      arguments: [{ field: 'id', required: false }],
      short: { limit: 'n' },
      rows: ({ suggestions }) => suggestions,
      isEmpty: ({ suggestions }) => suggestions.length === 0,
    },
    http: [{ method: 'GET', path: '/v1/suggest-links' }],
  },
  run: (application, { id, limit }, context) => application.suggestLinks({ limit, ...(id !== undefined && { id }) }, context),
  render: renderSuggestions,
});

function renderSuggestions({ suggestions }: SuggestLinksAnswer, pen: Pen): string {
  if (suggestions.length === 0) return 'nothing similar is unlinked';
  return suggestions
    .map(({ from, to, similarity, by }) => {
      const facts = `${from.id} -> ${to.id}, ${similarity.toFixed(2)} by ${by === 'vector' ? 'meaning' : 'words'}`;
      return `${pen.strong(toOneLine(from.title))} - ${pen.strong(toOneLine(to.title))}\n   ${pen.faint(toOneLine(facts))}`;
    })
    .join('\n');
}
