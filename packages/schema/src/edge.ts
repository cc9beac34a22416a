import type { DocumentId } from './document.ts';
import type { SectionId } from './section.ts';

/** Types with a meaning of their own. A user may invent others. */
export const EDGE_TYPES = [
  'links_to',
  'references',
  'mentions',
  'imports',
  'depends_on',
  'implements',
  'extends',
  'conflicts_with',
  'blocks',
  'parent',
  'epic',
  'supersedes',
  'contradicts',
  'caused',
  'enabled',
  'derived_from',
  'supports',
] as const;

export type EdgeType = (typeof EDGE_TYPES)[number] | (string & {});

/** Who made it: the text of the document, its front matter, its code, a person through `link`, or an import. */
export type EdgeOrigin = 'link' | 'front_matter' | 'code' | 'user' | 'import';

/** A directed, typed, weighted relation, owned by its `from` side: it lives and dies with that document. */
export interface Edge {
  readonly from: DocumentId;
  /** The reference through `normaliseName`; stores resolve it by `rankNameMatches`. It may point at nothing yet. */
  readonly target: string;
  readonly type: EdgeType;
  readonly weight: number;
  readonly origin: EdgeOrigin;
  readonly fromSection: SectionId | null;
  /** The heading or anchor behind `#`, as written. */
  readonly targetHeading: string | null;
  /** The words the reader sees on the link. */
  readonly anchorText: string | null;
}

/** An edge whose target is known (`to`) or dangling (`null`). */
export interface ResolvedEdge extends Edge {
  readonly to: DocumentId | null;
}

/** What makes two edges the same edge. */
export interface EdgeKey {
  readonly from: DocumentId;
  readonly target: string;
  readonly type: EdgeType;
}
