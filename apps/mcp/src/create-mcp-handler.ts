import { createMcpHandler as createSdkHandler } from '@modelcontextprotocol/server';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpServerSettings } from './create-mcp-server.ts';
import { describeIndex } from './instructions.ts';

const MAX_BODY_BYTES = 1_048_576;
/** A server is made for every request; the state of the index is asked for less often. */
const INSTRUCTIONS_FOR_MS = 10_000;

export interface McpHandler {
  /** Answers one request of streamable HTTP. Host, origin and token are the business of who mounts it. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** MCP over streamable HTTP, stateless, for both revisions. */
export function createMcpHandler(settings: McpServerSettings): McpHandler {
  let known: { readonly at: number; readonly instructions: Promise<string> } | null = null;
  const instructionsOf = (): Promise<string> => {
    const now = performance.now();
    if (!known || now - known.at > INSTRUCTIONS_FOR_MS) known = { at: now, instructions: describeIndex(settings.application) };
    return known.instructions;
  };
  const handler = createSdkHandler(async () => createMcpServer({ ...settings, instructions: await instructionsOf() }), {
    maxRequestBodySize: MAX_BODY_BYTES,
    onerror: (error) => settings.log?.(`mcp: ${error.message}`),
  });
  return { fetch: (request) => handler.fetch(request), close: () => handler.close() };
}
