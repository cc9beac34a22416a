import { EngineError, ERROR_CATALOGUE } from '@trefoil/schema';
import type { ErrorCode } from '@trefoil/schema';
import type { ModelSpec } from './model-spec.ts';
import type { ModelInput } from './tokenizer.ts';

/** What can be asked of a model. */
export type ModelTask =
  | { readonly kind: 'run'; readonly inputs: readonly ModelInput[] }
  | { readonly kind: 'knownShare'; readonly text: string };

/** From the client to the model process. `open` comes first, and once. */
export type ModelRequest = { readonly kind: 'open'; readonly spec: ModelSpec } | (ModelTask & { readonly id: number });

/** From the model process to its client. */
export type ModelReply =
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly Float32Array[] }
  | { readonly kind: 'share'; readonly id: number; readonly share: number }
  | { readonly kind: 'error'; readonly id: number; readonly error: FlatError }
  | { readonly kind: 'log'; readonly message: string };

/** An error as data: classes do not survive the way between processes. */
export interface FlatError {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
}

export function flattenError(error: unknown): FlatError {
  if (error instanceof EngineError) return { code: error.code, message: error.message, hint: error.hint };
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), hint: null };
}

export function restoreError({ code, message, hint }: FlatError): EngineError {
  return new EngineError(isErrorCode(code) ? code : 'internal', message, hint === null ? {} : { hint });
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}
