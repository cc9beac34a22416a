import type { Application, Pen } from '@trefoil/operations';
import { toOneLine } from '@trefoil/operations';
import type { JobProgress } from '@trefoil/schema';
import type { CliHost, GlobalFlags } from './cli-host.ts';
import { createProgressBar } from './progress-bar.ts';
import { createTerminalPen } from './terminal-pen.ts';

/** One run of one command: its streams, its flags, and the application when it wants one. */
export interface Session {
  readonly host: CliHost;
  readonly flags: GlobalFlags;
  readonly pen: Pen;
  /** A line for people, on stderr, unless they want quiet. */
  note(message: string): void;
  progress(progress: JobProgress): void;
  clearProgress(): void;
  /** `resident` for a server: it keeps its indexes in memory, which one command would not live to use. */
  openApplication(options?: { readonly readOnly?: boolean; readonly profile?: boolean; readonly resident?: boolean }): Promise<Application>;
}

export function createSession(host: CliHost, flags: GlobalFlags): Session {
  const showsBar = host.stderr.isTTY === true && !flags.quiet && host.env['TERM'] !== 'dumb';
  const bar = showsBar ? createProgressBar(host.stderr) : null;
  const note = (message: string): void => {
    if (flags.quiet) return;
    bar?.clear();
    host.stderr.write(`${toOneLine(message)}\n`);
  };
  return {
    host,
    flags,
    pen: createTerminalPen(host, flags),
    note,
    progress: (progress) => bar?.update(progress),
    clearProgress: () => bar?.clear(),
    openApplication: async ({ readOnly = false, profile = true, resident = false } = {}) => {
      const local = await host.loadLocal();
      return local.openApplication({
        env: host.env,
        cwd: host.cwd,
        readOnly,
        resident,
        log: note,
        ...(flags.index !== undefined && { index: flags.index }),
        ...(profile && flags.profile !== undefined && { profile: flags.profile }),
      });
    },
  };
}
