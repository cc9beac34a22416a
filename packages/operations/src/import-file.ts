import type { ImportAnswer } from '@trefoil/engine';
import { z } from 'zod';
import { describes } from './describes.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { toOneLine } from './printable.ts';

const MAX_FAILURES = 20;

const input = z.strictObject({
  path: z.string().min(1).describe('File to read'),
  format: z.enum(['memory-jsonl', 'jsonl']).default('jsonl').describe('What its lines are'),
  collection: z.string().min(1).optional().describe("Name of the collection; the file's own when absent"),
});

const importAnswer = describes<ImportAnswer>()(
  z.object({
    collection: z.string(),
    documents: z.int(),
    edges: z.int(),
    failed: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
);

export const importFile: Operation = defineOperation<typeof input, ImportAnswer>({
  name: 'import',
  summary: 'Read records of a file into a collection',
  description: 'Reads the JSONL of the reference MCP memory server, or plain JSONL records, as documents and edges.',
  effect: 'write',
  input,
  output: importAnswer,
  surfaces: { cli: { command: 'import', arguments: [{ field: 'path', required: true }], short: { collection: 'c' } } },
  run: (application, request, context) =>
    application.importFile(
      { path: request.path, format: request.format, ...(request.collection !== undefined && { collection: request.collection }) },
      context,
    ),
  render: (answer, pen) =>
    [
      `${pen.strong(toOneLine(answer.collection))}  ${answer.documents} documents, ${answer.edges} edges, ${answer.failed.length} lines failed`,
      ...answer.failed.slice(0, MAX_FAILURES).map(({ line, reason }) => pen.warn(`   line ${line}: ${toOneLine(reason)}`)),
    ].join('\n'),
});
