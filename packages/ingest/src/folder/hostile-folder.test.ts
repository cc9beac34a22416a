import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { SourceItem } from '@trefoil/schema';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTempFolder, writeFiles } from '../../test/create-temp-folder.ts';
import { readFolder } from '../../test/read-folder.ts';
import { createFolderSource } from './create-folder-source.ts';

const SECRET = 'the secret outside';
const itemOf = (source: string): SourceItem => ({ source, sizeBytes: 1, modifiedAt: 0, changedAt: 0 });

/** Only Linux tells where an open file lies; other systems have a way of their own, tried here as well. */
function pretendPlatform(platform: NodeJS.Platform): void {
  const spy = vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  onTestFinished(() => spy.mockRestore());
}

describe('R-F1 nothing outside the root is read', () => {
  it.each(['../secret.md', '/etc/passwd', 'a/../../secret.md', './a.md', 'a//b.md', '', 'a\0.md', '/proc/self/environ'])(
    'refuses the name %j',
    async (name) => {
      const root = createTempFolder({ 'in/a.md': 'inside', 'secret.md': SECRET });
      const source = createFolderSource({ root: join(root, 'in'), collection: 'notes' });
      expect(await source.read(itemOf(name), { knownHash: null })).toEqual({ status: 'skipped', reason: 'outside_root' });
    },
  );

  it('does not follow links to files or folders', async () => {
    const outside = createTempFolder({ 'secret.md': SECRET });
    const root = createTempFolder({ 'a.md': 'inside' });
    symlinkSync(join(outside, 'secret.md'), join(root, 'file.md'));
    symlinkSync(outside, join(root, 'folder'));
    symlinkSync(join(root, 'a.md'), join(root, 'within.md'));
    symlinkSync('/proc/self/environ', join(root, 'environ.md'));
    const { documents, skipped } = await readFolder(root);
    expect([...documents.keys()]).toEqual(['a.md']);
    expect(skipped).toEqual({ 'file.md': 'symlink', folder: 'symlink', 'within.md': 'symlink', 'environ.md': 'symlink' });
  });

  it.each(['linux', 'darwin'] as const)(
    'on %s reads nothing from a file that became a link between listing and reading',
    async (platform) => {
      pretendPlatform(platform);
      const outside = createTempFolder({ 'secret.md': SECRET });
      const root = createTempFolder({ 'a.md': 'inside' });
      const source = createFolderSource({ root, collection: 'notes' });
      for await (const item of source.list({})) {
        rmSync(join(root, 'a.md'));
        symlinkSync(join(outside, 'secret.md'), join(root, 'a.md'));
        expect(await source.read(item as SourceItem, { knownHash: null })).toEqual({ status: 'skipped', reason: 'symlink' });
      }
    },
  );

  it.each(['linux', 'darwin'] as const)(
    'on %s reads nothing from a folder that became a link between listing and reading',
    async (platform) => {
      pretendPlatform(platform);
      const outside = createTempFolder({ 'a.md': SECRET });
      const root = createTempFolder({ 'deep/sub/a.md': 'inside' });
      const source = createFolderSource({ root, collection: 'notes' });
      for await (const item of source.list({})) {
        renameSync(join(root, 'deep/sub'), join(root, 'moved'));
        symlinkSync(outside, join(root, 'deep/sub'));
        expect(await source.read(item as SourceItem, { knownHash: null })).toEqual({ status: 'skipped', reason: 'outside_root' });
      }
    },
  );

  it('lists nothing of a folder that became a link while its parent was walked', async () => {
    const outside = createTempFolder({ 'secret.md': SECRET });
    const root = createTempFolder({ 'a.md': 'x', 'sub/b.md': 'x' });
    const seen: string[] = [];
    for await (const item of createFolderSource({ root, collection: 'notes' }).list({})) {
      seen.push(`${item.source} ${'skipped' in item ? item.skipped : 'listed'}`);
      if (item.source !== 'a.md') continue;
      rmSync(join(root, 'sub'), { recursive: true });
      symlinkSync(outside, join(root, 'sub'));
    }
    expect(seen).toEqual(['a.md listed', 'sub/ outside_root']);
  });

  it.each(['linux', 'darwin'] as const)('on %s reads what is inside', async (platform) => {
    pretendPlatform(platform);
    expect([...(await readFolder(createTempFolder({ 'deep/a.md': 'x' }))).documents.keys()]).toEqual(['deep/a.md']);
  });

  it('takes no ignore rules from outside', async () => {
    const outside = createTempFolder({ rules: '*.md' });
    const root = createTempFolder({ 'a.md': 'x' });
    symlinkSync(join(outside, 'rules'), join(root, '.gitignore'));
    expect([...(await readFolder(root)).documents.keys()]).toEqual(['a.md']);
  });
});

