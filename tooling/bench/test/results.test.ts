import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRatios } from '../src/check-ratios.ts';
import { parseArguments } from '../src/parse-arguments.ts';
import { expectTooMuch } from '../src/prepare-lanes.ts';
import { renderPlot } from '../src/render-plot.ts';
import { renderReport } from '../src/render-report.ts';
import { renderGradeTable } from '../src/render-grade-table.ts';
import { renderSummary } from '../src/render-summary.ts';
import {
  type ContestResult,
  type Figure,
  mergeResults,
  NO_RESULTS,
  preferFull,
  readResults,
  type Results,
  type Stamp,
  writeResults,
} from '../src/results.ts';
import { writeReport } from '../src/write-report.ts';

const STAMP: Stamp = {
  date: '2026-11-16T03:00:00.000Z',
  commit: '58f0ebb',
  quick: false,
  machine: { cpu: 'AMD EPYC', cores: 2, memoryGb: 24, system: 'Linux 6 x64', node: '20.20.2' },
  load: [0.1, 1.2],
};

function buildContest(overrides: Partial<ContestResult> & { readonly ratio?: number; readonly overlap?: number } = {}): ContestResult {
  const { ratio = 50, overlap = 1, ...rest } = overrides;
  const base = { wallMs: 70, ratioQuartiles: [1, 1] as const, rounds: [1], build: { cpuMs: 1, wallMs: 8_000, memoryMb: 80 } };
  return {
    id: 'lexical/10k/natural',
    suite: 'lexical',
    table: '10k sections',
    column: '8 natural words',
    size: 10_000,
    unit: 'CPU ms per query',
    baseline: 'FTS5 alone',
    quality: { name: 'overlap@10', floor: 0.9 },
    measurements: [
      { ...base, contestant: 'FTS5 alone', cost: 66, ratio: 1, quality: 0.95 },
      { ...base, contestant: 'Trefoil resident', cost: 66 / ratio, ratio, quality: overlap },
    ],
    verdicts: [],
    prize: 'cost',
    winner: 'Trefoil resident',
    skipped: [{ contestant: 'Orama', reason: 'would take about 300 s to build' }],
    stamp: STAMP,
    ...rest,
  };
}

function buildFigure(overrides: Partial<Figure> = {}): Figure {
  return {
    id: 'budgets/s1-14',
    suite: 'budgets',
    source: 'S1-14',
    what: 'a search over 1,000 documents',
    unit: 'ms',
    measured: 12,
    limit: { kind: 'at most', value: 200 },
    note: '',
    stamp: STAMP,
    ...overrides,
  };
}

function buildResults(parts: Partial<Results>): Results {
  return { ...NO_RESULTS, ...parts };
}

describe('checkRatios', () => {
  const earlier = buildResults({ contests: [buildContest()], figures: [buildFigure()] });

  it('says nothing about ratios within 20 %', () => {
    expect(
      checkRatios(earlier, buildResults({ contests: [buildContest({ ratio: 42 })], figures: [buildFigure({ measured: 150 })] })),
    ).toEqual([]);
  });

  it('lists a ratio that fell by more than 20 % as worse', () => {
    expect(checkRatios(earlier, buildResults({ contests: [buildContest({ ratio: 25 })] }))).toEqual([
      { id: 'lexical/10k/natural Trefoil resident', text: 'ratio 50 is now 25 (-50 %)', worse: true },
    ]);
  });

  it('lists answers that got worse although the speed stayed', () => {
    expect(checkRatios(earlier, buildResults({ contests: [buildContest({ overlap: 0.4 })] }))).toEqual([
      { id: 'lexical/10k/natural Trefoil resident', text: 'overlap@10 1 is now 0.4', worse: true },
    ]);
  });

  it('lists a limit that is met no longer', () => {
    expect(checkRatios(earlier, buildResults({ figures: [buildFigure({ measured: 250 })] }))).toEqual([
      { id: 'budgets/s1-14', text: '12 ms is now 250 ms (missed)', worse: true },
    ]);
  });

  it('lists a contestant that takes part no more', () => {
    const [baseline] = buildContest().measurements;
    const alone = buildContest({
      measurements: baseline === undefined ? [] : [baseline],
      skipped: [{ contestant: 'Trefoil resident', reason: 'failed: it broke' }],
    });
    expect(checkRatios(earlier, buildResults({ contests: [alone] }))).toEqual([
      { id: 'lexical/10k/natural Trefoil resident', text: 'took part and does not now: failed: it broke', worse: true },
    ]);
  });

  it('does not compare a quick run with a full one', () => {
    expect(checkRatios(earlier, buildResults({ contests: [buildContest({ ratio: 2, stamp: { ...STAMP, quick: true } })] }))).toEqual([]);
  });

  it('does not compare ratios to another baseline', () => {
    expect(checkRatios(earlier, buildResults({ contests: [buildContest({ ratio: 2, baseline: 'MiniSearch' })] }))).toEqual([]);
  });
});

