import type { DocumentSummary, ListAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { listAnswer } from './document-answer.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { cut } from './pen.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';
import { MAX_LIMIT } from './search.ts';
import { selectionFields, toFilter } from './selection.ts';

const DEFAULT_LIMIT = 20;

const input = z.strictObject({
  ...selectionFields,
  sort: z.enum(['recent', 'title', 'id']).default('recent').describe('Order of the documents'),
  limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe('Documents on a page'),
  cursor: z.string().min(1).optional().describe('nextCursor of the last page'),
});

export const list: Operation = defineOperation<typeof input, ListAnswer>({
  name: 'list',
  summary: 'List documents without a query',
  description: 'Lists documents, the most recently changed first, with the same filters as search.',
  effect: 'read',
  input,
  output: listAnswer,
  surfaces: {
    cli: {
      command: 'list',
      short: { limit: 'n', collection: 'c' },
      rows: ({ documents }) => documents,
      isEmpty: ({ documents }) => documents.length === 0,
    },
    http: [{ method: 'GET', path: '/v1/documents' }],
  },
  run: (application, request, context) =>
    application.list(
      {
        filter: toFilter(request),
        sort: request.sort,
        limit: request.limit,
        ...(request.cursor !== undefined && { cursor: request.cursor }),
      },
      context,
    ),
  render: (answer, pen) =>
    [
      ...answer.documents.map((document) => renderSummary(document, pen)),
      pen.faint(`${answer.documents.length} of ${answer.total} documents`),
      ...(answer.nextCursor === null ? [] : [pen.faint(`more: cursor ${answer.nextCursor}`)]),
    ].join('\n'),
});

function renderSummary(document: DocumentSummary, pen: Pen): string {
  const facts = [document.id, document.type, document.status ?? '', document.updatedAt.slice(0, 10)]
    .filter((fact) => fact !== '')
    .map(toOneLine);
  return `${pen.strong(cut(toOneLine(document.title), pen.width))}\n   ${pen.faint(cut(facts.join('  '), pen.width - 3))}`;
}
