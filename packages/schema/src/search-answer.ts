import type { Channel } from './candidate.ts';
import type { DocumentId, DocumentType, Staleness } from './document.ts';
import type { EdgeType } from './edge.ts';
import type { Explanation } from './explanation.ts';
import type { JsonObject } from './json.ts';
import type { Intent } from './query-plan.ts';
import type { LineRange, SectionId } from './section.ts';

/** `fulltext_fallback` when vectors were wanted but are empty, unreadable for the query, or failed. */
export type SearchMode = 'hybrid' | 'lexical' | 'vector' | 'fulltext_fallback';

/** A channel that could not help, why, and what would change that. */
export interface Degradation {
  readonly channel: string;
  readonly reason: string;
  readonly hint: string;
}

/** UTF-16 offsets, end exclusive. */
export type Highlight = readonly [start: number, end: number];

export interface HitSection {
  readonly id: SectionId;
  readonly headingPath: readonly string[];
  readonly lines: LineRange;
  readonly score: number;
  readonly text: string;
}

export interface LinkedDocument {
  readonly id: DocumentId;
  readonly title: string;
  readonly type: DocumentType;
  readonly edgeType: EdgeType;
  readonly direction: 'out' | 'in';
}

/** What a user sees. */
export interface Hit {
  readonly rank: number;
  readonly id: DocumentId;
  readonly collection: string;
  readonly type: DocumentType;
  readonly title: string;
  readonly uri: string;
  /** Orders, and is comparable only inside one answer. */
  readonly score: number;
  /** Calibrated for people and thresholds. */
  readonly relevance: number;
  readonly sources: readonly Channel[];
  readonly ranks: Readonly<Partial<Record<Channel, number>>>;
  readonly snippet: string;
  readonly highlights: readonly Highlight[];
  readonly matchedIn: readonly string[];
  readonly matchCount: number;
  /** At most three, best first. */
  readonly sections: readonly HitSection[];
  readonly staleness: Staleness;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly metadata: JsonObject;
  readonly linked?: readonly LinkedDocument[];
  readonly supersedes?: readonly DocumentId[];
  readonly explanation?: Explanation;
}

export interface SearchAnswer {
  readonly query: string;
  readonly profile: string;
  readonly mode: SearchMode;
  readonly intent: Intent;
  readonly degraded: readonly Degradation[];
  readonly coverage: { readonly vectors: number };
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly totalRelation: 'eq' | 'gte';
  readonly nextCursor: string | null;
  readonly warnings: readonly string[];
  readonly correctedQuery?: string;
  readonly tookMs: number;
  readonly revision: number;
  readonly receipt: string;
}
