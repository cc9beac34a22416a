import { realpathSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { EngineError } from '@trefoil/schema';
import { createIgnoreRules, IGNORE_FILES, type IgnoreRules } from './ignore-rules.ts';
import { createPathFilter } from './path-filter.ts';

export interface WatchFolderOptions {
  readonly root: string;
  readonly exclude?: readonly string[];
  /** Called once after each burst of changes; the watcher does not say what changed, a sync finds out. */
  readonly onChange: () => void;
  /** Watching goes on as well as it can; on a system without free watches a periodic sync is the way out. */
  readonly onError: (error: Error) => void;
  /** How long nothing must happen before `onChange`. */
  readonly debounceMs?: number;
  /** A burst that does not end is told after this long all the same. */
  readonly maxDelayMs?: number;
  readonly signal?: AbortSignal;
}

export interface FolderWatch {
  /** Resolves when every folder is watched: a change after it is not missed. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

const DEFAULT_DEBOUNCE_MS = 200;
const DEFAULT_MAX_DELAY_MS = 2_000;

/** Watches a folder without following links or looking into ignored folders. It reads names and rule files, nothing else. */
export function watchFolder(options: WatchFolderOptions): FolderWatch {
  const { onChange, onError, signal, debounceMs = DEFAULT_DEBOUNCE_MS, maxDelayMs = DEFAULT_MAX_DELAY_MS } = options;
  const realRoot = resolveRoot(options.root);
  const filter = createPathFilter(options.exclude === undefined ? {} : { exclude: options.exclude });
  let rules = createRuleLookup(realRoot);
  let quiet: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;

  const stopTimers = (): void => {
    clearTimeout(quiet);
    clearTimeout(latest);
    quiet = undefined;
    latest = undefined;
  };
  const fire = (): void => {
    stopTimers();
    onChange();
  };
  const notice = (path: string): void => {
    if (IGNORE_FILES.some((file) => file === basename(path))) rules = createRuleLookup(realRoot);
    clearTimeout(quiet);
    quiet = setTimeout(fire, debounceMs);
    latest ??= setTimeout(fire, maxDelayMs);
  };

  const watcher = watch(realRoot, {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    atomic: false,
    ignored: (path, stats) => {
      const inside = relative(realRoot, path).split(sep).join('/');
      if (inside === '' || inside.startsWith('..')) return false;
      // A rule file is watched although its name is hidden: a change of it changes what a sync finds.
      if (IGNORE_FILES.some((file) => file === basename(inside))) return false;
      return rules(inside, stats?.isDirectory() ?? true) || filter.excludesFolder(inside);
    },
  });
  watcher.on('all', (_event, path) => notice(path));
  watcher.on('error', (error) => onError(error instanceof Error ? error : new Error(String(error))));

  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    stopTimers();
    closing ??= watcher.close();
    return closing;
  };
  const ready = new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
    signal?.addEventListener('abort', () => void close().then(resolve), { once: true });
    if (signal?.aborted === true) void close().then(resolve);
  });
  return { ready, close };
}

/** Whether a path is ignored, by the rules of every folder on the way to it. Rules are read once a folder. */
function createRuleLookup(realRoot: string): (path: string, isFolder: boolean) => boolean {
  const byFolder = new Map<string, IgnoreRules>();
  const rulesOf = (folder: string): IgnoreRules => {
    const known = byFolder.get(folder);
    if (known !== undefined) return known;
    const slash = folder.lastIndexOf('/');
    const parent = folder === '' ? createIgnoreRules(realRoot) : rulesOf(slash === -1 ? '' : folder.slice(0, slash));
    const rules = parent.descend(folder, IGNORE_FILES);
    byFolder.set(folder, rules);
    return rules;
  };
  return (path, isFolder) => {
    const parts = path.split('/');
    let folder = '';
    for (const [index, name] of parts.entries()) {
      const here = folder === '' ? name : `${folder}/${name}`;
      if (rulesOf(folder).isIgnored(here, name, isFolder || index < parts.length - 1)) return true;
      folder = here;
    }
    return false;
  };
}

function resolveRoot(root: string): string {
  try {
    return realpathSync.native(root);
  } catch (error) {
    throw new EngineError('not_found', `the folder ${root} cannot be watched`, { hint: 'check the path', cause: error });
  }
}