describe('R-F2 what is no plain file is skipped with its reason', () => {
  it('skips pipes, sockets, loops and links to devices without waiting', async () => {
    const root = createTempFolder({ 'a.md': 'x' });
    execFileSync('/usr/bin/mkfifo', [join(root, 'pipe.md')]);
    symlinkSync('/dev/zero', join(root, 'zero.md'));
    symlinkSync(root, join(root, 'loop'));
    const server = createServer().listen(join(root, 'socket.md'));
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const { documents, skipped } = await readFolder(root);
    expect([...documents.keys()]).toEqual(['a.md']);
    expect(skipped).toEqual({ 'pipe.md': 'special_file', 'zero.md': 'symlink', loop: 'symlink', 'socket.md': 'special_file' });
  });

  it('does not wait for a file that became a pipe', async () => {
    const root = createTempFolder();
    execFileSync('/usr/bin/mkfifo', [join(root, 'pipe.md')]);
    const source = createFolderSource({ root, collection: 'notes' });
    expect(await source.read(itemOf('pipe.md'), { knownHash: null })).toEqual({ status: 'skipped', reason: 'special_file' });
    expect(await source.read(itemOf('gone.md'), { knownHash: null })).toEqual({ status: 'skipped', reason: 'vanished' });
  });

  it.skipIf(process.seteuid === undefined)('skips what it may not read (needs a system with users)', async () => {
    const root = createTempFolder({ 'a.md': 'x', 'locked.md': 'x', 'closed/b.md': 'x' });
    chmodSync(root, 0o755);
    chmodSync(join(root, 'locked.md'), 0);
    chmodSync(join(root, 'closed'), 0);
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    onTestFinished(() => {
      if (isRoot) process.seteuid?.(0);
      chmodSync(join(root, 'closed'), 0o700);
    });
    const { documents, skipped } = await readFolder(root);
    expect([...documents.keys()]).toEqual(['a.md']);
    expect(skipped).toEqual({ 'locked.md': 'unreadable', 'closed/': 'unreadable' });
  });

  it('goes on when a folder is renamed while it is walked', async () => {
    const root = createTempFolder({ 'a.md': 'x', 'b/c.md': 'x', 'd/e.md': 'x' });
    const seen: string[] = [];
    for await (const item of createFolderSource({ root, collection: 'notes' }).list({})) {
      seen.push(`${item.source} ${'skipped' in item ? item.skipped : 'listed'}`);
      if (item.source === 'a.md') renameSync(join(root, 'b'), join(root, 'z'));
    }
    expect(seen).toEqual(['a.md listed', 'b/ vanished', 'd/e.md listed']);
  });
});

