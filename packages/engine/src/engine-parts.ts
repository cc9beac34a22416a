import type {
  ApplySignals,
  Clock,
  Collection,
  Degradation,
  DocumentWrite,
  EdgeIndex,
  Embedder,
  EstimateRelevance,
  Fuser,
  FusionSettings,
  GraphExplorer,
  IntentClassifier,
  ProfileResolver,
  ProtectedReranker,
  QueryExpander,
  Reranker,
  Retriever,
  Signal,
  SignalSettings,
  Source,
  Store,
  Suggestion,
} from '@trefoil/schema';
import type { ImportRequest } from './application.ts';

/** What an import file held: documents, and the lines that could not be read. */
export interface ImportReading {
  readonly documents: readonly DocumentWrite[];
  readonly failed: readonly { readonly line: number; readonly reason: string }[];
}

/** Eyes on a source. */
export interface SourceWatch {
  /** A change after it is not missed. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Everything the engine is made of. It knows the ports only; `local` chooses who stands behind them. */
export interface EngineParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly profiles: ProfileResolver;
  /** Name of the profile used when a request names none. */
  readonly defaultProfile: string;
  readonly createFuser: (settings: FusionSettings) => Fuser;
  /** `bad_config` when there is no such signal or an option is wrong. */
  readonly createSignal: (settings: SignalSettings) => Signal;
  readonly applySignals: ApplySignals;
  readonly estimateRelevance: EstimateRelevance;
  /** One for each channel there is; the graph channel is seeded by the others. */
  readonly retrievers: readonly Retriever[];
  /** Channels that this index goes without by its configuration, and what to do about it. */
  readonly absent: readonly Degradation[];
  readonly intents: IntentClassifier | null;
  readonly expander: QueryExpander | null;
  readonly embedder: Embedder | null;
  /** Null when none is usable here. */
  readonly reranker: ProtectedReranker | null;
  /** Puts different texts before more of the same: `lambda` 1 is relevance only, and an intent may want none of it. */
  readonly diversifier: (lambda: number, intent: string) => Reranker;
  /** The relations of documents, from memory where a process keeps them there. */
  readonly edges: EdgeIndex;
  readonly graph: GraphExplorer;
  /** Completions of what was typed so far. */
  readonly suggest: (prefix: string, limit: number, options: { readonly signal?: AbortSignal }) => Promise<readonly Suggestion[]>;
  readonly openSource: (collection: Collection) => Promise<Source>;
  /** Calls back after every burst of changes in the collection's source until it is closed. */
  readonly watchSource: (collection: Collection, onChange: () => void) => Promise<SourceWatch>;
  readonly readImport: (request: ImportRequest & { readonly collection: string }, signal?: AbortSignal) => Promise<ImportReading>;
  readonly host: HostIdentity;
  /** No access events, no writes. */
  readonly readOnly: boolean;
  /** Remember which searches led to a document that was opened, for `tune`. */
  readonly searchHistory: boolean;
  readonly versions: Readonly<Record<string, string>>;
  /** Hears what a person may want to know: waiting for a lease, a degraded channel. */
  readonly log: (message: string) => void;
}

/** Who this process is, for the lease. */
export interface HostIdentity {
  readonly holder: string;
  readonly pid: number;
  readonly host: string;
  readonly bootId: string;
}
