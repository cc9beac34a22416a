export type {
  AddRequest,
  Application,
  CallContext,
  DoctorRequest,
  EvalAnswer,
  EvalRequest,
  EvalResult,
  GetRequest,
  GraphRequest,
  ImportAnswer,
  ImportRequest,
  ListRequest,
  RelatedRequest,
  SearchRequest,
  SuggestLinksRequest,
  SuggestRequest,
  SyncRequest,
  TuneAnswer,
  TuneRequest,
} from './application.ts';
export { createEngine } from './create-engine.ts';
export type { Engine } from './create-engine.ts';
export type { EngineParts, HostIdentity, ImportReading, SourceWatch } from './engine-parts.ts';
export { createPlanner, MAX_LIMIT } from './planner.ts';
