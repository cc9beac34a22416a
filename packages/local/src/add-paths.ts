import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { AddRequest, CallContext, Engine } from '@trefoil/engine';
import { EngineError } from '@trefoil/schema';
import type { CollectionReport, SyncAnswer } from '@trefoil/schema';

/** A folder to add, whole or only these files of it. */
interface Target {
  readonly root: string;
  readonly files: readonly string[];
}

/** Registers each path and syncs it: a folder is a collection, files of one folder are one collection. */
export async function addPaths(engine: Engine, request: AddRequest, context: CallContext, cwd: string): Promise<SyncAnswer> {
  const startedAt = performance.now();
  const targets = await findTargets(request.paths, cwd);
  if (targets.length > 1 && request.collection !== undefined) {
    throw new EngineError('invalid_input', `one collection cannot mirror ${targets.length} folders`, {
      hint: 'add them one by one, each with a name of its own, or leave --collection out',
      errors: [{ path: 'collection', message: 'goes with a single folder' }],
    });
  }
  const reports: CollectionReport[] = [];
  let embedding: SyncAnswer['embedding'] = { pending: 0, done: 0 };
  for (const { root, files } of targets) {
    const answer = await engine.add({ ...request, root, ...(files.length > 0 ? { files } : {}) }, context);
    reports.push(...answer.collections);
    embedding = answer.embedding;
  }
  return { collections: reports, embedding, tookMs: performance.now() - startedAt };
}

async function findTargets(paths: readonly string[], cwd: string): Promise<readonly Target[]> {
  const byRoot = new Map<string, string[] | null>();
  for (const path of paths) {
    const real = await look(path, cwd);
    if (real.isFolder) byRoot.set(real.path, null);
    else {
      const root = dirname(real.path);
      const files = byRoot.get(root);
      if (files !== null) byRoot.set(root, [...(files ?? []), basename(real.path)]);
    }
  }
  return [...byRoot].map(([root, files]) => ({ root, files: files ?? [] }));
}

async function look(path: string, cwd: string): Promise<{ readonly path: string; readonly isFolder: boolean }> {
  try {
    const real = await realpath(resolve(cwd, path));
    const stats = await stat(real);
    if (stats.isDirectory() || stats.isFile()) return { path: real, isFolder: stats.isDirectory() };
  } catch (cause) {
    throw new EngineError('not_found', `${path} cannot be opened`, { hint: 'check that the folder or file exists and may be read', cause });
  }
  throw new EngineError('invalid_input', `${path} is neither a folder nor a file`, {
    hint: 'add a folder or regular files',
    errors: [{ path: 'paths', message: 'must be folders or regular files' }],
  });
}
