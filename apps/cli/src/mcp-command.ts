import type { Command } from 'commander';
import { createDeferredApplication } from './deferred-application.ts';
import type { Run } from './operation-command.ts';

/** `trefoil mcp`: MCP over stdio. */
export function addMcpCommand(program: Command, run: Run): void {
  program
    .command('mcp')
    .summary('Serve MCP over stdio')
    .description('Serves MCP on stdin and stdout, until stdin ends. stdout carries the protocol only; everything else is on stderr.')
    .option('--read-only', 'without the tools that write, and without counting accesses')
    .action((options: { readonly readOnly?: boolean }) =>
      run(async (session) => {
        const readOnly = options.readOnly === true;
        const { serveStdio } = await import('@trefoil/mcp');
        const application = createDeferredApplication(() => session.openApplication({ readOnly, resident: true }));
        try {
          return await serveStdio({ application, readOnly, signal: session.host.signal, log: session.note });
        } finally {
          await application.close();
        }
      }),
    );
}
