import { listEmbedders } from '@trefoil/embed';
import { createEngine } from '@trefoil/engine';
import type { Application, Engine } from '@trefoil/engine';
import { applySignals, createFuser, DEFAULT_CALIBRATION, estimateRelevance, createProfileResolver, createSignal } from '@trefoil/fusion';
import { createGraphExplorer } from '@trefoil/graph';
import { createIntentClassifier } from '@trefoil/intent';
import { createQueryExpander, createSuggester } from '@trefoil/lexical';
import { systemClock } from '@trefoil/schema';
import type { Clock, Embedder, Store } from '@trefoil/schema';
import { createDiversifyingReranker, lambdaFor, listRerankers, readRerankSettings } from '@trefoil/rerank';
import { createFileSnapshots, createSqliteStore } from '@trefoil/storage';
import { addPaths } from './add-paths.ts';
import { adaptProfiles } from './adapt-profile.ts';
import { chooseReranker } from './choose-reranker.ts';
import { chooseEmbedder, embedderEnvironment } from './choose-embedder.ts';
import type { EmbedderChoice } from './choose-embedder.ts';
import { configValue, readConfig } from './config.ts';
import type { ConfigEntry, ConfigFile } from './config.ts';
import { createChannels } from './create-channels.ts';
import { identifyHost } from './host-identity.ts';
import { readRankingConfig } from './read-profiles.ts';
import type { RankingConfig } from './read-profiles.ts';
import { resolveIndexPath } from './resolve-index-path.ts';
import type { Surroundings } from './resolve-index-path.ts';
import { createResidentSpelling } from './spelling-vocabulary.ts';
import { createTitleIndex } from './title-index.ts';
import { withTrials } from './trial-profiles.ts';
import type { TrialProfiles } from './trial-profiles.ts';
import { VERSION } from './version.ts';

export interface OpenOptions {
  /** Index file; see `resolveIndexPath` for what happens without it. */
  readonly index?: string;
  readonly profile?: string;
  readonly env?: Surroundings['env'];
  readonly cwd?: string;
  readonly readOnly?: boolean;
  /** Remember the vectors of passages in this folder: for measurements that embed the same texts again and again. */
  readonly embedCache?: string;
  /** Instead of the one that the configuration names; closed with the application. */
  readonly embedder?: Embedder;
  /** False: no vectors, whatever the configuration says. */
  readonly embed?: boolean;
  /** Keep the indexes in memory: for processes that answer many queries. A one-shot process lets SQLite answer. */
  readonly resident?: boolean;
  readonly clock?: Clock;
  /** Hears what a person may want to know. */
  readonly log?: (message: string) => void;
}

/** What only measurements ask for: profiles that they try and that change meanwhile. */
type LocalOptions = OpenOptions & {
  readonly trials?: TrialProfiles;
  /** The index is thrown away afterwards: nothing is saved for a next start. */
  readonly transient?: boolean;
};

/** An application that can also rank without showing anything, as measurements do. */
type LocalApplication = Application & Pick<Engine, 'rank' | 'embed'>;

/** Opens the index of this place and puts the engine together over it. The caller closes what comes back. */
export async function openApplication(options: OpenOptions = {}): Promise<Application> {
  return openLocal(options);
}

async function openLocal(options: LocalOptions): Promise<LocalApplication> {
  const surroundings = { env: options.env ?? process.env, cwd: options.cwd ?? process.cwd() };
  const config = readConfig({ ...surroundings, flags: flagsOf(options) });
  const ranking = readRankingConfig(surroundings);
  const { path } = resolveIndexPath({ ...surroundings, ...(options.index === undefined ? {} : { index: options.index }) });
  const store = createSqliteStore({ path, clock: options.clock ?? systemClock, readOnly: options.readOnly ?? false });
  const chosen = await chooseFor(options, config, surroundings);
  return composeApplication(store, path, config, options, surroundings, chosen, ranking);
}

async function chooseFor(options: OpenOptions, config: readonly ConfigEntry[], { env }: Surroundings): Promise<EmbedderChoice> {
  if (options.embed === false) return { embedder: null, absent: [] };
  if (options.embedder !== undefined) return { embedder: options.embedder, absent: [] };
  return chooseEmbedder(config, env, options.embedCache);
}

