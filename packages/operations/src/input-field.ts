import { z } from 'zod';
import type { Operation } from './operation.ts';

/** `list` is a list of strings that one string may stand for; `pairs` is a record that `k=v` strings may stand for. */
export type FieldKind = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'pairs';

/** An input field as flags, query strings and documentation need it. */
export interface InputField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly description: string;
  readonly default: unknown;
  /** The only values there are, or null. */
  readonly values: readonly string[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** The part of JSON Schema that input fields use. */
export interface JsonSchema {
  readonly [key: string]: unknown;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

const known = new WeakMap<z.ZodObject, readonly InputField[]>();

/** The fields of an operation's input in their written order. */
export function listInputFields(operation: Pick<Operation, 'input'>): readonly InputField[] {
  const cached = known.get(operation.input);
  if (cached) return cached;
  const schema = inputJsonSchema(operation);
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => describeField(name, field, required.has(name)));
  known.set(operation.input, fields);
  return fields;
}

/** JSON Schema 2020-12 of what may be sent. */
export function inputJsonSchema(operation: Pick<Operation, 'input'>): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(operation.input, {
    io: 'input',
    override: ({ jsonSchema }) => dropNoise(jsonSchema),
  });
  return schema as JsonSchema;
}

/** JSON Schema 2020-12 of an answer. It does not forbid more keys: a field that a later version adds breaks no reader. */
export function outputJsonSchema(output: z.ZodType): JsonSchema {
  const override = ({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
    dropNoise(jsonSchema);
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  };
  const { $schema: _dialect, ...schema } = z.toJSONSchema(output, { io: 'output', override });
  return schema as JsonSchema;
}

/** zod states what goes without saying: that an integer is a safe one and a key a string. */
function dropNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema.propertyNames;
}

function describeField(name: string, schema: JsonSchema, required: boolean): InputField {
  const kind = kindOf(schema);
  const items = kind === 'list' ? (schema.anyOf?.find(({ type }) => type === 'array')?.items ?? schema.items) : undefined;
  return {
    name,
    kind,
    required,
    description: schema.description ?? '',
    default: schema.default,
    values: schema.enum ?? items?.enum ?? null,
    minimum: schema.minimum ?? null,
    maximum: schema.maximum ?? null,
  };
}

function kindOf(schema: JsonSchema): FieldKind {
  const { type, anyOf } = schema;
  if (type === 'integer' || type === 'number' || type === 'boolean' || type === 'string') return type;
  if (anyOf?.some((option) => option.type === 'object')) return 'pairs';
  if (type === 'array' || anyOf?.some((option) => option.type === 'array')) return 'list';
  throw new TypeError(`an input field has a type that flags and query strings cannot carry: ${JSON.stringify(schema)}`);
}
