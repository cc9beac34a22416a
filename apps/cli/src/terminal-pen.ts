import { plainPen } from '@trefoil/operations';
import type { Pen } from '@trefoil/operations';
import type { CliHost, GlobalFlags } from './cli-host.ts';

const MIN_WIDTH = 20;
/** Some terminals say they have no columns at all. */
const DEFAULT_WIDTH = 80;

/** A pen for stdout: colours on a terminal unless told otherwise (https://no-color.org), columns as the terminal has. */
export function createTerminalPen({ stdout, env }: Pick<CliHost, 'stdout' | 'env'>, flags: Pick<GlobalFlags, 'color'>): Pen {
  const width = readWidth(env['COLUMNS']) ?? (stdout.isTTY ? stdout.columns || DEFAULT_WIDTH : Infinity);
  const base = { ...plainPen, width: Math.max(MIN_WIDTH, width) };
  const isColourful = stdout.isTTY === true && flags.color && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  if (!isColourful) return base;
  const style = (open: number, close: number) => (text: string) => (text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`);
  return { ...base, strong: style(1, 22), faint: style(2, 22), mark: style(33, 39), warn: style(35, 39) };
}

function readWidth(columns: string | undefined): number | undefined {
  return columns !== undefined && /^[1-9]\d{0,4}$/u.test(columns) ? Number(columns) : undefined;
}
