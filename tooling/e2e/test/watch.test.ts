import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exportIndex, waitFor } from '../src/index-state.ts';
import { type Environment, privateEnvironment, run, trefoilPath } from '../src/trefoil-process.ts';

const CONVERGES_WITHIN_MS = 30_000;

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** As editors save: a new file beside the old one takes its name. */
function saveAtomically(root: string, path: string, text: string): void {
  write(root, `${path}.tmp`, text);
  renameSync(join(root, `${path}.tmp`), join(root, path));
}

function note(index: number, words = 'first words'): string {
  return `---\ntags: [t${index % 7}]\n---\n# Note ${index}\n\nSee [[n${index + 1}]] and [that](../area/n${index * 2}.md): ${words}.\n\n## Part\n\n${words}\n`;
}

function createNotes(root: string): void {
  for (let index = 0; index < 120; index += 1) write(root, `area/n${index}.md`, note(index));
  for (let index = 0; index < 20; index += 1) write(root, `project/p${index}.md`, note(index, 'project words'));
  write(root, '.trefoilignore', 'private/\n');
  write(root, 'private/diary.md', '# Diary\n\nOnly for me.\n');
  write(root, 'drafts/idea.md', '# Idea\n\nTo be left out later.\n');
  write(root, 'tasks/first.md', '---\nid: TASK-1\n---\n# First of this id\n');
}

function burst(root: string): void {
  for (let index = 200; index < 700; index += 1) write(root, `area/n${index}.md`, note(index));
  for (let index = 0; index < 40; index += 1) write(root, `area/n${index}.md`, note(index, 'edited words'));
  for (let index = 40; index < 80; index += 1) saveAtomically(root, `area/n${index}.md`, note(index, 'saved words'));
  for (let index = 200; index < 400; index += 1) renameSync(join(root, `area/n${index}.md`), join(root, `area/m${index}.md`));
  for (let index = 400; index < 600; index += 1) rmSync(join(root, `area/n${index}.md`));
  for (let index = 80; index < 100; index += 1) rmSync(join(root, `area/n${index}.md`));
  renameSync(join(root, 'project'), join(root, 'archive'));
  write(root, 'archive/deep/er/new.md', '# New\n\nIn a folder that was just made.\n');
  write(root, 'tasks/second.md', '---\nid: TASK-1\n---\n# Second of this id\n');
  write(root, '.trefoilignore', 'drafts/\n');
}

/** Starts `trefoil sync --watch`; `syncs` counts the answers it wrote. */
function startWatch(index: string, env: Environment): { readonly syncs: () => number; readonly stop: () => Promise<string> } {
  const child = spawn(process.execPath, [trefoilPath, 'sync', '--watch', '--json', '--index', index], { env });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    syncs: () => stdout.split('\n').length - 1,
    stop: async () => {
      const isAlive = child.exitCode === null;
      child.kill('SIGTERM');
      await ended;
      return isAlive ? '' : stderr || 'ended early';
    },
  };
}

it('B-18 R-L4 a watch converges after a burst to the state of a fresh index', async () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'trefoil-watch-')));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const env = privateEnvironment(home);
  const root = join(home, 'notes');
  const watched = join(home, 'watched.db');
  createNotes(root);
  const added = await run(['add', root, '--index', watched], env);
  expect(added.code, added.stderr).toBe(0);
  const watch = startWatch(watched, env);
  expect(await waitFor(() => watch.syncs() > 0, CONVERGES_WITHIN_MS)).toBe(true);

  const fresh = async (name: string): Promise<readonly string[]> => {
    const index = join(home, name);
    const answer = await run(['add', root, '--index', index], env);
    expect(answer.code, answer.stderr).toBe(0);
    return exportIndex(index, env);
  };
  const converges = async (expected: readonly string[]): Promise<void> => {
    let lines: readonly string[] = [];
    const isEqual = async (): Promise<boolean> => (lines = await exportIndex(watched, env)).join('\n') === expected.join('\n');
    await waitFor(isEqual, CONVERGES_WITHIN_MS, 100);
    expect(lines).toEqual(expected);
  };

  burst(root);
  const afterBurst = await fresh('fresh.db');
  expect(afterBurst.length).toBe(1 + 100 + 200 + 100 + 21 + 1 + 1);
  await converges(afterBurst);

  // Single changes where the watch could have lost its eyes: a folder that a rule hid before, and one made in the burst.
  const shows = async (path: string, words: string): Promise<void> => {
    write(root, path, `# Changed\n\n${words}\n`);
    const isThere = async (): Promise<boolean> => (await exportIndex(watched, env)).some((line) => line.includes(words));
    expect(await waitFor(isThere, CONVERGES_WITHIN_MS, 100), path).toBe(true);
  };
  await shows('private/diary.md', 'Open since the rule changed');
  await shows('archive/deep/er/new.md', 'Edited in its new place');

  // The file that wanted a taken id gets it when the other one goes.
  rmSync(join(root, 'tasks/first.md'));
  const afterQuiet = await fresh('fresh-again.db');
  expect(afterQuiet.some((line) => line.includes('Second of this id'))).toBe(true);
  await converges(afterQuiet);
  expect(await watch.stop()).toBe('');
});
