import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CallContext, TuneAnswer, TuneRequest } from '@trefoil/engine';
import { bootstrapInterval, ndcgAt, randomisationTest, searchCoordinates, splitQueries } from '@trefoil/eval';
import { createProfileResolver, extendProfiles } from '@trefoil/fusion';
import { EngineError, throwIfAborted } from '@trefoil/schema';
import type { Profile } from '@trefoil/schema';
import { composePatch, profileChanges } from './profile-changes.ts';
import { readRankingConfig } from './read-profiles.ts';
import type { RankingConfig } from './read-profiles.ts';
import { configPaths } from './resolve-index-path.ts';
import type { Surroundings } from './resolve-index-path.ts';
import type { TrialProfiles } from './trial-profiles.ts';
import { openDatasetBench, openGoldenBench } from './tuning-bench.ts';
import type { Ranker, TuningBench, TuningQuery } from './tuning-bench.ts';
import { silenceNames, tuningCoordinates } from './tuning-coordinates.ts';
import { writeProfile } from './write-profile.ts';

const CUTOFF = 10;
const PASSES = 2;
/** Less of nDCG@10 on the training half moves nothing: it would be the luck of a query or two. */
const LEAST_GAIN = 0.001;
/** With fewer an interval says nothing. */
const LEAST_QUERIES = 20;
/** Names that no config file can use. */
const TRIAL = '(trial)';
const SILENT_TRIAL = '(trial, names silent)';

export interface TuningOptions {
  readonly surroundings: Surroundings;
  /** The user's index, whose golden set is made when there is no dataset. */
  readonly index: string;
  readonly defaultProfile: string;
  /** Opens an index as users open theirs, with profiles that change meanwhile. */
  readonly open: (
    index: string,
    options: {
      readonly trials: TrialProfiles;
      readonly readOnly: boolean;
      readonly embed: boolean;
      readonly embedCache: string | undefined;
    },
  ) => Promise<Ranker>;
}

/**
 * B-04: looks for better constants on one half of the judged queries and compares them with the profile's own on the
 * other half, which the search never saw. Only a gain whose bootstrap interval is above 0 is written.
 */
export async function runTuning(request: TuneRequest, context: CallContext, options: TuningOptions): Promise<TuneAnswer> {
  const ranking = readRankingConfig(options.surroundings);
  const base = createProfileResolver(ranking.profiles).resolve(request.profile ?? options.defaultProfile);
  rejectCircle(request.name, base.name, ranking);
  const trials = new Map<string, Profile>();
  const bench = await openBench(request, context, options, trials);
  try {
    requireEnough(bench, request);
    const measure = (profile: Profile, queries: readonly TuningQuery[]): Promise<readonly number[]> => {
      trials.set(TRIAL, { ...profile, name: TRIAL });
      trials.set(SILENT_TRIAL, { ...silenceNames(profile), name: SILENT_TRIAL });
      return askAll(bench.ranker, queries, context);
    };
    return await tune({ request, context, options, ranking, base, bench, measure });
  } finally {
    await bench.close();
  }
}

interface Tuning {
  readonly request: TuneRequest;
  readonly context: CallContext;
  readonly options: TuningOptions;
  readonly ranking: RankingConfig;
  readonly base: Profile;
  readonly bench: TuningBench;
  readonly measure: (profile: Profile, queries: readonly TuningQuery[]) => Promise<readonly number[]>;
}