/** Settings with their values and where they came from. */
export function describeConfig(options: OpenOptions = {}): readonly ConfigEntry[] {
  const surroundings = { env: options.env ?? process.env, cwd: options.cwd ?? process.cwd() };
  const { path, origin } = resolveIndexPath({ ...surroundings, ...(options.index === undefined ? {} : { index: options.index }) });
  return [{ key: 'index', value: path, origin }, ...readConfig({ ...surroundings, flags: flagsOf(options) })];
}

function flagsOf({ profile }: OpenOptions): ConfigFile {
  return profile === undefined ? {} : { profile };
}

function composeApplication(
  store: Store,
  path: string,
  config: readonly ConfigEntry[],
  options: LocalOptions,
  surroundings: Surroundings,
  { embedder, absent }: EmbedderChoice,
  ranking: RankingConfig,
): LocalApplication {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? ((): void => undefined);
  const rerank = readRerankSettings(surroundings.env);
  const channels = createChannels({
    store,
    clock,
    snapshots: createFileSnapshots(path),
    embedder,
    resident: options.resident ?? false,
    patient: options.transient === true || options.trials !== undefined,
    bm25: surroundings.env['ENABLE_BM25'] !== 'false',
  });
  const engine = createEngine({
    store,
    clock,
    profiles: adaptProfiles(withTrials(createProfileResolver(ranking.profiles), options.trials), {
      fusion: surroundings.env['ENABLE_RRF_FUSION'] !== 'false',
      rerank: rerank.enabled,
      rerankCandidates: rerank.maxCandidates,
    }),
    defaultProfile: configValue(config, 'profile') ?? 'default',
    createFuser,
    createSignal,
    applySignals,
    estimateRelevance: (evidence) => estimateRelevance(evidence, DEFAULT_CALIBRATION),
    retrievers: channels.retrievers,
    absent,
    intents: createIntentClassifier({ intents: ranking.intents }),
    expander: createQueryExpander({
      vocabulary: options.resident ? createResidentSpelling(store.lexical, clock) : store.lexical,
      typos: surroundings.env['ENABLE_FUZZY_MATCH'] !== 'false',
    }),
    embedder,
    reranker: chooseReranker(surroundings.env, { settings: rerank, clock, log }),
    diversifier: (lambda, intent) => createDiversifyingReranker({ lambda: lambdaFor(intent, { lambda }) }),
    edges: channels.edges,
    graph: createGraphExplorer({ index: channels.edges }),
    suggest: createSuggester({ vocabulary: store.lexical, titles: createTitleIndex(channels.lexical, store.documents) }).suggest,
    // What most commands do without is loaded when it is needed: loading code is most of the time that a single search takes.
    openSource: async (collection) => (await import('./folder-sources.ts')).openSource(collection, clock),
    watchSource: async (collection, onChange) => (await import('./folder-sources.ts')).watchSource(collection, onChange, log),
    readImport: async (request, signal) => {
      const { readImport } = await import('./read-import.ts');
      return readImport(request, { cwd: surroundings.cwd, now: clock.now(), ...(signal ? { signal } : {}) });
    },
    host: identifyHost(),
    readOnly: options.readOnly ?? false,
    searchHistory: configValue(config, 'searchHistory') !== 'off' && !options.transient,
    versions: { trefoil: VERSION, node: process.versions.node },
    log,
  });
  return {
    ...engine,
    async close() {
      if (options.resident && !options.readOnly && !options.transient) {
        await channels.save().catch(() => log('the indexes in memory could not be saved'));
      }
      await engine.close();
    },
    add: (request, context) => addPaths(engine, request, context, surroundings.cwd),
    models: async () => ({
      embedders: await listEmbedders(embedderEnvironment(config, surroundings.env)),
      rerankers: await listRerankers(surroundings.env),
    }),
    evaluate: async (request, context) => {
      const { runEvaluation } = await import('./run-evaluation.ts');
      return runEvaluation(request, context, {
        surroundings,
        open: (index, { embed, embedCache }) =>
          openLocal({ ...options, index, embed, resident: true, transient: true, ...(embedCache === undefined ? {} : { embedCache }) }),
      });
    },
    tune: async (request, context) => {
      const { runTuning } = await import('./run-tuning.ts');
      return runTuning(request, context, {
        surroundings,
        index: path,
        defaultProfile: configValue(config, 'profile') ?? 'default',
        open: (index, { embedCache, ...own }) =>
          openLocal({ ...options, ...own, index, resident: true, ...(embedCache === undefined ? {} : { embedCache }) }),
      });
    },
  };
}
