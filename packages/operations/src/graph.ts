import type { GraphAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { graphLink, graphNode } from './graph-answer.ts';
import { wordList } from './input-list.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { MAX_HOPS } from './related.ts';
import { renderDot } from './render-dot.ts';
import { selectionFields, toFilter } from './selection.ts';

const MAX_NODES = 5_000;

const input = z.strictObject({
  center: z.string().min(1).optional().describe('Id, path or title; without it the most linked documents'),
  depth: z.int().min(1).max(MAX_HOPS).default(2).describe('Hops from the center'),
  types: wordList('Only these link types'),
  ...selectionFields,
  limit: z.int().min(1).max(MAX_NODES).default(500).describe('Documents at most'),
  format: z.enum(['json', 'dot']).default('json').describe('How the graph is written'),
});

const graphAnswer = describes<GraphAnswer>()(
  z.object({
    center: z.string().nullable(),
    nodes: z.array(graphNode),
    edges: z.array(graphLink),
    total: z.int().describe('Documents that a larger limit would show'),
    dot: z.string().exactOptional().describe('The graph for Graphviz'),
  }),
);

export const graph: Operation = defineOperation<typeof input, GraphAnswer>({
  name: 'graph',
  summary: 'Write out the graph of links, whole or around a document',
  description: 'Documents as nodes and links as edges: around a center, or the most linked documents. As JSON or for Graphviz.',
  effect: 'read',
  input,
  output: graphAnswer,
  surfaces: {
    cli: {
      command: 'graph',
      short: { limit: 'n', collection: 'c' },
      rows: ({ edges }) => edges,
      isEmpty: ({ nodes }) => nodes.length === 0,
    },
    http: [{ method: 'GET', path: '/v1/graph' }],
  },
  run: async (application, { center, depth, types, limit, format, ...selection }, context) => {
    const answer = await application.graph(
      { hops: depth, filter: toFilter(selection), limit, ...(center !== undefined && { center }), ...(types && { types }) },
      context,
    );
    return format === 'dot' ? { ...answer, dot: renderDot(answer) } : answer;
  },
  render: ({ dot, ...answer }) => dot ?? JSON.stringify(answer, null, 2),
});
