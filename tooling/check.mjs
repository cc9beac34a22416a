// `npm run check`: everything CI does before the tests. `node tooling/check.mjs types lint` runs some of it.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PARALLEL = 2;
const EXIT_USAGE = 2;

/** Every step is a Node program; a step with `after` waits for that one. The longest start first. */
const STEPS = [
  {
    name: 'build',
    title: 'every package builds',
    run: ['node_modules/turbo/bin/turbo', 'run', 'build', '--concurrency=2', '--continue', '--output-logs=errors-only'],
  },
  { name: 'types', title: 'TypeScript agrees', run: ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.json', '--noEmit'] },
  { name: 'lint', title: 'oxlint finds nothing', run: ['node_modules/oxlint/bin/oxlint', '--format=unix'] },
  { name: 'format', title: 'oxfmt would change nothing (npm run format)', run: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'boundaries', title: 'imports obey the table', run: ['tooling/boundaries/check-boundaries.mjs'] },
  { name: 'house-rules', title: 'STYLE.md, where a machine can tell', run: ['tooling/boundaries/check-house-rules.mjs'] },
  {
    name: 'unused',
    title: 'no dead files, exports, dependencies (knip)',
    run: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  },
  { name: 'shape', title: 'packed packages resolve (publint, attw)', run: ['tooling/boundaries/check-package-shape.mjs'], after: 'build' },
];

// pnpm, which turbo looks for, is installed here; nothing reports home.
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`check: no step "${unknown.join('", "')}"; there are ${STEPS.map(({ name }) => name).join(', ')}`);
  process.exit(EXIT_USAGE);
}
const results = await runAll(selectSteps(names));
report(results);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;

function selectSteps(wanted) {
  if (wanted.length === 0) return STEPS;
  const needed = STEPS.filter(({ name, after }) => after !== undefined && wanted.includes(name)).map(({ after }) => after);
  return STEPS.filter(({ name }) => wanted.includes(name) || needed.includes(name));
}

/** Runs two at a time, all of them whatever fails, and gives the results in the order of the steps. */
async function runAll(steps) {
  const finished = new Map();
  const running = new Map();
  while (finished.size < steps.length) {
    const ready = steps.filter(
      ({ name, after }) => !finished.has(name) && !running.has(name) && (after === undefined || finished.has(after)),
    );
    for (const step of ready.slice(0, PARALLEL - running.size)) running.set(step.name, runStep(step));
    const result = await Promise.race(running.values());
    running.delete(result.name);
    finished.set(result.name, result);
    show(result);
  }
  return steps.map(({ name }) => finished.get(name));
}

function runStep({ name, title, run: [program, ...args] }) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, program), ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code, signal) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ name, title, code: code ?? signal ?? 1, seconds, output: Buffer.concat(chunks).toString().trim() });
    });
  });
}

function show({ name, title, code, output }) {
  console.log(`\n${code === 0 ? 'ok    ' : 'FAILED'} ${name}: ${title}`);
  const shown = code === 0 ? output.split('\n').slice(-1) : output.split('\n');
  for (const line of shown) if (line !== '') console.log(`  ${line}`);
}

function report(finished) {
  console.log('');
  for (const { name, code, seconds } of finished) {
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  exit ${code}`);
  }
}
