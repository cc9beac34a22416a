import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EngineError } from '@trefoil/schema';

/** The folder that marks a project, and what it holds. */
export const PROJECT_FOLDER = '.trefoil';
const INDEX_FILE = 'index.db';
const CONFIG_FILE = 'config.json';

/** Where a process looks for its files. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

export interface IndexPath {
  readonly path: string;
  readonly origin: 'flag' | 'TREFOIL_INDEX' | 'project' | 'user';
}

/** The index file: the flag, else `TREFOIL_INDEX`, else the nearest project's, else the user's own. */
export function resolveIndexPath({ index, env, cwd }: Surroundings & { readonly index?: string }): IndexPath {
  if (index !== undefined && index !== '') return { path: resolve(cwd, index), origin: 'flag' };
  const fromEnvironment = env['TREFOIL_INDEX'];
  if (fromEnvironment) return { path: resolve(cwd, fromEnvironment), origin: 'TREFOIL_INDEX' };
  const project = findProject(cwd);
  if (project !== null) return { path: join(project, PROJECT_FOLDER, INDEX_FILE), origin: 'project' };
  return { path: join(userFolder(env, 'XDG_DATA_HOME', '.local/share'), INDEX_FILE), origin: 'user' };
}

/** Config files from the strongest to the weakest; they need not exist. */
export function configPaths({ env, cwd }: Surroundings): readonly string[] {
  const project = findProject(cwd);
  const user = findUserFolder(env, 'XDG_CONFIG_HOME', '.config');
  return [
    ...(project === null ? [] : [join(project, PROJECT_FOLDER, CONFIG_FILE)]),
    // Without a home there is no user's file, and nothing to complain about.
    ...(user === null ? [] : [join(user, CONFIG_FILE)]),
  ];
}

/** The nearest folder at or above `from` that has `.trefoil/`, or null. */
function findProject(from: string): string | null {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const marker = join(folder, PROJECT_FOLDER);
    if (existsSync(marker) && statSync(marker).isDirectory()) return folder;
    if (dirname(folder) === folder) return null;
  }
}

function userFolder(env: Surroundings['env'], variable: string, fallback: string): string {
  const folder = findUserFolder(env, variable, fallback);
  if (folder !== null) return folder;
  throw new EngineError('bad_config', `neither ${variable} nor HOME is set`, {
    hint: 'name the index with --index <file> or TREFOIL_INDEX',
  });
}

function findUserFolder(env: Surroundings['env'], variable: string, fallback: string): string | null {
  const base = env[variable];
  if (base) return join(base, 'trefoil');
  const home = env['HOME'] || homedirOrNull();
  return home ? join(home, fallback, 'trefoil') : null;
}

function homedirOrNull(): string | null {
  try {
    return homedir();
  } catch {
    return null;
  }
}
