export { CHANNELS } from './candidate.ts';
export type { Candidate, Channel, Contribution, FusedCandidate, RankedList, Unit } from './candidate.ts';
export { systemClock } from './clock.ts';
export type { Clock } from './clock.ts';
export type { Collection } from './collection.ts';
export type { Conflict, Correction } from './correction.ts';
export { DOCUMENT_TYPES, IMPORTANCE_TIERS, STALENESS_LEVELS } from './document.ts';
export type {
  Document,
  DocumentId,
  DocumentState,
  DocumentType,
  EmbeddingStatus,
  ImportanceTier,
  Retention,
  SourceRef,
  Staleness,
  StoredDocument,
  TypeInferenceSource,
} from './document.ts';
export type {
  DocumentSummary,
  DocumentView,
  GetAnswer,
  ListAnswer,
  SectionOutline,
  StaleAnswer,
  StaleDocument,
  SuggestAnswer,
  Suggestion,
} from './document-answer.ts';
export type {
  DocumentAttributes,
  DocumentDescription,
  DocumentIndex,
  DocumentPage,
  DocumentSort,
  MortalDocument,
} from './document-index.ts';
export { documentNames, NAME_KINDS, normaliseName, rankNameMatches } from './document-name.ts';
export type { DocumentName, NameKind, NameMatch } from './document-name.ts';
export { EDGE_TYPES } from './edge.ts';
export type { Edge, EdgeKey, EdgeOrigin, EdgeType, ResolvedEdge } from './edge.ts';
export type {
  EdgeDirection,
  EdgeFeed,
  EdgeIndex,
  Exploration,
  ExploredNode,
  ExploreOptions,
  GraphExplorer,
  NeighbourOptions,
} from './edge-index.ts';
export { renderEdgeType } from './edge-name.ts';
export type { Embedder, EmbedRole } from './embedder.ts';
export type { EmbeddingSpace, SpaceState, StoredSpace } from './embedding-space.ts';
export { abortError, EngineError, ERROR_CATALOGUE, throwIfAborted } from './engine-error.ts';
export type { ErrorCode, FieldError } from './engine-error.ts';
export { OPENING_WINDOW_MS } from './event-log.ts';
export type { Event, EventLog } from './event-log.ts';
export { LOSING_STAGES } from './explain-answer.ts';
export type { ChannelView, CompareAnswer, ExplainAnswer, LosingStage, PlanView, ReplayAnswer, WhyNot } from './explain-answer.ts';
export type { Explanation } from './explanation.ts';
export type { Filter } from './filter.ts';
export type { Fuser, FusionInput } from './fuser.ts';
export type { Job, JobLog, JobProgress, JobState } from './job-log.ts';
export type {
  DoctorAnswer,
  GraphAnswer,
  GraphLink,
  GraphNode,
  HealthCheck,
  LinkSuggestion,
  RelatedAnswer,
  SuggestLinksAnswer,
} from './graph-answer.ts';
export type { JsonObject, JsonValue } from './json.ts';
export type { Lease, LeaseDesk, LeaseGrant } from './lease-desk.ts';
export { LEXICAL_FIELDS } from './lexical-index.ts';
export type {
  FieldWeights,
  IndexSearchOptions,
  LexicalFeed,
  LexicalField,
  LexicalIndex,
  LexicalSettings,
  TermRow,
  TokenisedDocument,
  TokenisedSection,
  TokenStream,
  VocabularyEntry,
} from './lexical-index.ts';
export type { LexicalClause, LexicalQuery, PhraseClause, TermClause } from './lexical-query.ts';
export type { ModelListing, ModelsAnswer } from './models-answer.ts';
export type {
  ChannelWeights,
  CollapseRule,
  Convergence,
  ConvexSettings,
  DepthRule,
  FirstSettings,
  FusionSettings,
  GraphSettings,
  IntentAdjustment,
  LinearSettings,
  Normalisation,
  Profile,
  ProfileResolver,
  ReciprocalRankSettings,
  SignalSettings,
} from './profile.ts';
export type { Intent, IntentClassifier, PlannedChannel, Planner, Query, QueryExpander, QueryExpansion, QueryPlan } from './query-plan.ts';
export type { EstimateRelevance, RelevanceEvidence } from './relevance.ts';
export type { ProtectedReranker, RerankedItem, Reranker, RerankItem, RerankOutcome } from './reranker.ts';
export type { Retrieval, RetrievalOptions, Retriever } from './retriever.ts';
export type { Degradation, Highlight, Hit, HitSection, LinkedDocument, SearchAnswer, SearchMode } from './search-answer.ts';
export type { LineRange, Section, SectionId } from './section.ts';
export type { SettingStore } from './setting-store.ts';
export type { Adjustment, ApplySignals, ScoreStep, Signal, SignalInput, SignalScale } from './signal.ts';
export type { SnapshotStore } from './snapshot-store.ts';
export type { DocumentWrite, SkippedItem, Source, SourceItem, SourceReading, SourceState } from './source.ts';
export type { CollectionsAnswer, CollectionStatus, StatusAnswer } from './status-answer.ts';
export type { ApplyOptions, ApplyResult, Batch, Change, ChangeSet, IntegrityReport, Store, StoreStats, VectorWrite } from './store.ts';
export type { CollectionReport, SyncAnswer } from './sync-answer.ts';
export type { TokenCounter } from './token-counter.ts';
export type { PendingSection, StoredVector, VectorFeed, VectorIndex, VectorSearchOptions } from './vector-index.ts';
export { createVisibility, isVisible } from './visibility.ts';
export type { Visibility, VisibilityOptions, Visible } from './visibility.ts';
