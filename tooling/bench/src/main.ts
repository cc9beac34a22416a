import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';
import { checkRatios } from './check-ratios.ts';
import { CHILD_ARGUMENT } from './child-process.ts';
import type { Pace } from './contest.ts';
import { describeMachine, readCommit } from './machine.ts';
import { type BenchArguments, parseArguments, UsageError } from './parse-arguments.ts';
import { renderSummary } from './render-summary.ts';
import { mergeResults, readResults, writeResults } from './results.ts';
import { runSuites } from './run-suites.ts';
import { serveChild } from './serve-child.ts';
import { SUITES } from './suite.ts';
import { writeReport } from './write-report.ts';

const SEED = 20_260_101;
const QUICK_MS = 4.5 * 60_000;
const FULL_PACE: Pace = { warmUpRounds: 6, rounds: 21, minRounds: 3, minRoundMs: 60, laneBudgetMs: 20_000, contestBudgetMs: 120_000 };
const QUICK_PACE: Pace = { warmUpRounds: 6, rounds: 11, minRounds: 3, minRoundMs: 40, laneBudgetMs: 1_200, contestBudgetMs: 5_000 };
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** The repository, from `tooling/bench/dist/main.mjs`. */
const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

if (process.argv.includes(CHILD_ARGUMENT)) serveChild(SUITES);
else process.exitCode = await runBench(process.argv.slice(2));

async function runBench(argv: readonly string[]): Promise<number> {
  let args: BenchArguments;
  try {
    args = parseArguments(
      argv.filter((each) => each !== '--'),
      { root, known: SUITES.map(({ name }) => name) },
    );
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`bench: ${error.message}`);
    return EXIT_USAGE;
  }
  const folder = await mkdtemp(join(tmpdir(), 'trefoil-bench-'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(EXIT_FAILED);
    });
  }
  try {
    return await measure(args, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(args: BenchArguments, folder: string): Promise<number> {
  const resultsPath = join(args.out, 'bench', 'results.json');
  const earlier = await readResults(resultsPath);
  const selected = SUITES.filter(({ name }) => args.suites.length === 0 || args.suites.includes(name));
  const { results, failures } = await runSuites(createBench(args, folder), selected, {
    date: new Date().toISOString(),
    commit: await readCommit(root),
    quick: args.quick,
    machine: describeMachine(),
  });
  const movements = checkRatios(earlier, results);
  console.log(renderSummary(results, movements, failures));
  if (args.check) return movements.length + failures.length > 0 ? EXIT_FAILED : 0;
  const merged = mergeResults(earlier, results);
  await writeResults(resultsPath, merged);
  await writeReport(join(args.out, 'docs'), merged, SUITES);
  console.log(`written: ${join(args.out, 'docs', 'benchmarks.md')} and ${resultsPath}`);
  return failures.length > 0 ? EXIT_FAILED : 0;
}

function createBench({ quick, sizes, dataFolder, vectorsPath, embedCache }: BenchArguments, folder: string): Bench {
  const deadline = quick ? performance.now() + QUICK_MS : Infinity;
  return {
    quick,
    sizes,
    seed: SEED,
    pace: quick ? QUICK_PACE : FULL_PACE,
    folder,
    dataFolder,
    vectorsPath,
    embedCache,
    log: (message) => console.log(message),
    within: (wishMs) => Math.max(1, Math.min(wishMs, deadline - performance.now())),
  };
}
