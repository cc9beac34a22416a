import type { HttpRoute, InputField, JsonSchema, Operation } from '@trefoil/operations';
import { inputJsonSchema, listInputFields, outputJsonSchema, problemSchema } from '@trefoil/operations';

type Json = Record<string, unknown>;

const DESCRIPTION =
  'Local-first hybrid search: lexical, vector and graph retrieval, fused and explained. Errors are `application/problem+json` with a code of one catalogue.';

/** The API as OpenAPI 3.1, made from the operations alone. */
export function createOpenApi(operations: readonly Operation[], version: string): Json {
  const schemas: Record<string, JsonSchema> = { Problem: outputJsonSchema(problemSchema) };
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    for (const [index, route] of (operation.surfaces.http ?? []).entries()) {
      const described = describeRoute(operation, route, index, schemas);
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: described };
    }
  }
  const plain = (operationId: string, description: string): Json => ({
    get: {
      operationId,
      summary: description,
      description,
      tags: ['server'],
      security: [],
      responses: { '200': { description: 'It is' }, default: PROBLEM },
    },
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trefoil',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Trefoil' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [
      { name: 'operations', description: 'What one index can be asked' },
      { name: 'server', description: 'How the server is' },
    ],
    security: [{}, { bearer: [] }],
    paths: {
      ...paths,
      '/healthz': plain('healthz', 'Says that the process answers'),
      '/readyz': plain('readyz', 'Says that the index can be read'),
    },
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token the server was started with, if any' } },
    },
  };
}

const PROBLEM: Json = {
  description: 'What went wrong',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function describeRoute(operation: Operation, route: HttpRoute, index: number, schemas: Record<string, JsonSchema>): Json {
  const id = `${operation.name}${index === 0 ? '' : index + 1}`;
  const output = route.background ? 'Job' : `${pascal(operation.name)}Answer${route.reshape ? index + 1 : ''}`;
  if (!route.background) Object.assign(schemas, hoist(output, outputJsonSchema(route.reshape?.output ?? operation.output)));
  const schema = { $ref: `#/components/schemas/${route.background ? 'GetJobAnswer' : output}` };
  const takesBody = route.method === 'POST' || route.method === 'PUT';
  const status = String(route.status ?? 200);
  return {
    operationId: id,
    summary: operation.summary,
    description: operation.description,
    tags: ['operations'],
    parameters: listParameters(operation, route, takesBody),
    ...(takesBody && { requestBody: describeBody(operation) }),
    responses: {
      [status]: {
        description: route.background ? 'Started; the job says how far it is' : 'The answer',
        ...(route.background && { headers: { Location: { description: 'Where the job is', schema: { type: 'string' } } } }),
        content: { 'application/json': { schema } },
      },
      '400': PROBLEM,
      '401': PROBLEM,
      '403': PROBLEM,
      '404': PROBLEM,
      default: PROBLEM,
    },
  };
}

function describeBody(operation: Operation): Json {
  const required = listInputFields(operation).some((field) => field.required);
  return { required, content: { 'application/json': { schema: inputJsonSchema(operation) } } };
}

function listParameters(operation: Operation, route: HttpRoute, takesBody: boolean): readonly Json[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '');
  const nameOf = (field: InputField): string => Object.entries(route.rename ?? {}).find(([, to]) => to === field.name)?.[0] ?? field.name;
  return listInputFields(operation)
    .map((field) => ({ field, name: nameOf(field) }))
    .filter(({ name }) => !takesBody || inPath.includes(name))
    .map(({ field, name }) => {
      const isPath = inPath.includes(name);
      return {
        name,
        in: isPath ? 'path' : 'query',
        required: isPath || (field.required && route.defaults?.[field.name] === undefined),
        description: field.description,
        schema: isPath ? { type: 'string' } : parameterSchema(field),
      };
    });
}

function parameterSchema(field: InputField): Json {
  const choice = field.values ? { enum: field.values } : {};
  if (field.kind === 'list' || field.kind === 'pairs') return { type: 'array', items: { type: 'string', ...choice } };
  return {
    type: field.kind,
    ...choice,
    ...(field.default !== undefined && { default: field.default }),
    ...(field.minimum !== null && { minimum: field.minimum }),
    ...(field.maximum !== null && { maximum: field.maximum }),
  };
}

/** Moves the definitions inside a schema to the components, where `$ref` finds them. */
function hoist(name: string, schema: JsonSchema): Record<string, JsonSchema> {
  const { $defs, ...root } = schema;
  const definitions = Object.entries(($defs ?? {}) as Record<string, JsonSchema>);
  const moved = definitions.map(([key, definition]) => [`${name}${key.replaceAll('_', '')}`, definition] as const);
  return Object.fromEntries([[name, root], ...moved].map(([key, value]) => [key, rewriteReferences(value, name) as JsonSchema]));
}

function rewriteReferences(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteReferences(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      key === '$ref' && typeof entry === 'string'
        ? [
            key,
            entry.replace(/^#\/\$defs\/(.+)$/u, (_, definition: string) => `#/components/schemas/${name}${definition.replaceAll('_', '')}`),
          ]
        : [key, rewriteReferences(entry, name)],
    ),
  );
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
