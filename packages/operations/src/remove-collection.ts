import type { CollectionsAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { collectionsAnswer } from './answer-schema.ts';
import { renderCollections } from './collections.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';

const input = z.strictObject({ name: z.string().min(1).describe('Name of the collection') });

export const removeCollection: Operation = defineOperation<typeof input, CollectionsAnswer>({
  name: 'removeCollection',
  summary: 'Take a collection out of the index; its files stay',
  description: 'Removes a collection and all it holds from the index. The files themselves are not touched. Answers what is left.',
  effect: 'write',
  input,
  output: collectionsAnswer,
  surfaces: {
    cli: {
      command: 'collections remove',
      arguments: [{ field: 'name', required: true }],
      rows: (answer) => answer.collections,
      confirm: ({ name }) => `remove collection ${name} from the index?`,
    },
  },
  run: (application, { name }, context) => application.removeCollection(name, context),
  render: renderCollections,
});
