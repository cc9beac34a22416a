/** A document as peers index it: one row, no sections. */
export interface PeerDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Only documents of a query's group may answer it; empty where a set has no groups. */
  readonly group: string;
}

export interface PeerQuery {
  readonly text: string;
  readonly group: string | null;
}

export interface LexicalPeerOptions {
  readonly documents: Iterable<PeerDocument>;
  /** A folder of its own, for peers that live on disk. */
  readonly folder: string;
  readonly limit: number;
  /** English stemming and stop words where the peer has them: on for judged text, off for synthetic words. */
  readonly english: boolean;
}

/** Words as every peer's tokenizer sees them: letters and digits, lower-case. */
export function splitWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
