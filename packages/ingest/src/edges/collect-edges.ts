import { normaliseName, type DocumentId, type Edge, type EdgeOrigin, type EdgeType, type Section } from '@trefoil/schema';
import { cleanLine } from '../clean-text.ts';
import type { InlineReference } from '../markdown/scan-inline.ts';
import { resolveLink, resolveWikilink } from './resolve-reference.ts';

/** A relation that a field states: front matter, a record's links, a module's imports. */
export interface Relation {
  readonly type: EdgeType;
  readonly target: string;
  readonly heading: string | null;
  readonly weight: number;
  readonly origin: EdgeOrigin;
}

export interface CollectEdgesInput {
  readonly from: DocumentId;
  readonly path: string;
  readonly sections: readonly Section[];
  /** Offset of the first section in the text that the references' offsets count. */
  readonly bodyStart: number;
  readonly relations: readonly Relation[];
  readonly references: readonly InlineReference[];
}

const MAX_LINKS = 1_000; // targets that the text names; what fields state is kept whole
const MAX_ANCHOR_CHARACTERS = 200;
const MAX_WEIGHT = 2;

interface Draft {
  edge: Edge;
  count: number;
}

/**
 * One edge for each target and type, in the order of first appearance, none to the document itself. A relation weighs
 * what it says; a repeated reference weighs 1 + log2(count) / 4, at most 2. A link whose target a relation already
 * names only lends it its words.
 */
export function collectEdges(input: CollectEdgesInput): { edges: readonly Edge[]; dropped: number } {
  const { from, path } = input;
  const drafts: Draft[] = [];
  const byType = new Map<EdgeType, Map<string, Draft>>();
  const own = new Set([from, path, path.replace(/\.[^./]+$/u, '')].map(normaliseName));
  const add = (edge: Edge, known: Map<string, Draft>): void => {
    const draft = { edge, count: 1 };
    drafts.push(draft);
    known.set(edge.target, draft);
  };
  for (const { type, target, heading, weight, origin } of input.relations) {
    const known = targetsOf(byType, type);
    if (own.has(target) || known.has(target)) continue;
    add({ from, target, type, weight, origin, fromSection: null, targetHeading: heading, anchorText: null }, known);
  }
  let dropped = 0;
  const limit = drafts.length + MAX_LINKS;
  const links = targetsOf(byType, 'links_to');
  const mentions = targetsOf(byType, 'mentions');
  const stated = listSuffixes(links);
  const sectionAt = createSectionFinder(input.sections, input.bodyStart);
  for (const reference of input.references) {
    const resolved = resolveInline(reference, path);
    if (resolved === null || own.has(resolved.target)) continue;
    const { target, heading } = resolved;
    const isMention = reference.kind === 'mention';
    const known = isMention ? mentions : links;
    const draft = known.get(target) ?? (isMention ? undefined : stated.get(target));
    if (draft !== undefined && draft.edge.fromSection !== null) draft.count += 1;
    else if (draft === undefined && drafts.length >= limit) dropped += 1;
    else {
      const fromSection = sectionAt(reference.offset);
      const anchorText = readAnchorText(reference);
      if (draft !== undefined) draft.edge = { ...draft.edge, fromSection, targetHeading: heading, anchorText };
      else {
        const type = isMention ? 'mentions' : 'links_to';
        add({ from, target, type, weight: 1, origin: 'link', fromSection, targetHeading: heading, anchorText }, known);
      }
    }
  }
  return { edges: drafts.map(weighEdge), dropped };
}

function targetsOf(byType: Map<EdgeType, Map<string, Draft>>, type: EdgeType): Map<string, Draft> {
  let targets = byType.get(type);
  if (targets === undefined) byType.set(type, (targets = new Map()));
  return targets;
}

function readAnchorText({ label }: InlineReference): string | null {
  return label === null ? null : cleanLine(label).slice(0, MAX_ANCHOR_CHARACTERS) || null;
}

function resolveInline(reference: InlineReference, path: string): { target: string; heading: string | null } | null {
  switch (reference.kind) {
    case 'wikilink':
      return resolveWikilink(reference.target, path);
    case 'markdown':
      return resolveLink(reference.target, path);
    case 'mention':
      return { target: normaliseName(reference.target), heading: null };
  }
}

function weighEdge({ edge, count }: Draft): Edge {
  return count === 1 || edge.origin !== 'link' ? edge : { ...edge, weight: Math.min(MAX_WEIGHT, 1 + Math.log2(count) / 4) };
}

/** What fields link to, by every trailing part of the target, as names resolve: `b` finds `a/b`. */
function listSuffixes(links: ReadonlyMap<string, Draft>): ReadonlyMap<string, Draft> {
  const bySuffix = new Map<string, Draft>();
  for (const [target, draft] of links) {
    for (let slash = target.indexOf('/'); slash !== -1; slash = target.indexOf('/', slash + 1)) {
      const suffix = target.slice(slash + 1);
      if (!bySuffix.has(suffix)) bySuffix.set(suffix, draft);
    }
  }
  return bySuffix;
}

/** The id of the section at an offset, asked in ascending order. */
function createSectionFinder(sections: readonly Section[], bodyStart: number): (offset: number) => string | null {
  let index = 0;
  let end = bodyStart + (sections[0]?.text.length ?? 0);
  return (offset) => {
    while (offset >= end && index < sections.length - 1) {
      index += 1;
      end += sections[index]?.text.length ?? 0;
    }
    return sections[index]?.id ?? null;
  };
}
