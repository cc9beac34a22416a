import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { renderSize } from './bench.ts';

export interface BenchArguments {
  /** Names of suites; empty means all. */
  readonly suites: readonly string[];
  readonly quick: boolean;
  readonly sizes: readonly number[] | null;
  /** Folder that gets `docs/benchmarks.md`, `docs/benchmarks/*.svg` and `bench/results.json`. */
  readonly out: string;
  readonly dataFolder: string;
  readonly vectorsPath: string | null;
  /** Folder that keeps the vectors of the judged sets between runs. */
  readonly embedCache: string | null;
  /** Compare with the stored results instead of replacing them. */
  readonly check: boolean;
}

/** Something on the command line that cannot be understood; the message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const SIZE = /^(\d+)([kM]?)$/u;
const FACTORS: Readonly<Record<string, number>> = { '': 1, k: 1_000, M: 1_000_000 };
const MIN_SIZE = 100;

export function parseArguments(
  args: readonly string[],
  { root, known }: { readonly root: string; readonly known: readonly string[] },
): BenchArguments {
  const { values, positionals } = parse(args);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new UsageError(`there is no benchmark "${unknown.join('", "')}"; there are ${known.join(', ')}`);
  return {
    suites: positionals,
    quick: values.quick ?? false,
    sizes: values.sizes === undefined ? null : values.sizes.split(',').map(parseSize),
    out: resolve(values.out ?? root),
    dataFolder: resolve(values.data ?? join(dirname(root), 'shared', 'data')),
    vectorsPath: values.vectors === undefined ? null : resolve(values.vectors),
    embedCache: values['embed-cache'] === undefined ? null : resolve(values['embed-cache']),
    check: values.check ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: 'boolean' },
        sizes: { type: 'string' },
        out: { type: 'string' },
        data: { type: 'string' },
        vectors: { type: 'string' },
        'embed-cache': { type: 'string' },
        check: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseSize(text: string): number {
  const [, digits, unit] = SIZE.exec(text.trim()) ?? [];
  const size = Number(digits) * (FACTORS[unit ?? ''] ?? NaN);
  if (!Number.isInteger(size) || size < MIN_SIZE) {
    throw new UsageError(`size "${text}" is not a number from ${renderSize(MIN_SIZE)}, as 500, 10k or 1M`);
  }
  return size;
}
