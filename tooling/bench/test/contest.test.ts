import { describe, expect, it } from 'vitest';
import { type Contest, type Pace, runContest } from '../src/contest.ts';
import { overlapWith, toExactAnswer } from '../src/exact-answer.ts';
import { type Contestant, createLocalLane } from '../src/lane.ts';
import { mean } from '../src/quantile.ts';

const PACE: Pace = { warmUpRounds: 1, rounds: 5, minRounds: 2, minRoundMs: 5, laneBudgetMs: 1_000, contestBudgetMs: 5_000 };
const RIGHT = ['a', 'b', 'c', 'd'];
const EXACT = toExactAnswer(
  RIGHT.map((id, place) => ({ id, score: 10 - place })),
  4,
);

function burnCpu(milliseconds: number): void {
  const { user, system } = process.cpuUsage();
  const end = user + system + milliseconds * 1_000;
  for (let now = user + system; now < end;) {
    const usage = process.cpuUsage();
    now = usage.user + usage.system;
  }
}

function createContestant(costMs: number, answer: readonly string[] = RIGHT): Contestant<string> {
  return {
    prepare: () => Promise.resolve(),
    run() {
      burnCpu(costMs);
      return answer;
    },
    close: () => Promise.resolve(),
  };
}

function createContest(contestants: Readonly<Record<string, Contestant<string>>>): Contest<string> {
  return {
    id: 'test/contest',
    suite: 'test',
    table: 'test',
    column: 'test',
    size: null,
    unit: 'CPU ms per query',
    baseline: 'honest',
    skipped: [],
    lanes: Object.entries(contestants).map(([name, contestant]) => ({ lane: createLocalLane(name, contestant), build: null })),
    queries: ['one', 'two'],
    quality: { name: 'overlap@10', floor: 0.9, of: (answers) => mean(answers.map((answer) => overlapWith(answer, EXACT))) },
    pace: PACE,
  };
}

describe('runContest', () => {
  it('finds a planted slower contestant and says by how much', async () => {
    const result = await runContest(createContest({ honest: createContestant(1), planted: createContestant(4) }));
    expect(result.winner).toBe('honest');
    expect(result.verdicts).toEqual([
      { contestant: 'planted', kind: 'slower', text: expect.stringMatching(/^[345]\.\d times slower than honest$/) },
    ]);
    expect(result.measurements[1]?.ratio).toBeCloseTo(0.25, 1);
  });

  it('lets nobody win by being wrong', async () => {
    const result = await runContest(createContest({ honest: createContestant(4), planted: createContestant(1, ['d', 'x', 'y', 'z']) }));
    expect(result.winner).toBe('honest');
    expect(result.verdicts).toEqual([{ contestant: 'planted', kind: 'worse', text: 'overlap@10 0.25 is below 0.90' }]);
  });

  it('measures in turn, after a warm-up round that does not count', async () => {
    const order: string[] = [];
    const note = (name: string): Contestant<string> => ({
      ...createContestant(0),
      run() {
        order.push(name);
        burnCpu(6);
        return RIGHT;
      },
    });
    const contest = createContest({ honest: note('a'), other: note('b') });
    const result = await runContest({ ...contest, queries: ['one'], pace: { ...PACE, rounds: 2 } });
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    expect(result.measurements.map(({ rounds }) => rounds.length)).toEqual([2, 2]);
  });

  it('lets a lane that spent its time stand aside after the least number of rounds', async () => {
    const contest = createContest({ honest: createContestant(1), slow: createContestant(20) });
    const result = await runContest({ ...contest, pace: { ...PACE, laneBudgetMs: 30 } });
    expect(result.measurements.find(({ contestant }) => contestant === 'slow')?.rounds).toHaveLength(2);
  });

  it('goes on without a contestant that breaks, and says why', async () => {
    const broken: Contestant<string> = { ...createContestant(0), run: () => Promise.reject(new Error('out of cheese')) };
    const result = await runContest(createContest({ honest: createContestant(1), broken }));
    expect(result.measurements.map(({ contestant }) => contestant)).toEqual(['honest']);
    expect(result.skipped).toEqual([{ contestant: 'broken', reason: 'failed: out of cheese' }]);
  });
});

describe('createLocalLane', () => {
  it('repeats short passes until they took long enough', async () => {
    let asked = 0;
    const lane = createLocalLane<string>('counting', {
      ...createContestant(0),
      run() {
        asked += 1;
        burnCpu(1);
        return [];
      },
    });
    await lane.measure(['one'], { minRoundMs: 10 });
    expect(asked).toBeGreaterThanOrEqual(8);
  });

  it('refuses a round without queries', async () => {
    await expect(createLocalLane<string>('idle', createContestant(0)).measure([], { minRoundMs: 1 })).rejects.toThrow(
      'idle was given no queries',
    );
  });
});