describe('R-F3 sizes, numbers and names', () => {
  it('skips a sparse file of 500 MB and a line of 50 MB by their size', async () => {
    const root = createTempFolder({ 'huge.md': '', 'line.txt': 'x'.repeat(50_000_000), 'a.md': 'x' });
    truncateSync(join(root, 'huge.md'), 500_000_000);
    const { documents, skipped } = await readFolder(root);
    expect([...documents.keys()]).toEqual(['a.md']);
    expect(skipped).toEqual({ 'huge.md': 'too_large', 'line.txt': 'too_large' });
  });

  it('skips a file that grew after it was listed', async () => {
    const root = createTempFolder({ 'a.md': 'x'.repeat(100) });
    const source = createFolderSource({ root, collection: 'notes', maxFileBytes: 50 });
    expect(await source.read(itemOf('a.md'), { knownHash: null })).toEqual({ status: 'skipped', reason: 'too_large' });
  });

  it('reads names of 255 bytes and skips names that are no UTF-8', async () => {
    const long = `${'n'.repeat(252)}.md`;
    const root = createTempFolder({ [long]: 'x' });
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0x62, 0xff, 0x2e, 0x6d, 0x64])]), 'x');
    const { documents, skipped } = await readFolder(root);
    expect([...documents.keys()]).toEqual([long]);
    expect(skipped).toEqual({ 'b\ufffd.md': 'invalid_name' });
  });

  it('walks 200 levels and no more', async () => {
    const root = createTempFolder();
    const deep = Array.from({ length: 205 }, () => 'd').join('/');
    mkdirSync(join(root, deep), { recursive: true });
    writeFiles(root, { [`${'d/'.repeat(200)}in.md`]: 'x', [`${'d/'.repeat(201)}out.md`]: 'x' });
    const { documents, skipped } = await readFolder(root);
    expect(documents.size).toBe(1);
    expect(Object.values(skipped)).toEqual(['too_deep']);
  });

  it('lists 5,000 tiny files in bounded memory', { timeout: 60_000 }, async () => {
    const root = createTempFolder(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index % 5}/${index}.md`, 'x'])));
    let listed = 0;
    for await (const item of createFolderSource({ root, collection: 'notes' }).list({})) listed += 'skipped' in item ? 0 : 1;
    expect(listed).toBe(5_000);
    expect(process.memoryUsage().rss).toBeLessThan(1_024 * 1_024 * 1_024);
  });
});

describe('R-F4 to R-F7 contents', () => {
  it('R-F4 decodes or skips, and what it gives is valid JSON', async () => {
    const root = createTempFolder({
      'broken.md': Buffer.concat([Buffer.from('plain text '.repeat(20)), Buffer.from([0xc3])]),
      'utf16.md': Buffer.from('\uFEFF# Grüße', 'utf16le'),
      'nul.md': 'a\0b',
      'binary.md': Buffer.from(Array.from({ length: 1_000 }, (_, index) => (index * 7) % 256)),
    });
    const { documents, skipped, warnings } = await readFolder(root);
    expect(skipped).toEqual({ 'nul.md': 'binary', 'binary.md': 'binary' });
    expect(documents.get('utf16.md')?.document.title).toBe('Grüße');
    expect(warnings).toEqual({ 'broken.md': ['broken bytes were replaced'] });
    expect(JSON.stringify([...documents.values()]).isWellFormed()).toBe(true);
  });

  it('R-F5 indexes the body of a document whose front matter is hostile, and warns', async () => {
    const root = createTempFolder({
      'js.md': '---js\nprocess.exit(1)\n---\n# Body\n',
      'dup.md': '---\ntitle: a\ntitle: b\n---\n# Body\n',
      'big.md': `---\na: ${'x'.repeat(5_000_000)}\n---\n# Body\n`,
      'open.md': '---\ntitle: a\n# Body\n',
    });
    const { documents, skipped, warnings } = await readFolder(root);
    expect(skipped).toEqual({});
    expect([...documents.values()].map(({ document }) => document.title)).toEqual(['Body', 'Body', 'Body', 'Body']);
    expect(Object.keys(warnings)).toEqual(['big.md', 'dup.md', 'js.md', 'open.md']);
    expect(documents.get('big.md')?.document.preamble.length).toBeGreaterThan(5_000_000);
  });

  it('R-F6 reads deep and odd Markdown within 2 s a file', async () => {
    const root = createTempFolder({
      'quotes.md': `${'>'.repeat(20_000)} x\n`,
      'lists.md': Array.from({ length: 500 }, (_, index) => `${'  '.repeat(index)}- x`).join('\n'),
      'ticks.md': '` `` ``` '.repeat(200),
      'brackets.md': '['.repeat(50_000),
      'nested-lists.md': `${'- '.repeat(125_000)}x`,
    });
    const started = performance.now();
    const { documents } = await readFolder(root);
    expect(documents.size).toBe(5);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('R-F7 reads no archives', async () => {
    const root = createTempFolder({ 'bomb.zip': 'PK\u0003\u0004', 'bomb.docx': 'PK\u0003\u0004', 'a.bin': 'x', 'a.xyz': 'x' });
    expect((await readFolder(root)).skipped).toEqual({
      'bomb.zip': 'binary',
      'bomb.docx': 'binary',
      'a.bin': 'binary',
      'a.xyz': 'unsupported_type',
    });
  });

  it('a rule that would take for ever on a hostile name is left out', async () => {
    const root = createTempFolder({
      '.gitignore': `${'*a'.repeat(30)}b\n${'**/'.repeat(30)}x\nignored.md\n`,
      [`${'a'.repeat(240)}.md`]: 'x',
      'ignored.md': 'x',
    });
    const started = performance.now();
    const { documents, skipped } = await readFolder(root);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(documents.size).toBe(1);
    expect(skipped['ignored.md']).toBe('ignored');
    expect(existsSync(root)).toBe(true);
  });
});
