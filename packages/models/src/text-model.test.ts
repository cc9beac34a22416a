import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { writeTinyBert } from '../test/tiny-bert.ts';
import { createModelProcess } from './model-process.ts';
import type { ModelSpec } from './model-spec.ts';
import { createTextModel } from './text-model.ts';
import type { TextModel } from './text-model.ts';

const directory = temporaryDirectory();
const tiny = writeTinyBert(join(directory, 'tiny'));
const spec: ModelSpec = {
  source: {
    kind: 'weights',
    weightsPath: tiny.weightsPath,
    configPath: tiny.configPath,
    weightsSha256: tiny.weightsSha256,
    head: 'mean',
    precision: 'int8',
  },
  tokenizerPath: tiny.tokenizerPath,
  maxTokens: 32,
  cacheDirectory: join(directory, 'cache'),
};

// Inside the package, so that the worker finds the runtime; node_modules, so that nothing else finds the worker.
const built = fileURLToPath(new URL(`../node_modules/.trefoil-worker-${process.pid}/`, import.meta.url));
const workerPath = join(built, 'model-worker.mjs');

beforeAll(async () => {
  const entry = Object.fromEntries(
    ['model-worker', 'text-model'].map((name) => [name, fileURLToPath(new URL(`./${name}.ts`, import.meta.url))]),
  );
  await build({
    config: false,
    // The package's own dependencies stay outside the bundle, wherever the tests were started.
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    entry,
    outDir: built,
    format: 'esm',
    platform: 'node',
    dts: false,
    logLevel: 'error',
    noExternal: [/^@trefoil\//],
    inputOptions: { resolve: { conditionNames: ['@trefoil/source', 'node', 'import', 'default'] } },
  });
}, 60_000);
afterAll(() => rmSync(built, { recursive: true, force: true }));

describe.each([
  ['in this process', null],
  ['in a process of its own', workerPath],
])('a model %s', (_, worker) => {
  const open = (changes: Partial<ModelSpec> = {}): TextModel =>
    createTextModel(async () => ({ ...spec, ...changes }), { workerPath: worker });

  test('answers one unit vector an input, in order', async () => {
    const model = open();
    const rows = await model.run(['login', 'bread'], {});
    const [bread] = await model.run(['bread'], {});
    expect(rows.map((row) => row.length)).toEqual([16, 16]);
    expect(Math.hypot(...(rows[0] ?? []))).toBeCloseTo(1, 5);
    expect([...(rows[1] ?? [])].map((value) => value.toFixed(5))).toEqual([...(bread ?? [])].map((value) => value.toFixed(5)));
    expect(await model.run([], {})).toEqual([]);
    await model.close();
  });

  test('says how much of a text it knows', async () => {
    const model = open();
    expect(await model.knownShare('')).toBe(1);
    expect(await model.knownShare('漢字')).toBe(0);
    await model.close();
  });

  test('stops waiting when it is no longer wanted', async () => {
    const model = open();
    await expect(model.run(['login'], { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
    const controller = new AbortController();
    const running = model.run(['login'], { signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    await model.close();
  });

  test('refuses to run after it was closed', async () => {
    const model = open();
    await model.run(['login'], {});
    await model.close();
    await model.close();
    await expect(model.run(['login'], {})).rejects.toMatchObject({ code: 'unavailable', message: 'the model is closed' });
  });

  test('an unusable model is an error with a code, at the first call', async () => {
    const model = open({ tokenizerPath: join(directory, 'absent.json') });
    await expect(model.run(['login'], {})).rejects.toMatchObject({ code: 'bad_config', message: /cannot read the tokenizer/ });
    await model.close();
  });

  test('what was repaired works at the next call', async () => {
    const tokenizerPath = join(directory, `late-${worker === null ? 'here' : 'there'}.json`);
    const model = open({ tokenizerPath });
    await expect(model.run(['login'], {})).rejects.toMatchObject({ code: 'bad_config' });
    copyFileSync(tiny.tokenizerPath, tokenizerPath);
    expect(await model.run(['login'], {})).toHaveLength(1);
    await model.close();
  });
});

test('passes on what the process says', async () => {
  const said: string[] = [];
  const model = createTextModel(async () => ({ ...spec, cacheDirectory: join(directory, 'other-cache') }), {
    workerPath,
    log: (message) => said.push(message),
  });
  await model.run(['login'], {});
  expect(said).toEqual([expect.stringMatching(/^built the model/)]);
  await model.close();
});

test.each([1, 2])('runs in %i processes when told so', async (maxProcesses) => {
  const path = join(directory, 'naming-worker.mjs');
  const answer = `process.send({ kind: 'rows', id, rows: [Float32Array.of(process.pid)] })`;
  writeFileSync(path, `process.on('message', ({ kind, id }) => { if (kind === 'run') setTimeout(() => ${answer}, 50); });`);
  const model = createTextModel(async () => spec, { workerPath: path, maxProcesses });
  await model.run(['login'], {});
  const rows = await Promise.all(Array.from({ length: 4 }, () => model.run(['login'], {})));
  expect(new Set(rows.map(([row]) => row?.[0])).size).toBe(maxProcesses);
  await model.close();
});

test('a model process that dies is an error now and a new process next time', async () => {
  const pidPath = join(directory, 'dying-worker.mjs');
  writeFileSync(pidPath, `process.on('message', (request) => { if (request.kind === 'run') process.kill(process.pid, 'SIGKILL'); });`);
  const model = createModelProcess({ spec, workerPath: pidPath, log: () => {} });
  for (let round = 0; round < 2; round++) {
    await expect(model.run(['login'])).rejects.toMatchObject({ code: 'unavailable', message: 'the model process ended (SIGKILL)' });
  }
  await model.close();
});

test('an idle process ends and is started again when needed', async () => {
  const model = createModelProcess({ spec, workerPath, log: () => {}, idleMs: 50 });
  const [first] = await model.run(['login']);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [second] = await model.run(['login']);
  expect(second).toEqual(first);
  await model.close();
});

test('closing tells those who wait', async () => {
  const model = createModelProcess({ spec, workerPath, log: () => {} });
  const running = model.run(['login']).catch((error: unknown) => error);
  await model.close();
  expect(await running).toMatchObject({ code: 'cancelled' });
});

describe('a program that uses a model', () => {
  const run = async (body: string): Promise<{ code: number | null; output: string }> => {
    const script = join(built, `program-${body.length}.mjs`);
    const head = `import { createTextModel } from './text-model.mjs';\nconst model = createTextModel(async () => (${JSON.stringify(spec)}));\n`;
    writeFileSync(script, head + body);
    const program = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = await once(program, 'exit');
    return { code, output };
  };

  test('finds the worker beside its code and ends without closing', async () => {
    const { code, output } = await run(`console.log((await model.run(['login'], {}))[0].length);`);
    expect({ code, output }).toEqual({ code: 0, output: '16\n' });
  });

  test('may exit in the middle of a run', async () => {
    const text = `'a b c d e f g h i j k l m n o p q r s t u v w x y z'`;
    const { code } = await run(
      `await model.run(['a'], {}); model.run(Array(400).fill(${text}), {}).catch(() => {}); setTimeout(() => process.exit(7), 30);`,
    );
    expect(code).toBe(7);
  });

  test('takes its model along when it is killed', async () => {
    const script = join(built, 'killed.mjs');
    const fork = `fork(${JSON.stringify(workerPath)}, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })`;
    writeFileSync(
      script,
      `import { fork } from 'node:child_process';\nconst child = ${fork};\nconsole.log(child.pid);\nsetInterval(() => {}, 1000);`,
    );
    const program = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(program.stdout, 'data');
    program.kill('SIGKILL');
    await expect.poll(() => isAlive(Number(String(line))), { timeout: 10_000 }).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
