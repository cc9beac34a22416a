import { McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Application, Operation } from '@trefoil/operations';
import { inputJsonSchema, OPERATIONS, outputJsonSchema } from '@trefoil/operations';
import { z } from 'zod';
import packageJson from '../package.json' with { type: 'json' };
import { callTool } from './call-tool.ts';
import { compactInput, compactOutput } from './compact-schema.ts';
import { DOCUMENT_URI_TEMPLATE } from './document-uri.ts';
import { describeIndex } from './instructions.ts';
import { readDocument } from './read-document.ts';
import { toToolSchema } from './tool-schema.ts';

const MIN_TOKENS = 500;
const MAX_TOKENS = 100_000;

export interface McpServerSettings {
  readonly application: Application;
  /** Without the tools that write. */
  readonly readOnly?: boolean;
  readonly operations?: readonly Operation[];
  /** Made from the state of the index when absent. */
  readonly instructions?: string;
  /** Hears of internal failures. */
  readonly log?: (message: string) => void;
}

/** One MCP server with a tool for each operation that has one. Serves any revision its transport speaks. */
export async function createMcpServer(settings: McpServerSettings): Promise<McpServer> {
  const { application, readOnly = false, operations = OPERATIONS, log = (): void => undefined } = settings;
  const instructions = settings.instructions ?? (await describeIndex(application));
  const server = new McpServer({ name: 'trefoil', title: 'Trefoil', version: packageJson.version }, { instructions });
  for (const operation of operations) {
    const surface = operation.surfaces.mcp;
    if (!surface || (readOnly && operation.effect === 'write')) continue;
    const bounded = withMaxTokens(operation, surface.maxTokens);
    server.registerTool(
      operation.name,
      {
        title: surface.title,
        description: operation.description,
        inputSchema: toToolSchema(compactInput(inputJsonSchema(bounded), surface.hidden)),
        outputSchema: toToolSchema(compactOutput(outputJsonSchema(operation.output))),
        annotations: surface.annotations,
      },
      (given, context) => callTool({ application, operation: bounded, surface, arguments: given, context, log }),
    );
  }
  server.registerResource(
    'document',
    new ResourceTemplate(DOCUMENT_URI_TEMPLATE, { list: undefined }),
    { title: 'Document', description: 'The text of an indexed document' },
    async (uri, _variables, { mcpReq }) => {
      const document = await readDocument(application, uri.href, { signal: mcpReq.signal });
      if (!document) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType: document.mimeType, text: document.text }] };
    },
  );
  return server;
}

/** Every tool that reads takes a bound on the size of its answer. */
function withMaxTokens(operation: Operation, maxTokens: number): Operation {
  if (operation.effect === 'write') return operation;
  const field = z.int().min(MIN_TOKENS).max(MAX_TOKENS).default(maxTokens).describe('Bound on the result');
  return { ...operation, input: operation.input.extend({ max_tokens: field }) };
}
