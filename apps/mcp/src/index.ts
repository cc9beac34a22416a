export { createMcpHandler } from './create-mcp-handler.ts';
export type { McpHandler } from './create-mcp-handler.ts';
export { createMcpServer } from './create-mcp-server.ts';
export type { McpServerSettings } from './create-mcp-server.ts';
export { serveStdio } from './serve-stdio.ts';
export type { ServeStdioSettings } from './serve-stdio.ts';
