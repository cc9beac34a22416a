import type { JsonObject } from '@trefoil/schema';

/** A reference from one corpus row to another. A row that gives no `w` has weight 1. */
export interface CorpusLink {
  readonly id: string;
  readonly weight: number;
}

/** One line of `corpus.jsonl`. Whatever the format does not name is in `metadata`. */
export interface CorpusRow {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
  readonly links: readonly CorpusLink[];
  readonly group?: string;
  readonly metadata: JsonObject;
}

/** One line of `queries.jsonl`. A query with a group may only find documents of that group. */
export interface DatasetQuery {
  readonly id: string;
  readonly text: string;
  readonly group?: string;
}

/** Document id to grade. A grade above 0 is relevant; everything unjudged is not. */
export type Judgements = ReadonlyMap<string, number>;

/** Query id to its judgements. Every query in here counts, whether it was asked or not. */
export type Qrels = ReadonlyMap<string, Judgements>;

export interface Dataset {
  /** The folder's own name. */
  readonly name: string;
  readonly rows: readonly CorpusRow[];
  /** All of the file, in its order; only the judged ones are run. */
  readonly queries: readonly DatasetQuery[];
  readonly qrels: Qrels;
  /** What is odd about the dataset and does not stop a measurement, in sentences. */
  readonly warnings: readonly string[];
}
