import type { JsonSchema } from '@trefoil/operations';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

/**
 * A schema that is shown to clients and lets every value pass: the operation checks its input itself, so that a wrong
 * argument is answered with the field, what is allowed and a hint, as on the other surfaces.
 */
export function toToolSchema(schema: JsonSchema): StandardSchemaWithJSON<unknown, unknown> {
  const show = (): Record<string, unknown> => ({ ...schema });
  return { '~standard': { version: 1, vendor: 'trefoil', validate: (value) => ({ value }), jsonSchema: { input: show, output: show } } };
}
