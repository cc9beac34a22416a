import type {
  Channel,
  CollectionsAnswer,
  CompareAnswer,
  DoctorAnswer,
  DocumentId,
  DocumentSort,
  EdgeDirection,
  EdgeType,
  ExplainAnswer,
  Filter,
  GetAnswer,
  GraphAnswer,
  Job,
  JobProgress,
  JsonObject,
  ListAnswer,
  ModelsAnswer,
  Query,
  RelatedAnswer,
  ReplayAnswer,
  SearchAnswer,
  StaleAnswer,
  StatusAnswer,
  SuggestAnswer,
  SuggestLinksAnswer,
  SyncAnswer,
} from '@trefoil/schema';

/** What travels with every call: when to stop, and who wants to hear how far it is. */
export interface CallContext {
  readonly signal?: AbortSignal;
  readonly progress?: (progress: JobProgress) => void;
  /** The id that the job of a long call gets, for a caller that has to name it before it is done. */
  readonly jobId?: string;
}

export interface SearchRequest extends Query {
  readonly profile?: string;
}

export interface ExplainRequest extends SearchRequest {
  /** An id, path or title: why it is not among the hits. */
  readonly document?: string;
}

export interface CompareRequest extends Omit<SearchRequest, 'profile'> {
  /** Empty means all. */
  readonly profiles: readonly string[];
}

export interface GetRequest {
  /** Ids, paths or titles. */
  readonly ids: readonly string[];
  /** 1-based and inclusive; cut to what the document has. */
  readonly lines?: { readonly start: number; readonly end: number };
  /** A section id, an anchor or a heading. */
  readonly section?: string;
}

export interface ListRequest {
  readonly filter: Filter;
  readonly sort: DocumentSort;
  readonly limit: number;
  readonly cursor?: string;
}

export interface AddRequest {
  readonly paths: readonly string[];
  readonly collection?: string;
  readonly type?: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly embed: boolean;
}

export interface SyncRequest {
  /** Empty means all. */
  readonly collections: readonly string[];
  /** Read every item again, whatever its times say. */
  readonly force: boolean;
  /** Report what would change, write nothing. */
  readonly dryRun: boolean;
  readonly embed: boolean;
}

export interface SuggestRequest {
  readonly prefix: string;
  readonly limit: number;
}

export interface RelatedRequest {
  /** An id, path or title. */
  readonly id: string;
  readonly hops: number;
  readonly direction: EdgeDirection;
  /** Only edges of these types; absent means all. */
  readonly types?: readonly EdgeType[];
  /** Documents at most, nearest first. */
  readonly limit: number;
}

export interface GraphRequest {
  /** An id, path or title; without one the most linked documents are shown. */
  readonly center?: string;
  readonly hops: number;
  readonly types?: readonly EdgeType[];
  readonly filter: Filter;
  readonly limit: number;
}

export interface SuggestLinksRequest {
  /** An id, path or title; without one suggestions are for the most recently changed documents. */
  readonly id?: string;
  readonly limit: number;
}

export interface DoctorRequest {
  /** Read every page of the store. */
  readonly deep: boolean;
}

export interface ImportRequest {
  readonly path: string;
  readonly format: 'memory-jsonl' | 'jsonl';
  readonly collection?: string;
}

export interface ImportAnswer {
  readonly collection: string;
  readonly documents: number;
  readonly edges: number;
  readonly failed: readonly { readonly line: number; readonly reason: string }[];
}

export interface EvalRequest {
  readonly dataset: string;
  readonly profiles: readonly string[];
  /** Channel sets, one row each for every profile; empty means the profile's own. */
  readonly channelSets: readonly (readonly Channel[])[];
  /** File name prefix of queries and qrels, as `dev.`. */
  readonly prefix: string;
  readonly limit: number;
  readonly rerank: boolean;
  readonly embed: boolean;
  /** Write TREC rows here. */
  readonly run?: string;
  /** Read TREC rows here and test against them. */
  readonly against?: string;
  /** Write one JSON line a query here. */
  readonly perQuery?: string;
  readonly embedCache?: string;
}

export interface EvalResult {
  readonly profile: string;
  readonly channels: readonly Channel[];
  readonly ndcg10: number;
  readonly mrr10: number;
  readonly recall10: number;
  readonly recall100: number;
  readonly map: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly cpuMsPerQuery: number;
  /** Paired randomisation test against the run that was given. */
  readonly comparison?: { readonly run: string; readonly ndcg10: number; readonly difference: number; readonly pValue: number };
}

export interface EvalAnswer {
  readonly dataset: string;
  readonly queries: number;
  readonly documents: number;
  readonly results: readonly EvalResult[];
  readonly buildSeconds: number;
  readonly embedSeconds: number;
  readonly warnings: readonly string[];
}

