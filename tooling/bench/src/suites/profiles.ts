import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench, Suite, SuiteOutcome, Unstamped } from '../bench.ts';
import { createFigure } from '../figure.ts';
import { performInChild } from '../process-lane.ts';
import { mean } from '../quantile.ts';
import type { Figure } from '../results.ts';
import type { Task } from '../task.ts';
import type { ProfilePart } from '../trefoil/evaluate-profiles.ts';

const PROFILES = ['default', 'spec-kit', 'graph-aware', 'trueref', 'knowledge', 'backlog'];
const WORDS = 'default, words alone';
const VECTORS = 'default, vectors alone';
const RRF = 'RRF k = 60 of words and vectors';
/** Rows after the profiles: what `default` is made of, and the usual way to put two lists together. */
const PARTS: readonly ProfilePart[] = [
  { name: WORDS, profile: 'default', channels: ['lexical'] },
  { name: VECTORS, profile: 'default', channels: ['vector'] },
  { name: 'default, without the graph', profile: 'default', channels: ['lexical', 'vector'] },
  { name: RRF, profile: 'rrf-60', channels: ['lexical', 'vector'] },
];
/** QUALITY.md: `default`, all channels, no reranker. */
const FLOORS: Readonly<Record<string, number>> = {
  scifact: 0.735,
  nfcorpus: 0.33,
  cranfield: 0.57,
  cisi: 0.445,
  cosqa: 0.54,
  hotpot100: 0.87,
  'obsidian-help': 0.78,
  locomo: 0.48,
  jaquad: 0.915,
};
const AHEAD_OF_RRF = 0.01;
/** Code, where words add little to what vectors know. */
const MAY_LOSE_TO_ONE_CHANNEL = 'cosqa';
/** Embedding 10,000 sections takes minutes. */
const SET_TIMEOUT_MS = 60 * 60_000;

type Grades = Readonly<Record<string, number>>;

export const profilesSuite: Suite = {
  name: 'profiles',
  question: 'How good are the first ten answers of every profile, all channels, no reranker, to questions that people judged?',
  quickWeight: 1,
  contestants: {},
  tasks: { set: async (task) => (await import('../trefoil/evaluate-profiles.ts')).evaluateProfiles(task) },
  async run(bench) {
    if (bench.quick) return nothing('Not measured in a quick run: embedding the judged sets takes half an hour.');
    if (!existsSync(bench.dataFolder)) return nothing(`Not measured: there are no judged sets in ${bench.dataFolder}.`);
    const names = (await readdir(bench.dataFolder)).filter((name) => existsSync(join(bench.dataFolder, name, 'corpus.jsonl'))).toSorted();
    const graded: { readonly name: string; readonly grades: Grades }[] = [];
    for (const name of names) graded.push({ name, grades: await gradeSet(bench, name) });
    return {
      contests: [],
      figures: listFigures(graded),
      tables: [
        {
          id: 'profiles/ndcg',
          suite: 'profiles',
          title: 'nDCG@10',
          columns: [...names, 'mean'],
          rows: [...PROFILES, ...PARTS.map(({ name }) => name)].map((row) => {
            const grades = graded.map((set) => set.grades[row] ?? null);
            // A mean of other sets than the rest's would mislead.
            return { name: row, grades: [...grades, grades.includes(null) ? null : mean(grades.map(Number))] };
          }),
        },
      ],
      notes: [
        'By `eval` with the model that ships. Profiles other than `default` are literal copies of the systems they are named after.',
        'The constants of `default` were chosen on these sets, of scifact on its `train.` questions: docs/decisions has the tables.',
      ],
    };
  },
};

function nothing(note: string): SuiteOutcome {
  return { contests: [], figures: [], notes: [note] };
}

async function gradeSet(bench: Bench, name: string): Promise<Grades> {
  bench.log(`profiles: ${name}`);
  const options = {
    directory: join(bench.dataFolder, name),
    profiles: PROFILES.join(','),
    parts: JSON.stringify(PARTS),
    embedCache: bench.embedCache ?? join(bench.folder, 'embed-cache'),
  };
  const task: Task = { size: 0, seed: bench.seed, folder: bench.folder, options };
  const report = await performInChild({ suite: 'profiles', runner: 'set', task, within: bench.within, timeoutMs: SET_TIMEOUT_MS });
  return report.details;
}

function listFigures(graded: readonly { readonly name: string; readonly grades: Grades }[]): readonly Unstamped<Figure>[] {
  const of = ({ grades }: { readonly grades: Grades }, row: string): number => grades[row] ?? 0;
  const base = { suite: 'profiles', source: 'QUALITY.md', unit: 'nDCG@10', note: '' };
  const floors = graded.map((set) =>
    createFigure({
      ...base,
      id: `profiles/${set.name}/floor`,
      what: `default on ${set.name}`,
      measured: of(set, 'default'),
      ...(FLOORS[set.name] === undefined ? {} : { atLeast: FLOORS[set.name] ?? 0 }),
    }),
  );
  const single = graded
    .filter(({ name }) => name !== MAY_LOSE_TO_ONE_CHANNEL)
    .map((set) =>
      createFigure({
        ...base,
        id: `profiles/${set.name}/single`,
        what: `default against its better single channel on ${set.name}`,
        measured: of(set, 'default') - Math.max(of(set, WORDS), of(set, VECTORS)),
        atLeast: 0,
      }),
    );
  const ahead = mean(graded.map((set) => of(set, 'default') - of(set, RRF)));
  const what = 'default ahead of RRF k = 60, mean of all sets';
  return [...floors, ...single, createFigure({ ...base, id: 'profiles/rrf', what, measured: ahead, atLeast: AHEAD_OF_RRF })];
}
