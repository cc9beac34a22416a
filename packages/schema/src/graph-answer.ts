import type { DocumentId, DocumentType } from './document.ts';
import type { EdgeType } from './edge.ts';

/** A document of a neighbourhood. `hops` is the fewest from its centre. */
export interface GraphNode {
  readonly id: DocumentId;
  readonly title: string;
  readonly type: DocumentType;
  readonly hops: number;
  /** 1 at the centre, and falling with hops, with weak edges and with the number of a document's links. */
  readonly proximity: number;
}

/** An edge between two documents that are shown. */
export interface GraphLink {
  readonly from: DocumentId;
  readonly to: DocumentId;
  readonly type: EdgeType;
  readonly weight: number;
}

/** What is near a document, nearest first, without itself. */
export interface RelatedAnswer {
  readonly center: DocumentId;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphLink[];
}

/** The graph around a document, or without a centre the most linked documents and what joins them. */
export interface GraphAnswer {
  readonly center: DocumentId | null;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphLink[];
  /** Documents that could be shown were there no limit; of a neighbourhood, those that were walked to. */
  readonly total: number;
  /** The same as a Graphviz document, when that was asked for. */
  readonly dot?: string;
}

/** Two documents that are alike and not linked. */
export interface LinkSuggestion {
  readonly from: { readonly id: DocumentId; readonly title: string };
  readonly to: { readonly id: DocumentId; readonly title: string };
  /** 0 to 1 by what found it: cosine of their nearest sections, or the share of the words that one could have of the other. */
  readonly similarity: number;
  readonly by: 'vector' | 'lexical';
}

export interface SuggestLinksAnswer {
  readonly suggestions: readonly LinkSuggestion[];
}

/** One thing that was looked at. */
export interface HealthCheck {
  readonly name: string;
  readonly status: 'ok' | 'warning' | 'failed';
  readonly detail: string;
  /** What to do about it; null when nothing is wrong. */
  readonly hint: string | null;
}

export interface DoctorAnswer {
  /** Nothing failed; there may be warnings. */
  readonly ok: boolean;
  readonly checks: readonly HealthCheck[];
}
