/** What a sync did to one collection. */
export interface CollectionReport {
  readonly name: string;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly failed: readonly { readonly uri: string; readonly reason: string }[];
  /** What was odd about items that were read this time and are in the index nevertheless: a field that is no date, broken bytes. */
  readonly warnings: readonly { readonly uri: string; readonly warning: string }[];
  /** Items left out on purpose, counted by reason. */
  readonly skipped: Readonly<Record<string, number>>;
}

export interface SyncAnswer {
  readonly collections: readonly CollectionReport[];
  readonly embedding: { readonly pending: number; readonly done: number };
  readonly tookMs: number;
}
