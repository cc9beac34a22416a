import type { Operation } from '@trefoil/operations';
import { renderAnswer } from '@trefoil/operations';
import { throwIfAborted } from '@trefoil/schema';
import { print } from './cli-host.ts';
import type { Session } from './session.ts';

const INDENT = 2;

/** An answer as the flags want it: one JSON document, one JSON line a row, or lines for people. */
export async function printAnswer(operation: Operation, answer: unknown, session: Session): Promise<void> {
  const { host, flags } = session;
  session.clearProgress();
  if (flags.jsonl) {
    const rows = operation.surfaces.cli?.rows?.(answer) ?? [answer];
    for (const row of rows) await print(host.stdout, `${JSON.stringify(row)}\n`);
  } else if (flags.json) {
    await print(host.stdout, `${JSON.stringify(answer, null, host.stdout.isTTY ? INDENT : undefined)}\n`);
  } else {
    await print(host.stdout, `${renderAnswer(operation, answer, session.pen)}\n`);
  }
}

/** Lines as they come; stops when nobody reads any more. */
export async function printLines(lines: AsyncIterable<string>, { host }: Session): Promise<void> {
  for await (const line of lines) {
    throwIfAborted(host.signal);
    await print(host.stdout, `${line}\n`);
  }
}
