// `npm start`: builds, indexes the project's own docs in a private index, answers a question, says what to do next.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const question = process.argv.slice(2).join(' ') || 'how do several processes share one index safely?';
const folder = join(root, 'node_modules', '.cache', 'trefoil-start');
const index = join(folder, 'index.db');

function run(title, command, args, env = {}) {
  console.error(`\n> ${title}`);
  const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...quiet, ...env } });
  if (result.status !== 0) {
    console.error(`\n"${title}" failed with exit code ${result.status ?? result.signal}.`);
    process.exit(result.status ?? 1);
  }
}

const trefoil = (...args) => [join(root, 'trefoil'), ...args, '--index', index];

mkdirSync(folder, { recursive: true, mode: 0o700 });
run('build', process.execPath, [
  join(root, 'node_modules', 'turbo', 'bin', 'turbo'),
  'run',
  'build',
  '--filter=trefoil...',
  '--output-logs=errors-only',
]);
const documents = ['*.md', 'docs/**/*.md', 'packages/*/README.md', 'apps/*/README.md'];
run(
  'index the documentation of this project',
  process.execPath,
  trefoil('add', root, '--collection', 'trefoil', ...documents.flatMap((glob) => ['--include', glob])),
);
run(`ask: ${question}`, process.execPath, trefoil('search', question, '--limit', '3'));

console.error(`
Next:
  npm start -- "some question"                  ask these documents something else
  ./trefoil add ~/notes                         index a folder of your own
  ./trefoil search "what did we decide about…"  search it
  ./trefoil mcp                                 serve an agent over stdio (MCP)
  ./trefoil serve                               serve HTTP on http://127.0.0.1:7700
`);
