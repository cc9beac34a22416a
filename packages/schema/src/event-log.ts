import type { DocumentId } from './document.ts';
import type { JsonObject } from './json.ts';

/** A document opened later than this after a search was hardly opened for it. */
export const OPENING_WINDOW_MS: number = 30 * 60_000;

/** Something that happened. Events never move the revision and are not in the change log. */
export interface Event {
  readonly kind: 'access' | 'search' | 'session';
  readonly at: number;
  readonly documentId: DocumentId | null;
  readonly sessionId: string | null;
  readonly data: JsonObject;
}

export interface EventLog {
  /** Appends all or none; an access also counts on its document. */
  append(events: readonly Event[]): Promise<void>;
  /** Newest first. */
  list(options: {
    readonly kind?: Event['kind'];
    readonly documentId?: DocumentId;
    readonly sessionId?: string;
    readonly since?: number;
    readonly limit: number;
  }): Promise<readonly Event[]>;
}
