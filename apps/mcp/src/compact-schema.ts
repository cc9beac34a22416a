import type { JsonSchema } from '@trefoil/operations';

/**
 * What a model reads before every conversation costs tokens: a list of tools has 2,500 (CONTRACT 5). So schemas are
 * shown in fewer words than the operation's own; the operation checks its input itself.
 */
export function compactInput(schema: JsonSchema, hidden: readonly string[] = []): JsonSchema {
  const shown = Object.entries(schema.properties ?? {}).filter(([name]) => !hidden.includes(name));
  const properties = shown.map(([name, field]) => [name, compactField(field)] as const);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(schema.required?.length && { required: schema.required }),
    additionalProperties: false,
  };
}

/** One form of a field that takes several: an object before a list before a string. Lists always say of what. */
function compactField({ anyOf, minLength: _minLength, default: preset, ...field }: JsonSchema): JsonSchema {
  const shown = { ...field, ...(preset !== undefined && preset !== false && { default: preset }) };
  if (!anyOf) return shown;
  if (anyOf.some(({ type }) => type === 'object')) return { ...shown, type: 'object' };
  const items = anyOf.find(({ type }) => type === 'array')?.items;
  return { ...shown, type: 'array', items: { type: 'string', ...(items?.enum && { enum: items.enum }) } };
}

/** The fields of the answer with their types, and the names of what the things it lists always have. */
export function compactOutput(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, compactAnswerField(field)] as const);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function compactAnswerField({ type, items }: JsonSchema): JsonSchema {
  if (type === undefined) return {};
  return items?.type === 'object' && items.required ? { type, items: { type: 'object', required: items.required } } : { type };
}
