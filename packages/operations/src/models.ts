import type { ModelListing, ModelsAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';

const input = z.strictObject({});

const listing = z.object({ name: z.string(), usable: z.boolean(), reason: z.string(), chosen: z.boolean() });

const modelsAnswer = describes<ModelsAnswer>()(z.object({ embedders: z.array(listing), rerankers: z.array(listing) }));

export const models: Operation = defineOperation<typeof input, ModelsAnswer>({
  name: 'models',
  summary: 'List the embedders and rerankers usable here',
  description: 'Every embedder and reranker, whether it can be used on this machine, why not, and which one is.',
  effect: 'read',
  input,
  output: modelsAnswer,
  surfaces: {
    cli: {
      command: 'models',
      rows: ({ embedders, rerankers }) => [
        ...embedders.map((row) => ({ kind: 'embedder', ...row })),
        ...rerankers.map((row) => ({ kind: 'reranker', ...row })),
      ],
    },
  },
  run: (application, _request, context) => application.models(context),
  render: ({ embedders, rerankers }, pen) =>
    [
      pen.strong('embedders'),
      ...embedders.map((row) => renderListing(row, pen)),
      pen.strong('rerankers'),
      ...rerankers.map((row) => renderListing(row, pen)),
    ].join('\n'),
});

function renderListing({ name, usable, reason, chosen }: ModelListing, pen: Pen): string {
  const line = `${chosen ? '*' : ' '} ${name.padEnd(8)} ${usable ? 'usable' : 'not usable'}: ${toOneLine(reason)}`;
  return usable ? line : pen.faint(line);
}
