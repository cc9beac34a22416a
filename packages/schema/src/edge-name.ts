import type { EdgeType } from './edge.ts';

/** How an edge reads from its owner, and from the document it points at. */
const NAMES: Readonly<Record<string, readonly [out: string, into: string]>> = {
  links_to: ['links to', 'linked from'],
  references: ['references', 'referenced by'],
  mentions: ['mentions', 'mentioned by'],
  imports: ['imports', 'imported by'],
  depends_on: ['depends on', 'required by'],
  implements: ['implements', 'implemented by'],
  extends: ['extends', 'extended by'],
  conflicts_with: ['conflicts with', 'conflicts with'],
  blocks: ['blocks', 'blocked by'],
  parent: ['child of', 'parent of'],
  epic: ['part of', 'has part'],
  supersedes: ['supersedes', 'superseded by'],
  contradicts: ['contradicts', 'contradicted by'],
  caused: ['caused', 'caused by'],
  enabled: ['enabled', 'enabled by'],
  derived_from: ['derived from', 'source of'],
  supports: ['supports', 'supported by'],
};

/** Words for people: `depends_on` is "depends on" from its owner and "required by" from the other side. */
export function renderEdgeType(type: EdgeType, direction: 'out' | 'in'): string {
  const known = Object.hasOwn(NAMES, type) ? NAMES[type] : undefined;
  if (known !== undefined) return direction === 'out' ? known[0] : known[1];
  const words = type.replaceAll('_', ' ');
  return direction === 'out' ? words : `${words} (from it)`;
}
