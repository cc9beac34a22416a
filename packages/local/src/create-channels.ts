import { createGraphRetriever, createResidentGraph } from '@trefoil/graph';
import { createLexicalRetriever, createResidentLexicalIndex } from '@trefoil/lexical';
import { createVisibility } from '@trefoil/schema';
import type { Clock, EdgeIndex, Embedder, LexicalIndex, Retriever, SnapshotStore, Store } from '@trefoil/schema';
import { createResidentVectorIndex, createVectorRetriever } from '@trefoil/vector';

export interface ChannelOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly snapshots: SnapshotStore;
  /** Null when there are no vectors here. */
  readonly embedder: Embedder | null;
  /** Keep the indexes in memory: for a process that answers many queries. */
  readonly resident: boolean;
  /** Every answer is of the indexes in memory, even the first ones: for measurements. */
  readonly patient: boolean;
  /** ENABLE_BM25 (S0-09): without it FTS5 answers instead of the index in memory. */
  readonly bm25: boolean;
}

/** The ways of finding of one process, and the indexes behind them that others use as well. */
export interface Channels {
  readonly retrievers: readonly Retriever[];
  readonly lexical: LexicalIndex;
  readonly edges: EdgeIndex;
  /** Leaves the indexes in memory beside the index file, for the next start. */
  save(): Promise<void>;
}

/** All that is resident shares one view of what may answer. */
export function createChannels({ store, clock, snapshots, embedder, resident, patient, bm25 }: ChannelOptions): Channels {
  const visibility = createVisibility({ store, clock });
  const whileLoading = patient ? 'wait' : 'store';
  const words = resident && bm25 ? createResidentLexicalIndex({ store, snapshots, visibility, whileLoading }) : null;
  const lexical = words ?? store.lexical;
  const vectors = resident ? createResidentVectorIndex({ store, visibility, snapshots }) : null;
  const edges = resident ? createResidentGraph({ store, visibility }) : store.edges;
  return {
    lexical,
    edges,
    retrievers: [
      createLexicalRetriever(lexical),
      ...(embedder === null ? [] : [createVectorRetriever({ index: vectors ?? store.vectors, embedder })]),
      createGraphRetriever({ index: edges }),
    ],
    async save() {
      await words?.save();
      await vectors?.save();
    },
  };
}
