export type { Application, CallContext } from '@trefoil/engine';
export { coerceText } from './coerce-text.ts';
export { inputJsonSchema, listInputFields, outputJsonSchema } from './input-field.ts';
export type { FieldKind, InputField, JsonSchema } from './input-field.ts';
export type {
  CliArgument,
  CliFollow,
  CliSurface,
  DocumentLink,
  FitAttempt,
  Fitted,
  HttpRoute,
  McpSurface,
  Operation,
  Surfaces,
} from './operation.ts';
export { describeAllowed, parseInput } from './parse-input.ts';
export { cut, plainPen } from './pen.ts';
export type { Pen } from './pen.ts';
export { renderAnswer, toOneLine, toPrintable } from './printable.ts';
export { problemSchema, toProblem } from './problem.ts';
export type { Problem } from './problem.ts';
export { OPERATIONS } from './table.ts';