export interface TuneRequest {
  /** A folder with judged queries; without one the golden set of the index itself is used. */
  readonly dataset?: string;
  /** File name prefix of queries and qrels, as `dev.`. */
  readonly prefix: string;
  /** The profile to start from; the configured one when absent. */
  readonly profile?: string;
  /** The name that the better profile gets. */
  readonly name: string;
  /** Put it into the config file, if it wins. */
  readonly write: boolean;
  readonly embed: boolean;
  readonly embedCache?: string;
}

/** nDCG@10 on the queries that chose the constants, and on those that did not. */
export interface TuneScore {
  readonly train: number;
  readonly heldOut: number;
}

export interface TuneAnswer {
  /** The dataset, or the index file. */
  readonly source: string;
  /** Queries of a golden set by where they come from; empty for a dataset. */
  readonly kinds: Readonly<Record<string, number>>;
  /** The profile that was tuned. */
  readonly profile: string;
  readonly queries: { readonly train: number; readonly heldOut: number };
  /** Every configuration that was measured on the training queries, in order. */
  readonly tried: readonly { readonly what: string; readonly value: number; readonly ndcg10: number }[];
  readonly changes: readonly { readonly what: string; readonly from: number; readonly to: number }[];
  readonly before: TuneScore;
  readonly after: TuneScore;
  /** Bootstrap interval of the difference on the held-out queries. */
  readonly interval: { readonly difference: number; readonly lower: number; readonly upper: number; readonly confidence: number };
  /** Paired randomisation test on the held-out queries. */
  readonly pValue: number;
  readonly name: string;
  /** The profile as a config file writes it. */
  readonly patch: JsonObject;
  readonly written: boolean;
  /** Where it was written; null when it was not. */
  readonly file: string | null;
  /** Why it was not written; null when it was. */
  readonly reason: string | null;
  readonly warnings: readonly string[];
}

/** Everything the outside world can ask of one index. Operations call it; `local` makes one. */
export interface Application {
  search(request: SearchRequest, context: CallContext): Promise<SearchAnswer>;
  explain(request: ExplainRequest, context: CallContext): Promise<ExplainAnswer>;
  compare(request: CompareRequest, context: CallContext): Promise<CompareAnswer>;
  /** Asks the question of a receipt again and says what moved. */
  replay(receipt: string, context: CallContext): Promise<ReplayAnswer>;
  get(request: GetRequest, context: CallContext): Promise<GetAnswer>;
  list(request: ListRequest, context: CallContext): Promise<ListAnswer>;
  status(context: CallContext): Promise<StatusAnswer>;
  add(request: AddRequest, context: CallContext): Promise<SyncAnswer>;
  sync(request: SyncRequest, context: CallContext): Promise<SyncAnswer>;
  /** Syncs, then again after every burst of changes until the signal aborts; `onSync` hears of each. */
  watch(request: SyncRequest, context: CallContext & { readonly onSync?: (answer: SyncAnswer) => void }): Promise<void>;
  collections(context: CallContext): Promise<CollectionsAnswer>;
  removeCollection(name: string, context: CallContext): Promise<CollectionsAnswer>;
  renameCollection(name: string, to: string, context: CallContext): Promise<CollectionsAnswer>;
  /** B-16: completions of an unfinished query from titles, headings and words. */
  suggest(request: SuggestRequest, context: CallContext): Promise<SuggestAnswer>;
  /** What is near a document in the graph. */
  related(request: RelatedRequest, context: CallContext): Promise<RelatedAnswer>;
  graph(request: GraphRequest, context: CallContext): Promise<GraphAnswer>;
  /** B-16: documents that are alike and not linked. */
  suggestLinks(request: SuggestLinksRequest, context: CallContext): Promise<SuggestLinksAnswer>;
  /** What is wrong with the index, and what to do about it. */
  doctor(request: DoctorRequest, context: CallContext): Promise<DoctorAnswer>;
  stale(request: { readonly collections: readonly string[] }, context: CallContext): Promise<StaleAnswer>;
  importFile(request: ImportRequest, context: CallContext): Promise<ImportAnswer>;
  /** Everything in the index as one JSON line each, in a stable order: equal indexes give equal lines. */
  exportLines(context: CallContext): AsyncIterable<string>;
  exportSnapshot(path: string, context: CallContext): Promise<void>;
  getJob(id: string, context: CallContext): Promise<Job | null>;
  listJobs(limit: number, context: CallContext): Promise<readonly Job[]>;
  cancelJob(id: string, context: CallContext): Promise<boolean>;
  /** Counts an access of documents a user opened. */
  recordAccess(ids: readonly DocumentId[], context: CallContext): Promise<void>;
  /** Which embedders and rerankers are usable here, and why not. */
  models(context: CallContext): Promise<ModelsAnswer>;
  evaluate(request: EvalRequest, context: CallContext): Promise<EvalAnswer>;
  /** B-04: better constants for a profile, kept only if they win on queries that did not choose them. */
  tune(request: TuneRequest, context: CallContext): Promise<TuneAnswer>;
  close(): Promise<void>;
}
