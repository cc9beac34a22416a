import { renderEdgeType } from '@trefoil/schema';
import type { GraphAnswer } from '@trefoil/schema';
import { toOneLine } from './printable.ts';

/** The graph for Graphviz: https://graphviz.org/doc/info/lang.html */
export function renderDot({ center, nodes, edges }: Pick<GraphAnswer, 'center' | 'nodes' | 'edges'>): string {
  return [
    'digraph trefoil {',
    '  rankdir=LR; node [shape=box];',
    ...nodes.map(({ id, title }) => `  ${quote(id)} [label=${quote(title)}${id === center ? ', style=bold' : ''}];`),
    ...edges.map(({ from, to, type }) => `  ${quote(from)} -> ${quote(to)} [label=${quote(renderEdgeType(type, 'out'))}];`),
    '}',
  ].join('\n');
}

/** Of a quoted string only quotes and backslashes mean something to Graphviz. */
function quote(text: string): string {
  return `"${toOneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
