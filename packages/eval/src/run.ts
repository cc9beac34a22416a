/** A document that a run gives for a query. */
export interface RunHit {
  readonly id: string;
  readonly score: number;
}

/** The answers of one system: query id to its hits, best first. The tag names the system. */
export interface Run {
  readonly tag: string;
  readonly rankings: ReadonlyMap<string, readonly RunHit[]>;
}
