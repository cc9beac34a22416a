import type { EdgeIndex, Store } from '@trefoil/schema';
import { type Bench, chooseSizes, renderSize, type Suite, type Unstamped } from '../bench.ts';
import { runContest } from '../contest.ts';
import { createGoal } from '../figure.ts';
import type { Contestant } from '../lane.ts';
import { type BuildHistory, closeLanes, type Entrant, prepareLanes } from '../prepare-lanes.ts';
import { mean } from '../quantile.ts';
import type { ContestResult } from '../results.ts';
import { createSyntheticLinks, documentId, walkLinks } from '../synthetic-links.ts';
import { type ContestantFactory, requireOption, type Task } from '../task.ts';

const SIZES = { quick: [1_000], full: [1_000, 10_000, 100_000] };
const DIRECTIONS = ['out', 'both'] as const;
const DIRECTION_TITLES = { out: 'links out of 20 documents', both: 'links in and out of 20 documents' };
const HOPS = 2;
const SEEDS = 20;
const QUERIES = { quick: 8, full: 20 };
/** A walk has one right answer. */
const REACH_FLOOR = 0.999;
const BASELINE = 'recursive query';

/** Who takes part. A line here and one below is all that a new contestant needs. */
const ENTRANTS: readonly Entrant[] = [
  { name: BASELINE, patient: true },
  { name: 'Trefoil store', patient: true },
  { name: 'Trefoil resident', patient: true },
];

const contestants: Readonly<Record<string, ContestantFactory>> = {
  [BASELINE]: async (task) => (await import('../peers/recursive-query.ts')).createRecursiveQuery(task, directionOf(task), HOPS),
  'Trefoil store': async (task) => createOwn(task, async ({ edges }) => edges),
  'Trefoil resident': async (task) => createOwn(task, (await import('../trefoil/walk-links.ts')).openResidentGraph),
};

export const graphSuite: Suite = {
  name: 'graph',
  question: 'How much does it cost to walk two links from twenty documents?',
  quickWeight: 10,
  contestants,
  tasks: {},
  async run(bench) {
    const contests: Unstamped<ContestResult>[] = [];
    const history: BuildHistory = new Map();
    for (const size of chooseSizes(bench, SIZES)) {
      for (const direction of DIRECTIONS) contests.push(await runDirection(bench, { size, direction, history }));
    }
    return {
      contests,
      figures: createGoal(contests, {
        contestId: 'graph/100k/out',
        contestant: 'Trefoil resident',
        what: '2 hops from 20 of 100k documents, in memory',
        goal: { ratio: 30 },
      }),
      notes: [
        'Documents have ten links on average, a million at 100k, some targets more popular than others. Reach is |given ∩ right| / |given ∪ right| of the documents within two links; the right ones come from a plain walk over arrays.',
      ],
    };
  },
};

async function runDirection(
  bench: Bench,
  { size, direction, history }: { readonly size: number; readonly direction: (typeof DIRECTIONS)[number]; readonly history: BuildHistory },
): Promise<Unstamped<ContestResult>> {
  bench.log(`graph: ${renderSize(size)} documents, ${direction}`);
  const links = createSyntheticLinks({ size, seed: bench.seed });
  const seeds = Array.from({ length: bench.quick ? QUERIES.quick : QUERIES.full }, (_, query) => links.seeds(query, SEEDS));
  const neighbours = listNeighbours(size, direction, (document) => links.targets(document));
  const exact = seeds.map((each) => new Set([...walkLinks(neighbours, each, HOPS)].map(documentId)));
  const task: Task = { size, seed: bench.seed, folder: bench.folder, options: { direction } };
  const { lanes, skipped } = await prepareLanes<readonly string[]>(bench, { suite: 'graph', entrants: ENTRANTS, task, history });
  try {
    return await runContest<readonly string[]>({
      id: `graph/${renderSize(size)}/${direction}`,
      suite: 'graph',
      table: `${renderSize(size)} documents`,
      column: `2 hops, ${DIRECTION_TITLES[direction]}`,
      size,
      unit: 'CPU ms per walk',
      baseline: BASELINE,
      lanes,
      skipped,
      queries: seeds.map((each) => each.map(documentId)),
      quality: {
        name: 'reach',
        floor: REACH_FLOOR,
        of: (answers) => mean(answers.map((answer, query) => jaccard(new Set(answer), exact[query] ?? new Set()))),
      },
      pace: { ...bench.pace, contestBudgetMs: bench.within(bench.pace.contestBudgetMs) },
    });
  } finally {
    await closeLanes(bench, lanes);
  }
}

function listNeighbours(
  size: number,
  direction: 'out' | 'both',
  targets: (document: number) => readonly number[],
): readonly (readonly number[])[] {
  const neighbours = Array.from({ length: size }, (_, document) => [...targets(document)]);
  if (direction === 'out') return neighbours;
  const incoming = Array.from({ length: size }, (): number[] => []);
  for (const [document, found] of neighbours.entries()) for (const target of found) incoming[target]?.push(document);
  return neighbours.map((found, document) => [...found, ...(incoming[document] ?? [])]);
}

function jaccard(given: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...given].filter((id) => right.has(id)).length;
  return shared / (given.size + right.size - shared);
}

async function createOwn(task: Task, open: (store: Store) => Promise<EdgeIndex>): Promise<Contestant<readonly string[]>> {
  const { createGraphContestant } = await import('../trefoil/walk-links.ts');
  return createGraphContestant(task, { direction: directionOf(task), hops: HOPS, open });
}

function directionOf(task: Task): 'out' | 'both' {
  return requireOption(task, 'direction') === 'out' ? 'out' : 'both';
}
