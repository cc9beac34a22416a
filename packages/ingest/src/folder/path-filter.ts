import { EngineError } from '@trefoil/schema';
import picomatch from 'picomatch';
import { isHarmless } from './ignore-rules.ts';

/** Which paths the globs of `add` let through. */
export interface PathFilter {
  includes(path: string): boolean;
  /** A folder none of whose files can get through, so that it need not be walked. */
  excludesFolder(path: string): boolean;
}

const GLOB_OPTIONS = { dot: true, nocase: false, noextglob: true, strictBrackets: false } as const;
const MAX_BRACES = 8;

/** A path passes when it matches an include glob (any, if there are none) and no exclude glob. Globs see `/` paths from the root. */
export function createPathFilter(globs: { readonly include?: readonly string[]; readonly exclude?: readonly string[] }): PathFilter {
  const includes = compile('include', globs.include ?? []);
  const excludes = compile('exclude', globs.exclude ?? []);
  return {
    includes: (path) => (includes === null || includes(path)) && (excludes === null || !excludes(path)),
    excludesFolder: (path) => excludes !== null && (excludes(path) || excludes(`${path}/`)),
  };
}

function compile(option: string, globs: readonly string[]): ((path: string) => boolean) | null {
  for (const glob of globs) {
    if (glob.trim() === '' || !isHarmless(glob) || glob.split('{').length - 1 > MAX_BRACES) {
      throw new EngineError('invalid_input', `${option} glob ${JSON.stringify(glob.slice(0, 100))} is empty or too complex`, {
        hint: 'use at most three * in a name, four ** and eight {…} groups',
        errors: [{ path: option, message: 'empty or too complex' }],
      });
    }
  }
  // `notes` alone means the folder and all below it, as people write it.
  const widened = globs.flatMap((glob) => [glob.replace(/^\.\//u, ''), `${glob.replace(/^\.\//u, '').replace(/\/$/u, '')}/**`]);
  return globs.length === 0 ? null : picomatch(widened, GLOB_OPTIONS);
}
