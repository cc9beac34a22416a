import type { InputField } from './input-field.ts';
import { listInputFields } from './input-field.ts';
import type { Operation } from './operation.ts';

/**
 * Flags and query strings as the values that the operation's input expects. What cannot be read stays text, so that
 * `parseInput` names it; of a field that takes one value the last text counts.
 */
export function coerceText(operation: Pick<Operation, 'input'>, texts: ReadonlyMap<string, readonly string[]>): Record<string, unknown> {
  const fields = new Map(listInputFields(operation).map((field) => [field.name, field]));
  return Object.fromEntries([...texts].map(([name, values]) => [name, coerce(fields.get(name), values)]));
}

function coerce(field: InputField | undefined, values: readonly string[]): unknown {
  const last = values.at(-1) ?? '';
  switch (field?.kind) {
    case 'list':
      return field.values ? values.flatMap((value) => value.split(',')) : values;
    case 'pairs':
      return values;
    case 'integer':
    case 'number':
      return /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/iu.test(last) ? Number(last) : last;
    case 'boolean':
      return BOOLEANS.get(last.toLowerCase()) ?? last;
    default:
      return last;
  }
}

/** A flag without a value (`?explain`) means yes. */
const BOOLEANS = new Map([
  ['', true],
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
]);
