import type { CollectionsAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { collectionsAnswer } from './answer-schema.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import type { Pen } from './pen.ts';
import { renderCollection } from './render-collection.ts';

const input = z.strictObject({});

export const collections: Operation = defineOperation<typeof input, CollectionsAnswer>({
  name: 'collections',
  summary: 'List collections',
  description: 'Lists the collections with their roots, sizes and last syncs.',
  effect: 'read',
  input,
  output: collectionsAnswer,
  surfaces: {
    cli: { command: 'collections', rows: (answer) => answer.collections, isEmpty: (answer) => answer.collections.length === 0 },
    http: [{ method: 'GET', path: '/v1/collections' }],
  },
  run: (application, _input, context) => application.collections(context),
  render: renderCollections,
});

export function renderCollections(answer: CollectionsAnswer, pen: Pen): string {
  if (answer.collections.length === 0) return 'no collections yet; add a folder with `trefoil add <path>`';
  return answer.collections.map((collection) => renderCollection(collection, pen)).join('\n');
}
