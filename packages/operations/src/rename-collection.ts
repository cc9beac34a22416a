import type { CollectionsAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { collectionsAnswer } from './answer-schema.ts';
import { renderCollections } from './collections.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';

const input = z.strictObject({
  name: z.string().min(1).describe('Name of the collection'),
  to: z.string().min(1).describe('Its new name'),
});

export const renameCollection: Operation = defineOperation<typeof input, CollectionsAnswer>({
  name: 'renameCollection',
  summary: 'Give a collection another name',
  description: 'Renames a collection. Ids of its documents that begin with its name change with it. Answers all collections.',
  effect: 'write',
  input,
  output: collectionsAnswer,
  surfaces: {
    cli: {
      command: 'collections rename',
      arguments: [
        { field: 'name', required: true },
        { field: 'to', required: true },
      ],
      rows: (answer) => answer.collections,
    },
  },
  run: (application, { name, to }, context) => application.renameCollection(name, to, context),
  render: renderCollections,
});
