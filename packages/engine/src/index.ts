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
  SyncRequest,
} from './application.ts';