async function tune({ request, context, options, ranking, base, bench, measure }: Tuning): Promise<TuneAnswer> {
  const { train, heldOut } = splitQueries(bench.queries);
  const coordinates = tuningCoordinates(base);
  const { best, startScore, bestScore, trials } = await searchCoordinates({
    start: base,
    coordinates,
    measure: (profile) => measure(profile, train),
    passes: PASSES,
    leastGain: LEAST_GAIN,
    onProgress: (done, total) => context.progress?.({ stage: 'tuning', done, total }),
    ...(context.signal ? { signal: context.signal } : {}),
  });
  const baseline = await measure(base, heldOut);
  const challenger = best === base ? baseline : await measure(best, heldOut);
  const interval = bootstrapInterval({ baseline, challenger });
  const after = { train: bestScore, heldOut: meanOf(challenger) };
  const description = `tuned from ${base.name} on ${train.length} queries of ${bench.source}`;
  const patch = composePatch(
    request.name,
    { ...profileChanges(base, best), ...(best === base || request.name === base.name ? {} : { description }) },
    { base: base.name, patches: ranking.patches },
  );
  const verdict = judge(best !== base, interval.lower, request.write);
  const file = configPaths(options.surroundings)[0] ?? null;
  throwIfAborted(context.signal);
  if (verdict === null && file !== null) await writeProfile(file, request.name, patch);
  return {
    source: bench.source,
    kinds: bench.kinds,
    profile: base.name,
    queries: { train: train.length, heldOut: heldOut.length },
    tried: trials.map(({ what, value, score }) => ({ what, value, ndcg10: score })),
    changes: coordinates.map(({ what, read }) => ({ what, from: read(base), to: read(best) })).filter(({ from, to }) => from !== to),
    before: { train: startScore, heldOut: meanOf(baseline) },
    after,
    interval,
    pValue: randomisationTest({ baseline, challenger }).pValue,
    name: request.name,
    patch,
    written: verdict === null && file !== null,
    file: verdict === null ? file : null,
    reason: verdict ?? (file === null ? 'there is no place for a config file: run `trefoil init`' : null),
    warnings: bench.warnings,
  };
}

/** Why the profile is not to be written; null when it is. */
function judge(moved: boolean, lower: number, write: boolean): string | null {
  if (!moved) return 'nothing that was tried is better on the training queries';
  if (lower <= 0) return 'the gain on the held-out queries may be chance: its interval is not above 0';
  return write ? null : 'it wins on the held-out queries; give --write to keep it';
}

function openBench(
  { dataset, prefix, embed, embedCache }: TuneRequest,
  context: CallContext,
  { surroundings, index, open }: TuningOptions,
  trials: TrialProfiles,
): Promise<TuningBench> {
  const at = (path: string): string => resolve(surroundings.cwd, path);
  const openIndex = (path: string): Promise<Ranker> =>
    open(path, { trials, readOnly: dataset === undefined, embed, embedCache: embedCache === undefined ? undefined : at(embedCache) });
  return dataset === undefined
    ? openGoldenBench(index, context, openIndex)
    : openDatasetBench({ directory: at(dataset), prefix }, context, openIndex);
}

/** A profile cannot be written under the name of one that it extends. */
function rejectCircle(name: string, base: string, { patches }: RankingConfig): void {
  if (name === base) return;
  try {
    extendProfiles([...patches.filter((patch) => patch.name !== name), { name, extends: base }]);
  } catch (cause) {
    throw new EngineError('invalid_input', `profile "${base}" extends "${name}", which would be replaced`, {
      hint: 'choose another --name',
      errors: [{ path: 'name', message: `is what "${base}" extends` }],
      cause,
    });
  }
}

function requireEnough({ queries, source }: TuningBench, { dataset }: TuneRequest): void {
  if (queries.length >= LEAST_QUERIES) return;
  throw new EngineError('invalid_input', `${source} gives ${queries.length} queries with a known answer; tuning needs ${LEAST_QUERIES}`, {
    hint:
      dataset === undefined
        ? 'add documents with headings of their own and links between them, or give a dataset folder'
        : 'judge more queries, or use --golden',
  });
}

/** nDCG@10 of each query. The two trials take turns once, so that what an index keeps for one is not made again and again. */
async function askAll(ranker: Ranker, queries: readonly TuningQuery[], context: CallContext): Promise<readonly number[]> {
  const scores = new Map<TuningQuery, number>();
  const inTurn = [...queries.filter(({ silencesNames }) => !silencesNames), ...queries.filter(({ silencesNames }) => silencesNames)];
  for (const query of inTurn) {
    throwIfAborted(context.signal);
    const { text, filter, ignored, judgements, silencesNames } = query;
    const profile = silencesNames ? SILENT_TRIAL : TRIAL;
    const hits = await ranker.rank(
      { text, filter, profile, limit: CUTOFF + ignored.length, unit: 'document', rerank: false },
      context.signal ? { signal: context.signal } : {},
    );
    const ids = hits.map(({ id }) => id).filter((id) => !ignored.includes(id));
    scores.set(query, ndcgAt(ids, judgements, CUTOFF));
    await setImmediate(); // a search that never leaves the microtask queue would keep signals from arriving
  }
  return queries.map((query) => scores.get(query) ?? 0);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
