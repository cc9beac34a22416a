import type { Explanation, Highlight, Hit } from '@trefoil/schema';
import { cut } from './pen.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';

const INDENT = '   ';

/** One hit: title, where it is and who found it, then the snippet with the matches marked. */
export function renderHit(hit: Hit, pen: Pen): string {
  const place = hit.sections[0] ? `${hit.id}:${hit.sections[0].lines.start}` : hit.id;
  const found = hit.sources.map((source) => `${source} ${hit.ranks[source] ?? '-'}`).join(', ');
  const facts = [
    toOneLine(place),
    toOneLine(hit.type),
    found,
    hit.staleness === 'stale' || hit.staleness === 'possibly_stale' ? hit.staleness : '',
  ];
  const snippet = markHighlights(hit.snippet, hit.highlights, pen);
  return [
    `${hit.rank}. ${pen.strong(cut(toOneLine(hit.title), pen.width - 4))}`,
    INDENT + pen.faint(cut(facts.filter((fact) => fact !== '').join('  '), pen.width - INDENT.length)),
    ...(snippet === '' ? [] : [INDENT + snippet]),
    ...(hit.linked ?? []).map(
      (linked) =>
        `${INDENT}${linked.direction === 'out' ? '->' : '<-'} ${linked.edgeType} ${toOneLine(linked.title)} ${pen.faint(linked.id)}`,
    ),
    ...(hit.supersedes?.length ? [`${INDENT}supersedes ${hit.supersedes.map(toOneLine).join(', ')}`] : []),
    ...(hit.explanation ? renderExplanation(hit.explanation, INDENT) : []),
  ].join('\n');
}

function markHighlights(snippet: string, highlights: readonly Highlight[], pen: Pen): string {
  const width = (pen.width - INDENT.length) * 2;
  const shown = snippet.length > width ? `${snippet.slice(0, width - 1)}…` : snippet;
  const pieces: string[] = [];
  let position = 0;
  for (const [start, end] of highlights) {
    if (start < position || end > shown.length) continue;
    pieces.push(shown.slice(position, start), pen.mark(shown.slice(start, end)));
    position = end;
  }
  return [...pieces, shown.slice(position)].join('').replace(/\s+/gu, ' ').trim();
}

function renderExplanation(node: Explanation, indent: string): readonly string[] {
  const line = `${indent}${Number(node.value.toPrecision(4))}  ${toOneLine(node.label)}`;
  return [line, ...node.details.flatMap((detail) => renderExplanation(detail, `${indent}  `))];
}
