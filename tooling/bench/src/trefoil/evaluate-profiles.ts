import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application } from '@trefoil/engine';
import { openApplication } from '@trefoil/local';
import { type Channel, EngineError } from '@trefoil/schema';
import { startStopwatch } from '../stopwatch.ts';
import { requireOption, type Task, type TaskReport } from '../task.ts';

/** A row of the table that is no profile as it stands. */
export interface ProfilePart {
  readonly name: string;
  readonly profile: string;
  readonly channels: readonly Channel[];
}

/** The usual way to put two lists together, as a profile of the user's. */
const CONFIG = {
  profiles: {
    'rrf-60': {
      channels: ['lexical', 'vector'],
      fusion: { strategy: 'rrf', rrfK: 60, weights: { lexical: 1, vector: 1 }, convergence: { mode: 'off' } },
      signals: [],
    },
  },
};

/** nDCG@10 of every profile and part on one judged set, by their names. */
export async function evaluateProfiles(task: Task): Promise<TaskReport> {
  const directory = requireOption(task, 'directory');
  const cwd = join(task.folder, `profiles-${process.pid}`);
  await mkdir(join(cwd, '.trefoil'), { recursive: true });
  await writeFile(join(cwd, '.trefoil', 'config.json'), JSON.stringify(CONFIG));
  const { HOME, PATH } = process.env;
  const application = await openApplication({
    index: join(cwd, 'index.db'),
    cwd,
    env: { HOME, PATH, XDG_CONFIG_HOME: cwd, TREFOIL_EMBEDDER: 'local' },
    resident: true,
    embedCache: requireOption(task, 'embedCache'),
  });
  const read = startStopwatch();
  try {
    const profiles = requireOption(task, 'profiles').split(',');
    const details: Record<string, number> = {};
    for (const { profile, ndcg10 } of await grade(application, { directory, profiles, channels: null })) details[profile] = ndcg10;
    for (const { name, profile, channels } of JSON.parse(requireOption(task, 'parts')) as readonly ProfilePart[]) {
      const [result] = await grade(application, { directory, profiles: [profile], channels }).catch(withoutVectors);
      if (result !== undefined) details[name] = result.ndcg10;
    }
    return { ...read(), answers: [], details };
  } finally {
    await application.close();
  }
}

/** The model stands aside where it cannot read the language: then there is nothing to measure. */
function withoutVectors(error: unknown): readonly [] {
  if (error instanceof EngineError && error.code === 'unavailable') return [];
  throw error;
}

async function grade(
  application: Application,
  {
    directory,
    profiles,
    channels,
  }: { readonly directory: string; readonly profiles: readonly string[]; readonly channels: readonly Channel[] | null },
): Promise<readonly { readonly profile: string; readonly ndcg10: number }[]> {
  const request = {
    dataset: directory,
    profiles,
    channelSets: channels === null ? [] : [channels],
    prefix: '',
    limit: 100,
    rerank: false,
    embed: true,
  };
  return (await application.evaluate(request, {})).results;
}
