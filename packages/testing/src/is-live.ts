import type { Document } from '@trefoil/schema';

/** The one `live` predicate (B-14, S3-04): not hidden, and `now` is before the moment it expires. */
export function isLive(document: Pick<Document, 'hidden' | 'expiresAt'>, now: number): boolean {
  return !document.hidden && (document.expiresAt === null || now < document.expiresAt);
}