describe('mergeResults', () => {
  it('lets a quick run replace no full one, and the page shows the full one', () => {
    const quick = buildContest({ stamp: { ...STAMP, quick: true }, ratio: 10 });
    const merged = mergeResults(buildResults({ contests: [buildContest()] }), buildResults({ contests: [quick] }));
    expect(merged.contests).toHaveLength(2);
    expect(preferFull(merged).contests).toEqual([buildContest()]);
    expect(preferFull(buildResults({ contests: [quick] })).contests).toEqual([quick]);
  });

  it('keeps what was not measured again, with its own stamp', () => {
    const later: Stamp = { ...STAMP, commit: 'later' };
    const vector = buildContest({ id: 'vector/10k/knn', suite: 'vector' });
    const merged = mergeResults(
      buildResults({ contests: [buildContest(), vector] }),
      buildResults({ contests: [buildContest({ stamp: later })] }),
    );
    expect(merged.contests.map(({ id, stamp }) => [id, stamp.commit])).toEqual([
      ['lexical/10k/natural', 'later'],
      ['vector/10k/knn', '58f0ebb'],
    ]);
  });
});

describe('renderReport', () => {
  const results = buildResults({
    contests: [buildContest(), buildContest({ id: 'lexical/10k/rare', column: '2 rare words', overlap: 0.4, winner: 'FTS5 alone' })],
    figures: [
      buildFigure(),
      buildFigure({ id: 'x', source: 'S2-10', measured: 400, limit: { kind: 'at most', value: 300 } }),
      buildFigure({ id: 'y', measured: null, note: 'no embedder yet' }),
    ],
    notes: [{ suite: 'lexical', notes: ['Sections are synthetic.'], stamp: STAMP }],
  });
  const page = renderReport(results, {
    suites: [
      { name: 'lexical', question: 'How much?' },
      { name: 'graph', question: 'not run, so not there' },
    ],
    plots: [{ suite: 'lexical', title: 'lexical: 8 natural words', path: 'benchmarks/lexical-natural.svg' }],
  });

  it('puts the contests of a table side by side, the winner bold, quality beside speed', () => {
    expect(page).toContain('|  | 8 natural words | 2 rare words | ready after | memory |');
    expect(page).toContain('| Trefoil resident | **1.32, 50x**<br>wall 70<br>1.000 | 1.32, 50x<br>wall 70<br>.400 † | 8 s | 80 MB |');
  });

  it('says which limits are met, missed and not measured', () => {
    expect(page).toContain('1 met, 1 missed, 1 not measured.');
    expect(page).toContain('| S2-10 | a search over 1,000 documents | at most 300 ms | 400 ms | **missed** |');
    expect(page).toContain('not measured | no embedder yet |');
  });

  it('tells machine, Node, date, commit, load and who is not there', () => {
    expect(page).toContain(
      '2026-11-16 03:00 UTC, commit 58f0ebb; AMD EPYC, 2 cores, 24 GB, Linux 6 x64, Node 20.20.2; load 0.1 before, 1.2 after',
    );
    expect(page).toContain('- not here: Orama, would take about 300 s to build');
    expect(page).toContain('![lexical: 8 natural words](benchmarks/lexical-natural.svg)');
    expect(page).not.toContain('not run, so not there');
  });
});

describe('renderSummary', () => {
  it('names what is slower, what is worse and what moved', () => {
    const verdicts = [{ contestant: 'Trefoil resident', kind: 'worse' as const, text: 'overlap@10 0.40 is below 0.90' }];
    const text = renderSummary(
      buildResults({ contests: [buildContest({ verdicts, winner: 'FTS5 alone' })] }),
      [{ id: 'a b', text: 'ratio 50 is now 25 (-50 %)', worse: true }],
      [],
    );
    expect(text).toContain('WORSE: overlap@10 0.40 is below 0.90');
    expect(text).toContain('WORSE  a b: ratio 50 is now 25 (-50 %)');
  });
});

