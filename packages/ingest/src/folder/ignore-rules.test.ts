import { describe, expect, it } from 'vitest';
import { createTempFolder } from '../../test/create-temp-folder.ts';
import { readFolder } from '../../test/read-folder.ts';

async function uris(files: Record<string, string>, options = {}): Promise<readonly string[]> {
  return [...(await readFolder(createTempFolder(files), options)).documents.keys()].toSorted();
}

describe('ignore rules', () => {
  it('leaves out hidden names, packages and build results, and counts a folder once', async () => {
    const root = createTempFolder({
      'a.md': '',
      '.hidden.md': '',
      '.obsidian/x.md': '',
      'node_modules/p/README.md': '',
      'node_modules/p/b.md': '',
      'dist/x.js': '',
      'package-lock.json': '{}',
      'lib.min.js': '',
      'app.js.map': '',
    });
    const { documents, skipped } = await readFolder(root);
    expect([...documents.keys()]).toEqual(['a.md']);
    expect(skipped).toEqual({
      '.hidden.md': 'ignored',
      '.obsidian/': 'ignored',
      'node_modules/': 'ignored',
      'dist/': 'ignored',
      'package-lock.json': 'ignored',
      'lib.min.js': 'ignored',
      'app.js.map': 'ignored',
    });
  });

  it('follows .gitignore with negation, folders, anchors and nested files', async () => {
    const files = {
      '.gitignore': '*.txt\n!keep.txt\n/top.md\nbuild/\n# comment\n\n',
      'a.txt': '',
      'keep.txt': '',
      'top.md': '',
      'sub/top.md': '',
      'sub/build/x.md': '',
      'sub/.gitignore': '!a.txt\nlocal.md\n',
      'sub/a.txt': '',
      'sub/local.md': '',
      'sub/deep/local.md': '',
      'sub/deep/b.txt': '',
      'other/local.md': '',
    };
    expect(await uris(files)).toEqual(['keep.txt', 'other/local.md', 'sub/a.txt', 'sub/top.md']);
  });

  it('lets .trefoilignore override .gitignore and the defaults, but never .git and .trefoil', async () => {
    const files = {
      '.gitignore': 'drafts/\n',
      '.trefoilignore': '!drafts/\n!.github/\n!dist\n!.git\n!.trefoil\nsecret.md\n',
      'drafts/a.md': '',
      '.github/b.md': '',
      'dist/c.md': '',
      'secret.md': '',
      '.git/HEAD.md': '',
      '.trefoil/d.md': '',
    };
    expect(await uris(files)).toEqual(['.github/b.md', 'dist/c.md', 'drafts/a.md']);
  });

  it('lets a deeper rule take back a folder, and keeps odd folder names apart', async () => {
    const files = {
      '.gitignore': 'a/drafts/\n',
      'a/.gitignore': '!drafts/\n*.log.md\n',
      'a/drafts/x.md': '',
      'a/drafts/y.log.md': '',
      '[b] *!/.gitignore': '/x.md\nsub/y.md\n',
      '[b] *!/x.md': '',
      '[b] *!/z/x.md': '',
      '[b] *!/sub/y.md': '',
      'b/x.md': '',
    };
    expect(await uris(files)).toEqual(['[b] *!/z/x.md', 'a/drafts/x.md', 'b/x.md']);
  });

  it('does not look into an ignored folder for files to take back', async () => {
    expect(await uris({ '.gitignore': 'out/\n!out/a.md\n', 'out/a.md': '', 'b.md': '' })).toEqual(['b.md']);
  });

  it('applies include and exclude globs', async () => {
    const files = { 'a.md': '', 'notes/b.md': '', 'notes/draft/c.md': '', 'src/d.ts': '', 'notes/e.txt': '' };
    expect(await uris(files, { include: ['notes/**'] })).toEqual(['notes/b.md', 'notes/draft/c.md', 'notes/e.txt']);
    expect(await uris(files, { include: ['**/*.md'], exclude: ['**/draft/**'] })).toEqual(['a.md', 'notes/b.md']);
    expect(await uris(files, { include: ['notes'], exclude: ['notes/draft'] })).toEqual(['notes/b.md', 'notes/e.txt']);
    expect(await uris(files, { exclude: ['*.md', './src/'] })).toEqual(['notes/b.md', 'notes/draft/c.md', 'notes/e.txt']);
    expect(await uris(files, { include: ['*.{md,ts}', 'src/*.ts'] })).toEqual(['a.md', 'src/d.ts']);
  });
});
