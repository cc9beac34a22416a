import { EngineError } from '@trefoil/schema';
import type { GetAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { jsonObject, lineRange } from './answer-schema.ts';
import { fitDocuments } from './fit-documents.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';

const MAX_IDS = 100;

const lines = z
  .string()
  .transform((text, context) => {
    const match = /^(\d*):(\d*)$/u.exec(text.trim());
    const start = Number(match?.[1] || 1);
    const end = Number(match?.[2] || Number.MAX_SAFE_INTEGER);
    if (match && start >= 1 && end >= start && Number.isSafeInteger(end)) return { start, end };
    context.addIssue({ code: 'custom', message: 'must be `first:last`, 1-based and inclusive, as 10:40 or 10:' });
    return z.NEVER;
  })
  .optional()
  .describe('Only lines first:last, 1-based');

const input = z.strictObject({
  ids: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1).max(MAX_IDS)])
    .transform((value) => [value].flat())
    .describe('Ids; a unique path or title will do'),
  lines,
  section: z.string().min(1).optional().describe('Only a section: id, anchor or heading'),
});

const getAnswer = describes<GetAnswer>()(
  z.object({
    documents: z.array(
      z.object({
        id: z.string(),
        collection: z.string(),
        type: z.string(),
        title: z.string(),
        uri: z.string(),
        text: z.string(),
        lines: lineRange.describe('What `text` holds'),
        totalLines: z.int(),
        sections: z.array(z.object({ id: z.string(), headingPath: z.array(z.string()), anchors: z.array(z.string()), lines: lineRange })),
        metadata: jsonObject,
        updatedAt: z.string().describe('ISO 8601'),
        revision: z.int(),
      }),
    ),
    missing: z.array(z.string()),
  }),
);

export const get: Operation = defineOperation<typeof input, GetAnswer>({
  name: 'get',
  summary: 'Read documents, whole or in part',
  description: 'Reads documents by id, whole, by lines or by section.',
  effect: 'read',
  input,
  output: getAnswer,
  surfaces: {
    cli: {
      command: 'get',
      arguments: [{ field: 'ids', required: true }],
      rows: ({ documents }) => documents,
      isPartial: ({ missing }) => missing.length > 0,
    },
    http: [{ method: 'GET', path: '/v1/documents/{id}', rename: { id: 'ids' } }],
    mcp: {
      title: 'Read documents',
      annotations: { readOnlyHint: true, openWorldHint: false },
      maxTokens: 20_000,
      quotesDocuments: true,
      fit: fitDocuments,
    },
  },
  run: async (application, request, context) => {
    const answer = await application.get(
      {
        ids: request.ids,
        ...(request.lines && { lines: request.lines }),
        ...(request.section !== undefined && { section: request.section }),
      },
      context,
    );
    if (answer.documents.length === 0) throw notFound(answer.missing);
    return answer;
  },
  render: renderDocuments,
});

function notFound(missing: readonly string[]): EngineError {
  return new EngineError('not_found', `no document ${missing.map((id) => JSON.stringify(id)).join(', ')}`, {
    hint: 'search for it, or list what there is',
    errors: missing.map((id) => ({ path: 'ids', message: `${id} is not a document` })),
  });
}

function renderDocuments(answer: GetAnswer, pen: Pen): string {
  const documents = answer.documents.map((document) => {
    const part = `lines ${document.lines.start}-${document.lines.end} of ${document.totalLines}`;
    return `${pen.strong(toOneLine(document.title))}  ${pen.faint(toOneLine(`${document.id}, ${part}`))}\n${document.text.replace(/\n$/u, '')}`;
  });
  return [...documents, ...answer.missing.map((id) => pen.warn(`no document ${toOneLine(id)}`))].join('\n\n');
}
