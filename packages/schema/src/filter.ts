import type { DocumentId, DocumentType } from './document.ts';

/**
 * Which documents may answer. Lists are OR inside, AND between; an absent key does not restrict.
 * Every channel applies it before its limit, on top of `live`: not expired, not hidden.
 */
export interface Filter {
  readonly collections?: readonly string[];
  readonly types?: readonly DocumentType[];
  readonly statuses?: readonly string[];
  readonly tags?: readonly string[];
  readonly scopes?: readonly string[];
  /** A prefix of `uri` that ends at a `/` border, or the whole uri. */
  readonly paths?: readonly string[];
  /** Compared as strings; an array contains; the values of one key are OR. */
  readonly metadata?: { readonly [key: string]: readonly string[] };
  /** `updatedAt` strictly before. */
  readonly before?: number;
  /** `updatedAt` at or after. */
  readonly after?: number;
  readonly ids?: readonly DocumentId[];
  /** Documents that match all of this are out. */
  readonly not?: readonly Filter[];
}
