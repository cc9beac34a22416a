import type { JsonObject } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { jsonObject } from './answer-schema.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';

const input = z.strictObject({ snapshot: z.string().min(1).optional().describe('Write a copy of the index to this file instead') });

export interface ExportAnswer {
  /** Everything in the index in a stable order; empty when a snapshot was asked for. */
  readonly lines: readonly JsonObject[];
  readonly snapshot: string | null;
}

const exportAnswer = describes<ExportAnswer>()(z.object({ lines: z.array(jsonObject), snapshot: z.string().nullable() }));

export const exportIndex: Operation = defineOperation<typeof input, ExportAnswer>({
  name: 'export',
  summary: 'Write everything in the index as JSON lines',
  description:
    'Everything in the index as one JSON line each, in a stable order: equal indexes give equal lines. Or a snapshot in one file.',
  effect: 'read',
  input,
  output: exportAnswer,
  surfaces: {
    cli: {
      command: 'export',
      rows: ({ lines }) => lines,
      lines: (application, { snapshot }, context) => (snapshot === undefined ? application.exportLines(context) : null),
    },
  },
  run: async (application, { snapshot }, context) => {
    if (snapshot !== undefined) {
      await application.exportSnapshot(snapshot, context);
      return { lines: [], snapshot };
    }
    const lines: JsonObject[] = [];
    for await (const line of application.exportLines(context)) lines.push(JSON.parse(line));
    return { lines, snapshot: null };
  },
  render: (answer) => (answer.snapshot === null ? answer.lines.map((line) => JSON.stringify(line)).join('\n') : `wrote ${answer.snapshot}`),
});
