import type { Store } from '@trefoil/schema';
import { buildCollection, createMemoryStore, createTestClock } from '@trefoil/testing';
import { describe, expect, it } from 'vitest';
import { createTempFolder, writeFiles } from './create-temp-folder.ts';
import { readFolder } from './read-folder.ts';

const VAULT = {
  '.obsidian/app.json': '{}',
  'Home.md':
    '---\naliases: [Start, index page]\ntags: [moc]\n---\n# Home\n\nGo to [[Tides]], [[Projects/Harbour|the harbour]], ![[Projects/plan.png]], [[Tides#Spring tides]] and [[Missing note]].\n',
  'Tides.md': '# Tides\n\n#nature\n\n## Spring tides\n\nSee [[start]] and `[[Not a link]]`.\n\n```\n[[Nor this]]\n```\n',
  'Projects/Harbour.md':
    '---\nup: "[[Home]]"\nrelated:\n  - "[[Tides|the tides]]"\n---\nBack to [home](../Home.md). Daily: [[2024-05-08]].\n',
  'Daily/2024-05-08.md': 'Talked about [[Harbour]].\n',
  'Projects/plan.png': 'PNG',
};

/** A store with the documents of a folder. */
async function openStore(root: string): Promise<Store> {
  const { documents } = await readFolder(root);
  const store = createMemoryStore({ clock: createTestClock() });
  await store.apply(
    { collections: [buildCollection({ name: 'notes' })], documents: [...documents.values()] },
    { durability: 'rebuildable' },
  );
  return store;
}

async function listTargets(store: Store, id: string): Promise<readonly (readonly [string, string, string | null])[]> {
  return (await store.edges.listOwned(id)).map(({ type, target, to }) => [type, target, to] as const).toSorted();
}

describe('an Obsidian vault', () => {
  it('S1-15 becomes documents whose wikilinks resolve by name, path, alias and heading', async () => {
    const root = createTempFolder(VAULT);
    const { documents, skipped } = await readFolder(root);
    expect([...documents.keys()]).toEqual(['Home.md', 'Tides.md', 'Daily/2024-05-08.md', 'Projects/Harbour.md']);
    expect(skipped).toEqual({ '.obsidian/': 'ignored', 'Projects/plan.png': 'binary' });
    const store = await openStore(root);
    expect(await listTargets(store, 'notes/Home.md')).toEqual([
      ['links_to', 'missing note', null],
      ['links_to', 'projects/harbour', 'notes/Projects/Harbour.md'],
      ['links_to', 'tides', 'notes/Tides.md'],
    ]);
    expect(await listTargets(store, 'notes/Tides.md')).toEqual([['links_to', 'start', 'notes/Home.md']]);
    expect(await listTargets(store, 'notes/Daily/2024-05-08.md')).toEqual([['links_to', 'harbour', 'notes/Projects/Harbour.md']]);
    expect(await listTargets(store, 'notes/Projects/Harbour.md')).toEqual([
      ['links_to', '2024-05-08', 'notes/Daily/2024-05-08.md'],
      ['links_to', 'home.md', 'notes/Home.md'],
      ['parent', 'home', 'notes/Home.md'],
      ['references', 'tides', 'notes/Tides.md'],
    ]);
  });

  it('tells the title of each note and the lines of each section, those of the file', async () => {
    const { documents } = await readFolder(createTempFolder(VAULT));
    const notes = [...documents.values()].map(({ document, sections }) => ({
      title: document.title,
      sections: sections.map(({ headingPath, lines }) => `${headingPath.join(' > ')} ${lines.start}-${lines.end}`),
    }));
    expect(notes).toEqual([
      { title: 'Home', sections: ['Home 5-7'] },
      { title: 'Tides', sections: ['Tides 1-4', 'Tides > Spring tides 5-11'] },
      { title: '2024-05-08', sections: [' 1-1'] },
      { title: 'Harbour', sections: [' 6-6'] },
    ]);
    for (const [uri, { sections }] of documents) {
      const lines = (VAULT as Readonly<Record<string, string>>)[uri]?.split(/(?<=\n)/u);
      for (const { lines: range, text } of sections) expect(lines?.slice(range.start - 1, range.end).join('')).toBe(text);
    }
  });

  it('keeps a dangling link, which resolves when its target appears', async () => {
    const root = createTempFolder(VAULT);
    const store = await openStore(root);
    expect((await store.edges.listDangling(10)).map(({ target }) => target)).toEqual(['missing note']);
    writeFiles(root, { 'Anywhere/Missing note.md': 'Here.' });
    const added = (await readFolder(root)).documents.get('Anywhere/Missing note.md');
    await store.apply({ documents: added === undefined ? [] : [added] }, { durability: 'rebuildable' });
    expect(await store.edges.listDangling(10)).toEqual([]);
    expect(await listTargets(store, 'notes/Home.md')).toContainEqual(['links_to', 'missing note', 'notes/Anywhere/Missing note.md']);
  });

  it('reads aliases, tags of both kinds, and titles', async () => {
    const { documents } = await readFolder(createTempFolder(VAULT));
    expect(documents.get('Home.md')?.document).toMatchObject({ title: 'Home', aliases: ['Start', 'index page'], tags: ['moc'] });
    expect(documents.get('Tides.md')?.document.tags).toEqual(['nature']);
    expect(documents.get('Daily/2024-05-08.md')?.document).toMatchObject({
      title: '2024-05-08',
      type: 'note',
      typeInferenceSource: 'path',
    });
  });
});