describe('renderPlot', () => {
  const plot = {
    title: 'a < b',
    unit: 'CPU ms',
    series: [
      {
        name: 'Trefoil',
        points: [
          { size: 1_000, cost: 0.1 },
          { size: 10_000, cost: 0.7 },
        ],
      },
    ],
  };

  it('draws a line over sizes and escapes what it prints', () => {
    const svg = renderPlot(plot);
    expect(svg).toContain('a &lt; b');
    expect(svg.match(/<polyline/gu)).toHaveLength(1);
    expect(svg).toContain('>10k<');
    expect(svg).not.toContain('NaN');
  });

  it('draws bars when there is one size', () => {
    const svg = renderPlot({ ...plot, series: [{ name: 'Trefoil', points: [{ size: 1_000, cost: 0.1 }] }] });
    expect(svg.match(/<rect/gu)).toHaveLength(1);
    expect(svg).not.toContain('NaN');
  });
});

describe('the files', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes results that read back, a page and its picture', async () => {
    const results = buildResults({ contests: [buildContest()] });
    await writeResults(join(folder, 'bench', 'results.json'), results);
    await writeReport(join(folder, 'docs'), results, [{ name: 'lexical', question: 'How much?' }]);
    expect(await readResults(join(folder, 'bench', 'results.json'))).toEqual(results);
    expect(await readFile(join(folder, 'docs', 'benchmarks.md'), 'utf8')).toContain('benchmarks/lexical-natural.svg');
    expect(await readFile(join(folder, 'docs', 'benchmarks', 'lexical-natural.svg'), 'utf8')).toContain('<svg');
  });

  it('takes a missing file for no results and refuses one of another version', async () => {
    expect(await readResults(join(folder, 'none.json'))).toEqual(NO_RESULTS);
    await writeFile(join(folder, 'old.json'), '{"version":0}');
    await expect(readResults(join(folder, 'old.json'))).rejects.toThrow('is of version 0');
  });
});

describe('renderGradeTable', () => {
  it('has a row a way and marks the best of each column, ties and gaps included', () => {
    const rows = [
      { name: 'a', grades: [0.5, 0.25] },
      { name: 'b', grades: [0.5, null] },
    ];
    expect(renderGradeTable({ columns: ['one', 'two'], rows }).split('\n')).toEqual([
      '|  | one | two |',
      '| --- | --- | --- |',
      '| a | **.500** | **.250** |',
      '| b | **.500** |  |',
    ]);
  });
});

describe('parseArguments', () => {
  const parse = (...args: readonly string[]) => parseArguments(args, { root: '/repo/main', known: ['lexical', 'vector'] });

  it('reads names, sizes and folders', () => {
    expect(parse('vector', '--quick', '--sizes', '500,10k,1M')).toEqual({
      suites: ['vector'],
      quick: true,
      sizes: [500, 10_000, 1_000_000],
      out: '/repo/main',
      dataFolder: '/repo/shared/data',
      embedCache: null,
      vectorsPath: null,
      check: false,
    });
  });

  it('refuses what it does not know', () => {
    expect(() => parse('speed')).toThrow('there is no benchmark "speed"; there are lexical, vector');
    expect(() => parse('--size', '1k')).toThrow('--size');
    expect(() => parse('--sizes', '1g')).toThrow('size "1g" is not a number');
  });
});

describe('expectTooMuch', () => {
  const build = { cpuMs: 0, wallMs: 30_000, memoryMb: 900 };

  it('leaves out a peer whose smaller build shows that it cannot fit', () => {
    expect(expectTooMuch({ size: 100_000, build }, 1_000_000)).toBe(
      'would take about 300 s to build by its build of 100,000; the limit is 120 s',
    );
    expect(expectTooMuch({ size: 100_000, build: { ...build, wallMs: 5_000 } }, 1_000_000)).toBe(
      'would need about 9 GB by its build of 100,000; the limit is 4 GB',
    );
  });

  it('tries what may fit', () => {
    expect(expectTooMuch({ size: 10_000, build: { ...build, memoryMb: 200 } }, 20_000)).toBeNull();
    expect(expectTooMuch(undefined, 1_000_000)).toBeNull();
  });
});
