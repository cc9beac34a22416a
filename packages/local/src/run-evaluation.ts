import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CallContext, Engine, EvalAnswer, EvalRequest } from '@trefoil/engine';
import { evaluate, parseTrecRuns, readDataset, renderPerQuery, renderTrecRun } from '@trefoil/eval';
import type { Dataset, DatasetQuery, Run, Variant } from '@trefoil/eval';
import { EngineError, throwIfAborted } from '@trefoil/schema';
import { fillIndex } from './fill-index.ts';
import type { Surroundings } from './resolve-index-path.ts';

/** What a measurement needs of an engine. */
type Ranker = Pick<Engine, 'rank' | 'embed' | 'close'>;

export interface EvaluationOptions {
  /** Opens the private index as users open theirs. */
  readonly open: (index: string, options: { readonly embed: boolean; readonly embedCache: string | undefined }) => Promise<Ranker>;
  readonly surroundings: Surroundings;
}

/** Builds a private index of the dataset through the same engine users get, runs its judged queries, measures. */
export async function runEvaluation(request: EvalRequest, context: CallContext, options: EvaluationOptions): Promise<EvalAnswer> {
  const at = (path: string): string => resolve(options.surroundings.cwd, path);
  const dataset = await readDataset({ directory: at(request.dataset), prefix: request.prefix });
  const against = request.against === undefined ? [] : await readRuns(at(request.against));
  const folder = await mkdtemp(join(tmpdir(), 'trefoil-eval-'));
  const path = join(folder, 'index.db');
  try {
    const built = await fillIndex(path, dataset, context);
    const embedCache = request.embedCache === undefined ? undefined : at(request.embedCache);
    const application = await options.open(path, { embed: wantsVectors(request), embedCache });
    try {
      const embeddingFrom = performance.now();
      await application.embed(context);
      const embedSeconds = (performance.now() - embeddingFrom) / 1_000;
      const evaluation = await measure(application, dataset, against, request, context);
      if (request.run !== undefined) await writeFile(at(request.run), evaluation.runs.map(renderTrecRun).join(''));
      if (request.perQuery !== undefined) await writeFile(at(request.perQuery), renderPerQuery(evaluation.perQuery));
      return {
        dataset: dataset.name,
        queries: evaluation.queries,
        documents: dataset.rows.length,
        results: evaluation.results,
        buildSeconds: built.seconds,
        embedSeconds,
        warnings: [...dataset.warnings, ...built.warnings, ...evaluation.warnings],
      };
    } finally {
      await application.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measuring words alone needs no vectors. */
function wantsVectors({ embed, channelSets }: EvalRequest): boolean {
  return embed && (channelSets.length === 0 || channelSets.some((channels) => channels.includes('vector')));
}

function measure(application: Ranker, dataset: Dataset, against: readonly Run[], request: EvalRequest, context: CallContext) {
  const channelSets = request.channelSets.length > 0 ? request.channelSets : [[]];
  const variants = request.profiles.flatMap((profile) => channelSets.map((channels): Variant => ({ profile, channels })));
  return evaluate({
    dataset,
    variants,
    limit: request.limit,
    against,
    search: (query, variant, limit) => searchOnce(application, query, variant, limit, request, context),
    now: () => performance.now(),
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
    ...(context.progress ? { onProgress: context.progress } : {}),
    ...(context.signal ? { signal: context.signal } : {}),
  });
}

function searchOnce(application: Ranker, query: DatasetQuery, variant: Variant, limit: number, request: EvalRequest, context: CallContext) {
  throwIfAborted(context.signal);
  return application.rank(
    {
      text: query.text,
      profile: variant.profile,
      limit,
      unit: 'document',
      filter: query.group === undefined ? {} : { metadata: { group: [query.group] } },
      ...(variant.channels.length > 0 ? { channels: variant.channels } : {}),
      ...(request.rerank ? { rerank: true } : {}),
    },
    context,
  );
}

async function readRuns(path: string): Promise<readonly Run[]> {
  try {
    return parseTrecRuns(await readFile(path, 'utf8'), path);
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw new EngineError('not_found', `${path} cannot be read`, { hint: '--against takes a file that --run wrote', cause });
  }
}
