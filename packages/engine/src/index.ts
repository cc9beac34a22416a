export type {
  AddRequest,
  Application,
  CallContext,
  EvalAnswer,
  EvalRequest,
  EvalResult,
  GetRequest,
  ImportAnswer,
  ImportRequest,
  ListRequest,
  SearchRequest,
  SuggestRequest,
  SyncRequest,
  TuneAnswer,
  TuneRequest,
} from './application.ts';
export { createEngine } from './create-engine.ts';
export type { Engine } from './create-engine.ts';
export type { EngineParts, HostIdentity, ImportReading, SourceWatch } from './engine-parts.ts';
export { createPlanner, MAX_LIMIT } from './planner.ts';
