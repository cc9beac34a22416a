import ignore, { type Ignore } from 'ignore';
import { decodeText } from '../decode-text.ts';
import { readInside } from './read-inside.ts';

/** Files that hold rules, the stronger one last. */
export const IGNORE_FILES = ['.gitignore', '.trefoilignore'] as const;

/** Never walked, whatever a rule says. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['.git', '.trefoil']);
/** Left out unless a rule takes them back with `!`. Hidden names are, too. */
const DEFAULT_NAMES: ReadonlySet<string> = new Set(
  (
    'node_modules bower_components __pycache__ dist coverage venv ' +
    'package-lock.json pnpm-lock.yaml yarn.lock npm-shrinkwrap.json Cargo.lock poetry.lock composer.lock Gemfile.lock go.sum'
  ).split(' '),
);
const GENERATED = /\.(?:min\.(?:js|css)|map)$/u;

const MAX_RULE_FILE_BYTES = 256 * 1024;
const MAX_RULES = 5_000;
const MAX_RULE_CHARACTERS = 500;
/** Rules become regular expressions: more stars in one name, or more `**`, could take for ever on a hostile name. */
const MAX_STARS_A_NAME = 3;
const MAX_DOUBLE_STARS = 4;

/** The rules that hold in one folder: its own and those of the folders above it. */
export interface IgnoreRules {
  /** `path` is a child of this folder, seen from the root. */
  isIgnored(path: string, name: string, isFolder: boolean): boolean;
  /** The rules of a subfolder, given the names in it (only then are rule files looked for). */
  descend(folder: string, ruleFiles: readonly string[]): IgnoreRules;
}

/**
 * Rules as git reads them: the last matching line decides, `!` taking back, and the lines of a deeper folder come
 * after those of a higher one, `.trefoilignore` after the `.gitignore` beside it. Nothing above the root is read.
 */
export function createIgnoreRules(realRoot: string, known: Ignore | null = null): IgnoreRules {
  return {
    isIgnored(path, name, isFolder) {
      if (FORBIDDEN_NAMES.has(name)) return true;
      const verdict = known?.test(isFolder ? `${path}/` : path);
      if (verdict?.ignored === true) return true;
      if (verdict?.unignored === true) return false;
      return name.charCodeAt(0) === 46 || DEFAULT_NAMES.has(name) || GENERATED.test(name);
    },
    descend(folder, ruleFiles) {
      const lines = IGNORE_FILES.filter((file) => ruleFiles.includes(file)).flatMap((file) => readRules(realRoot, folder, file));
      if (lines.length === 0) return this;
      const rules = ignore();
      return createIgnoreRules(realRoot, (known === null ? rules : rules.add(known)).add(lines));
    },
  };
}

function readRules(realRoot: string, folder: string, file: string): readonly string[] {
  const reading = readInside(realRoot, folder === '' ? file : `${folder}/${file}`, MAX_RULE_FILE_BYTES);
  if (reading.status !== 'read') return [];
  const decoded = decodeText(reading.bytes);
  if ('problem' in decoded) return [];
  const lines = decoded.text.split(/\r?\n/u).filter((line) => line.trim() !== '' && !line.startsWith('#') && isHarmless(line));
  return lines.slice(0, MAX_RULES).map((line) => seenFromRoot(line, folder));
}

// A rule of a folder as a rule of the root: `x` below `a` is `/a/**/x`, while `/x` and `x/y` are `/a/x` and `/a/x/y`.
function seenFromRoot(rule: string, folder: string): string {
  if (folder === '') return rule;
  const negation = rule.startsWith('!') ? '!' : '';
  const pattern = rule.slice(negation.length);
  const place = folder.replace(/[\\*?[\]!# ]/gu, '\\$&');
  const isAnchored = pattern.replace(/\/\s*$/u, '').includes('/');
  return `${negation}/${place}/${isAnchored ? pattern.replace(/^\//u, '') : `**/${pattern}`}`;
}

/** Whether a glob stays cheap on every name. */
export function isHarmless(glob: string): boolean {
  if (glob.length > MAX_RULE_CHARACTERS) return false;
  if (glob.split('**').length - 1 > MAX_DOUBLE_STARS) return false;
  return glob.split('/').every((name) => name.split('*').length - 1 <= MAX_STARS_A_NAME);
}
