import type { Readable } from 'node:stream';
import type { describeConfig, initIndex, openApplication } from '@trefoil/local';
import { EngineError } from '@trefoil/schema';

export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string, done?: (error?: Error | null) => void): boolean;
}

/** The parts of `@trefoil/local` that commands use, loaded when one needs them. */
export interface Local {
  readonly describeConfig: typeof describeConfig;
  readonly initIndex: typeof initIndex;
  readonly openApplication: typeof openApplication;
}

/** What a command line runs in: a process, or a test. */
export interface CliHost {
  /** Without node and the script. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Aborts when the user interrupts or the reader of stdout is gone. */
  readonly signal: AbortSignal;
  readonly loadLocal: () => Promise<Local>;
}

/** Why a signal aborts when the reader of stdout is gone, as `head` is: the command ends without a word. */
export const CLOSED_PIPE: EngineError = new EngineError('cancelled', 'nobody reads the output any more');

/** Flags that every verb takes. */
export interface GlobalFlags {
  readonly index?: string;
  readonly profile?: string;
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color: boolean;
  readonly input: boolean;
}

/** Writes and waits until the stream took it. A reader that is gone is the business of the host's signal. */
export function print(stream: OutputStream, text: string): Promise<void> {
  return new Promise((resolve) => void stream.write(text, () => resolve()));
}
