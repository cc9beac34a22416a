import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Application } from '@trefoil/engine';
import { openApplication } from './open-application.ts';

const FOLDERS = ['', 'a/', 'b/', 'a/deep/'];
const NAMES = ['one.md', 'two.md', 'three.txt', 'four.jsonl', 'five.ts'];
const TEXTS = [
  '# Harbour\n\nSee [[two]] and [the other](../b/one.md).\n\n## Cranes\n\nTwo of them.\n',
  '---\ntags: [tide]\naliases: [gauge]\n---\n# Tide\n\nRises, see [[gauge]] and TASK-7.\n',
  '{"title":"First","text":"first record"}\n{"title":"Second","text":"second record","links":["First"]}\n',
  "import { two } from './two.ts';\nexport const one = two;\n",
  '\0\0\0 no text \0\0\0',
  '',
];
const RULES = ['', 'a/\n', '*.txt\n!one.md\n', 'deep/\n'];

type Step =
  | { readonly kind: 'write' | 'save'; readonly path: string; readonly text: string }
  | { readonly kind: 'move'; readonly path: string; readonly to: string }
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'rules'; readonly text: string }
  | { readonly kind: 'sync' };

const path = fc.tuple(fc.constantFrom(...FOLDERS), fc.constantFrom(...NAMES)).map((parts) => parts.join(''));
const place = fc.oneof(path, fc.constantFrom('a', 'b', 'a/deep'));
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('write' as const, 'save' as const), path, text: fc.constantFrom(...TEXTS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), path: place, to: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), path: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rules' as const), text: fc.constantFrom(...RULES) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'sync' as const }) },
);

/** A file where a folder should be, and the other way round. */
const REFUSALS: ReadonlySet<unknown> = new Set(['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY']);

/** Does a step; one that the file system refuses changes nothing, or a part of it. */
function tryChange(root: string, step: Step): void {
  try {
    change(root, step);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && REFUSALS.has(error.code))) throw error;
  }
}

function change(root: string, step: Step): void {
  switch (step.kind) {
    case 'write':
    case 'save': {
      const target = join(root, step.path);
      mkdirSync(dirname(target), { recursive: true });
      const written = step.kind === 'write' ? target : `${target}.tmp`;
      writeFileSync(written, step.text);
      if (written !== target) renameSync(written, target);
      return;
    }
    case 'move': {
      const [from, to] = [join(root, step.path), join(root, step.to)];
      if (existsSync(from) && !existsSync(to) && existsSync(dirname(to)) && !to.startsWith(`${from}/`)) renameSync(from, to);
      return;
    }
    case 'remove':
      rmSync(join(root, step.path), { recursive: true, force: true });
      return;
    case 'rules':
      writeFileSync(join(root, '.trefoilignore'), step.text);
      return;
    case 'sync':
  }
}

/** The lines of an export without the times of files: a file that was only touched keeps those of its text. */
async function exportLines(application: Application): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of application.exportLines({})) lines.push(line.replaceAll(/"(?:created|updated|modified)At":\d+,?/gu, ''));
  return lines;
}

it('B-18 R-L5 syncs between any changes end where a first sync of the same folder ends', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 30 }), async (steps) => {
      const home = mkdtempSync(join(tmpdir(), 'trefoil-convergence-'));
      const root = join(home, 'notes');
      mkdirSync(root);
      const open = (name: string): Promise<Application> =>
        openApplication({ index: join(home, name), cwd: home, env: { HOME: home, TREFOIL_EMBEDDER: 'none' } });
      const synced = await open('synced.db');
      const fresh = await open('fresh.db');
      const request = { collections: [], force: false, dryRun: false, embed: false };
      try {
        await synced.add({ paths: [root], embed: false }, {});
        for (const each of steps) {
          tryChange(root, each);
          if (each.kind === 'sync') await synced.sync(request, {});
        }
        await synced.sync(request, {});
        const { collections } = await fresh.add({ paths: [root], embed: false }, {});
        expect(await exportLines(synced)).toEqual(await exportLines(fresh));
        // Nothing is left to do, and what is left out is left out for the same reasons.
        const [{ added, updated, removed, skipped } = { added: -1 }] = (await synced.sync(request, {})).collections;
        expect({ added, updated, removed, skipped }).toEqual({ added: 0, updated: 0, removed: 0, skipped: collections[0]?.skipped });
      } finally {
        await Promise.all([synced.close(), fresh.close()]);
        rmSync(home, { recursive: true, force: true });
      }
    }),
    { numRuns: 30 },
  );
});
