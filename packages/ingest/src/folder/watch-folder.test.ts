import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi, type Mock } from 'vitest';
import { createTempFolder } from '../../test/create-temp-folder.ts';
import { readFolder } from '../../test/read-folder.ts';
import { watchFolder } from './watch-folder.ts';

async function watch(root: string) {
  const onChange = vi.fn<() => void>();
  const errors: Error[] = [];
  const watching = watchFolder({ root, onChange, onError: (error) => errors.push(error), debounceMs: 50, maxDelayMs: 500 });
  onTestFinished(() => watching.close());
  await watching.ready;
  return { onChange, errors, watching };
}

async function settle(onChange: Mock<() => void>, times = 1): Promise<void> {
  await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(times), { timeout: 10_000 });
}

describe('watchFolder', () => {
  it(
    'B-18 R-L4 tells of a burst of creates, renames, deletes and atomic saves, after which a sync sees it all',
    { timeout: 60_000 },
    async () => {
      const root = createTempFolder({ 'old.md': 'x', 'dir/a.md': 'x' });
      const { onChange, errors } = await watch(root);
      for (let index = 0; index < 300; index += 1) writeFileSync(join(root, `n${index}.md`), 'x');
      for (let index = 0; index < 100; index += 1) renameSync(join(root, `n${index}.md`), join(root, `m${index}.md`));
      for (let index = 100; index < 200; index += 1) rmSync(join(root, `n${index}.md`));
      writeFileSync(join(root, 'old.md.tmp'), 'new');
      renameSync(join(root, 'old.md.tmp'), join(root, 'old.md'));
      renameSync(join(root, 'dir'), join(root, 'moved'));
      await settle(onChange);
      expect(onChange.mock.calls.length).toBeLessThan(60);
      expect(errors).toEqual([]);
      const { documents } = await readFolder(root);
      expect(documents.size).toBe(202);
      expect(documents.has('moved/a.md')).toBe(true);
    },
  );

  it('notices a file in a folder that was made after it started', async () => {
    const root = createTempFolder({ 'a.md': 'x' });
    const { onChange } = await watch(root);
    mkdirSync(join(root, 'new/deep'), { recursive: true });
    await settle(onChange);
    const before = onChange.mock.calls.length;
    await vi.waitFor(
      () => {
        writeFileSync(join(root, 'new/deep/b.md'), String(Math.random()));
        expect(onChange.mock.calls.length).toBeGreaterThan(before);
      },
      { timeout: 10_000, interval: 300 },
    );
  });

  it('is silent about ignored folders, and notices a change of the rules', async () => {
    const root = createTempFolder({ '.gitignore': 'out/\n', 'out/a.md': 'x', 'node_modules/p/b.md': 'x', 'c.md': 'x' });
    const { onChange } = await watch(root);
    writeFileSync(join(root, 'out/a.md'), 'changed');
    writeFileSync(join(root, 'node_modules/p/b.md'), 'changed');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(onChange).not.toHaveBeenCalled();
    writeFileSync(join(root, '.gitignore'), '');
    await settle(onChange);
  });

  it('R-L4 sees into a folder that a rule hid before, when nothing but the rule changed', async () => {
    const root = createTempFolder({ '.gitignore': 'out/\n', 'out/deep/a.md': 'x', 'c.md': 'x' });
    const { onChange } = await watch(root);
    writeFileSync(join(root, '.gitignore'), '');
    await settle(onChange);
    const before = onChange.mock.calls.length;
    await vi.waitFor(
      () => {
        writeFileSync(join(root, 'out/deep/a.md'), String(Math.random()));
        expect(onChange.mock.calls.length).toBeGreaterThan(before + 2);
      },
      { timeout: 10_000, interval: 300 },
    );
  });

  it('stops when its signal is aborted, and tells nothing more', async () => {
    const root = createTempFolder({ 'a.md': 'x' });
    const controller = new AbortController();
    const onChange = vi.fn<() => void>();
    const watching = watchFolder({ root, onChange, onError: () => undefined, debounceMs: 20, signal: controller.signal });
    await watching.ready;
    controller.abort();
    await watching.close();
    writeFileSync(join(root, 'a.md'), 'y');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('a folder that is not there is an error', () => {
    expect(() => watchFolder({ root: '/nowhere/at/all', onChange: () => undefined, onError: () => undefined })).toThrow(
      'cannot be watched',
    );
  });
});
