import { EngineError } from '@trefoil/schema';
import type { FieldError } from '@trefoil/schema';
import type { z } from 'zod';
import type { InputField } from './input-field.ts';
import { listInputFields } from './input-field.ts';
import type { Operation } from './operation.ts';

const MAX_SHOWN = 60;

/** What was sent, checked and with defaults; else `invalid_input` that names each field and what is allowed there. */
export function parseInput<Input extends z.ZodObject>(
  operation: Pick<Operation<Input>, 'name' | 'input'>,
  value: unknown,
): z.output<Input> {
  const hidden = hiddenKeyErrors(value);
  const result = operation.input.safeParse(value);
  if (result.success && hidden.length === 0) return result.data;
  const fields = listInputFields(operation);
  const errors = [...hidden, ...(result.error?.issues ?? []).flatMap((issue) => describeIssue(issue, fields, value))];
  const unique = [...new Map(errors.map((error) => [error.path, error])).values()];
  throw new EngineError(
    'invalid_input',
    `${operation.name}: ${unique.map(({ path, message }) => (path ? `${path} ${message}` : message)).join('; ')}`,
    {
      hint: hintFor(operation.name, unique, fields),
      errors: unique,
    },
  );
}

function describeIssue(issue: z.core.$ZodIssue, fields: readonly InputField[], value: unknown): readonly FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: join([...issue.path, key]), message: 'is not a known field' }));
  }
  const [name] = issue.path;
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) return [{ path: join(issue.path), message: `must be an object, got ${show(value)}` }];
  const sent = typeof value === 'object' && value !== null ? Reflect.get(value, field.name) : undefined;
  if (sent === undefined) return [{ path: field.name, message: `is required: ${describeAllowed(field)}` }];
  const reason = issue.code === 'custom' ? issue.message : `must be ${describeAllowed(field)}`;
  return [{ path: field.name, message: `${reason}, got ${show(sent)}` }];
}

/** What a field takes, in words: `an integer from 1 to 100`. */
export function describeAllowed(field: InputField): string {
  const range = field.minimum !== null && field.maximum !== null ? ` from ${field.minimum} to ${field.maximum}` : '';
  const values = field.values?.join(', ');
  switch (field.kind) {
    case 'integer':
      return `an integer${range}`;
    case 'number':
      return `a number${range}`;
    case 'boolean':
      return 'true or false';
    case 'list':
      return values ? `one or more of ${values}` : 'a non-empty string or a list of them';
    case 'pairs':
      return '`key=value`, a list of them, or an object of strings';
    case 'string':
      return values ? `one of ${values}` : 'a string';
  }
}

function hintFor(name: string, errors: readonly FieldError[], fields: readonly InputField[]): string {
  const unknown = errors.some(({ message }) => message === 'is not a known field');
  if (unknown) return fields.length === 0 ? `${name} takes no input` : `${name} takes ${fields.map((field) => field.name).join(', ')}`;
  return `correct ${errors.map(({ path }) => path || 'the input').join(', ')} and ask again`;
}

/** zod drops `__proto__` from records without a word: a filter that silently does nothing. */
function hiddenKeyErrors(value: unknown, path: readonly PropertyKey[] = []): readonly FieldError[] {
  if (value === null || typeof value !== 'object' || path.length > 2) return [];
  const own = Object.hasOwn(value, '__proto__') ? [{ path: join([...path, '__proto__']), message: 'is not a known field' }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, entry]) => (key === '__proto__' ? [] : hiddenKeyErrors(entry, [...path, key])))];
}

function join(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
