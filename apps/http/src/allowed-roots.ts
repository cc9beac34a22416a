import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { EngineError } from '@trefoil/schema';

/** Lets only absolute paths under the allowed roots pass, links resolved. None is allowed by default. */
export function createPathGate(roots: readonly string[]): (paths: readonly string[]) => Promise<void> {
  return async (paths) => {
    for (const path of paths) {
      if (!isAbsolute(path)) throw refuse(path, 'send an absolute path');
      const lexical = roots.filter((root) => isUnder(resolve(path), resolve(root)));
      if (lexical.length === 0) {
        throw refuse(
          path,
          roots.length === 0 ? 'start the server with --allow-root <folder>' : `folders under ${roots.join(', ')} are allowed`,
        );
      }
      const target = await realpath(path).catch((cause: unknown) => {
        throw new EngineError('not_found', `there is no ${path}`, { hint: 'create it first', cause });
      });
      const real = await Promise.all(lexical.map((root) => realpath(root)));
      if (!real.some((root) => isUnder(target, root))) throw refuse(path, 'it leads out of the allowed folder');
    }
  };
}

function isUnder(path: string, root: string): boolean {
  const way = relative(root, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

function refuse(path: string, hint: string): EngineError {
  return new EngineError('forbidden', `the path ${JSON.stringify(path)} is not allowed`, { hint });
}
