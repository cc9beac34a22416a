import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, exportIndex, waitFor } from '../src/index-state.ts';
import { type Environment, privateEnvironment, trefoilPath } from '../src/trefoil-process.ts';

/** More than one transaction of a sync holds, so that a kill can leave some of them. */
const DOCUMENTS = 1_200;
const ATTEMPTS = 3;
const WORDS = 'harbour crane tide berth lease manifest pilot invoice ferry ledger'.split(' ');

function createNotes(root: string): void {
  for (let folder = 0; folder < 10; folder += 1) mkdirSync(join(root, `f${folder}`), { recursive: true });
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const words = Array.from({ length: 60 }, (_, at) => WORDS[(index * 7 + at * 3) % WORDS.length]).join(' ');
    const text = `---\ntags: [t${index % 5}]\n---\n# Note ${index}\n\nSee [[n${(index + 1) % DOCUMENTS}]].\n\n## Part\n\n${words}\n`;
    writeFileSync(join(root, `f${index % 10}`, `n${index}.md`), text);
  }
}

function bytesOf(index: string): number {
  return [index, `${index}-wal`].reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Runs `trefoil add` and kills it as soon as `isTime`, unless it has ended by then. */
async function killAdd(args: readonly string[], env: Environment, isTime: () => boolean): Promise<void> {
  const child = spawn(process.execPath, [trefoilPath, 'add', ...args], { env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await waitFor(() => isTime() || child.exitCode !== null, 60_000, 2);
  child.kill('SIGKILL');
  await ended;
}

interface Health {
  readonly ok: boolean;
  readonly checks: readonly { readonly name: string; readonly status: string }[];
}

/** Which check says what. Everything must be well; a warning, such as that there are no vectors, is not ill. */
async function checkHealth(index: string, env: Environment): Promise<readonly string[]> {
  const { ok, checks } = await ask<Health>(['doctor', '--index', index], env);
  expect(ok).toBe(true);
  expect(checks).toContainEqual(expect.objectContaining({ name: 'integrity', status: 'ok' }));
  return checks.map(({ name, status }) => `${name}: ${status}`);
}

/**
 * Kills `add` on one index when its file appears, then after it grew by a part of what it will be. Gives the documents
 * that were there after each kill: what was committed makes the next run shorter.
 */
async function killRepeatedly({ root, index, calmBytes, env }: KillOptions): Promise<readonly number[]> {
  const found: number[] = [];
  for (const share of [0, 0.2, 0.5]) {
    const before = bytesOf(index);
    const isTime = share === 0 ? () => existsSync(index) : () => bytesOf(index) >= before + share * calmBytes;
    await killAdd([root, '--index', index], env, isTime);
    const status = ask<{ readonly documents: number }>(['status', '--index', index], env);
    const [{ documents }] = await Promise.all([status, checkHealth(index, env)]);
    found.push(documents);
  }
  return found;
}

interface KillOptions {
  readonly root: string;
  readonly index: string;
  /** The size of an index of the same folder that nobody disturbed. */
  readonly calmBytes: number;
  readonly env: Environment;
}

describe('R-C1 `trefoil add` that is killed', () => {
  it('leaves an index that opens, and ends where an undisturbed run ends', async () => {
    const home = realpathSync(mkdtempSync(join(tmpdir(), 'trefoil-killed-add-')));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const env = privateEnvironment(home);
    const root = join(home, 'notes');
    createNotes(root);
    const calm = join(home, 'calm.db');
    await ask(['add', root, '--index', calm], env);
    const expected = await exportIndex(calm, env);
    expect(expected.length).toBe(DOCUMENTS + 1);
    const calmBytes = bytesOf(calm);

    // A busy machine may let a run end before its kill: then another index is tried.
    let index = '';
    let found: readonly number[] = [];
    const isMidway = (documents: number): boolean => documents > 0 && documents < DOCUMENTS;
    for (let attempt = 0; attempt < ATTEMPTS && !found.some(isMidway); attempt += 1) {
      index = join(home, `killed-${attempt}.db`);
      found = await killRepeatedly({ root, index, calmBytes, env });
      expect(found, 'what is committed stays').toEqual(found.toSorted((a, b) => a - b));
    }
    expect(found.some(isMidway), `no kill landed mid-way: ${found.join(', ')} documents`).toBe(true);

    const last = await ask<{ collections: readonly { added: number; unchanged: number }[] }>(['add', root, '--index', index], env);
    // What was committed is not read a second time; a last kill that came too late leaves nothing to add.
    expect(last.collections).toMatchObject([{ added: DOCUMENTS - (found.at(-1) ?? 0), updated: 0, unchanged: found.at(-1) }]);
    const [health, calmHealth] = await Promise.all([checkHealth(index, env), checkHealth(calm, env)]);
    expect(health).toEqual(calmHealth);
    expect(await exportIndex(index, env)).toEqual(expected);
  });
});
