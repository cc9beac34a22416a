// Writes the last column of docs/behaviours.md from the names of the tests. `--check` fails when it is out of date.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = join(root, 'docs', 'behaviours.md');
const ID = /\b(?:(?:S[0-4]|B)-\d{2}|C\d{1,2}|R-[A-Z]\d{1,2})\b/gu;
/** A name stands in quotes, first in the call of `it`, `describe` or the function that `each` gives. */
const TEST_NAME = /\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/gu;

/** Files that hold tests: by their names, and the suites that stores share. */
function listTestFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps', 'tooling'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => /\.test\.tsx?$/u.test(file) || /packages\/testing\/src\/.*(?:conformance|describe-).*\.ts$/u.test(file));
}

function collectProofs() {
  const proofs = new Map();
  for (const file of listTestFiles().sort()) {
    for (const [, , name] of readFileSync(join(root, file), 'utf8').matchAll(TEST_NAME)) {
      for (const id of new Set(name.match(ID) ?? [])) {
        const files = proofs.get(id) ?? new Set();
        files.add(file);
        proofs.set(id, files);
      }
    }
  }
  return proofs;
}

const proofs = collectProofs();
const before = readFileSync(page, 'utf8');
const after = before.replace(/^\| ((?:S[0-4]|B|C|R)-?[A-Z]?\d+) \| (.*?) \| .*\|$/gmu, (_row, id, behaviour) => {
  const files = [...(proofs.get(id) ?? [])].map((file) => `[${file.split('/').pop()}](../${file})`);
  return `| ${id} | ${behaviour} | ${files.join(', ')} |`.replace('|  |', '| |');
});
const rows = [...after.matchAll(/^\| (?:S|B|C)/gmu)].length;
const open = [...after.matchAll(/^\| (?:S|B|C).*\| \|$/gmu)].length;
if (process.argv.includes('--check')) {
  if (before !== after) {
    console.error('docs/behaviours.md is out of date: run `node tooling/behaviours.mjs`');
    process.exit(1);
  }
} else {
  writeFileSync(page, after);
  console.log(`${rows - open} of ${rows} behaviours have a test that names them`);
}
