import { renderEdgeType } from '@trefoil/schema';
import type { GraphLink, GraphNode, RelatedAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { graphLink, graphNode } from './graph-answer.ts';
import { wordList } from './input-list.ts';
import { defineOperation } from './operation.ts';
import type { FitAttempt, Fitted, Operation } from './operation.ts';
import { cut } from './pen.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';

export const MAX_HOPS = 5;
const MAX_NODES = 200;

const input = z.strictObject({
  id: z.string().min(1).describe('Id, path or title'),
  depth: z.int().min(1).max(MAX_HOPS).default(2).describe('Hops'),
  types: wordList('Only these link types'),
  direction: z.enum(['both', 'in', 'out']).default('both').describe('Links to follow'),
  limit: z.int().min(1).max(MAX_NODES).default(50).describe('Documents at most'),
});

const relatedAnswer = describes<RelatedAnswer>()(z.object({ center: z.string(), nodes: z.array(graphNode), edges: z.array(graphLink) }));

export const related: Operation = defineOperation<typeof input, RelatedAnswer>({
  name: 'related',
  summary: 'Show what a document is linked to, near and far',
  description: 'Documents around one in the graph of links and relations, nearest first, and the edges between them.',
  effect: 'read',
  input,
  output: relatedAnswer,
  surfaces: {
    cli: {
      command: 'related',
      arguments: [{ field: 'id', required: true }],
      short: { limit: 'n' },
      rows: ({ nodes }) => nodes,
      isEmpty: ({ nodes }) => nodes.length === 0,
    },
    http: [{ method: 'GET', path: '/v1/documents/{id}/related' }],
    mcp: {
      title: 'Related documents',
      annotations: { readOnlyHint: true, openWorldHint: false },
      maxTokens: 5_000,
      quotesDocuments: true,
      fit,
    },
  },
  run: (application, { id, depth, types, direction, limit }, context) =>
    application.related({ id, hops: depth, direction, limit, ...(types && { types }) }, context),
  render: renderRelated,
});

/** The nearest documents that fit, and the edges between those. */
async function fit({ answer, fits }: FitAttempt<z.output<typeof input>, RelatedAnswer>): Promise<Fitted<RelatedAnswer>> {
  const all = answer.nodes.length;
  let count = all;
  for (;;) {
    const fewer = keepNearest(answer, count);
    const note = `only the ${count} nearest of ${all} documents are shown to keep to max_tokens; ask with a smaller depth or fewer types`;
    if (count === 0 || fits(fewer, note)) return { answer: fewer, note };
    count = Math.floor(count / 2);
  }
}

function keepNearest({ center, nodes, edges }: RelatedAnswer, count: number): RelatedAnswer {
  const kept = nodes.slice(0, count);
  const ids = new Set([center, ...kept.map(({ id }) => id)]);
  return { center, nodes: kept, edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)) };
}

function renderRelated({ center, nodes, edges }: RelatedAnswer, pen: Pen): string {
  if (nodes.length === 0) return `${toOneLine(center)} is linked to nothing`;
  const hopsOf = new Map([[center, 0], ...nodes.map(({ id, hops }) => [id, hops] as const)]);
  return nodes.map((node) => renderNode(node, edges, hopsOf, pen)).join('\n');
}

/** A document under the ones it was reached from: how it is linked to them, in words. */
function renderNode(node: GraphNode, edges: readonly GraphLink[], hopsOf: ReadonlyMap<string, number>, pen: Pen): string {
  const nearer = (id: string): boolean => (hopsOf.get(id) ?? Infinity) < node.hops;
  const reasons = edges.flatMap(({ from, to, type }) => {
    if (to === node.id && nearer(from)) return [`${renderEdgeType(type, 'in')} ${from}`];
    return from === node.id && nearer(to) ? [`${renderEdgeType(type, 'out')} ${to}`] : [];
  });
  const indent = '  '.repeat(node.hops - 1);
  const facts = [node.id, node.type, ...reasons].map(toOneLine).join('  ');
  return [
    `${indent}${node.hops}. ${pen.strong(cut(toOneLine(node.title), pen.width - indent.length - 3))}`,
    `${indent}   ${pen.faint(cut(facts, pen.width - indent.length - 3))}`,
  ].join('\n');
}
