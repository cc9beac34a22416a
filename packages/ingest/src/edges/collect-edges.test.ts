import { describe, expect, it } from 'vitest';
import { parseOne } from '../../test/parse-one.ts';

describe('collectEdges', () => {
  it('C13 gathers links, front matter relations and mentions with their section and words', async () => {
    const { edges, sections } = await parseOne(
      'notes/a.md',
      '---\ndepends_on: TASK-9\n---\n# A\n\nSee [[b#Part|the part]].\n\n## B\n\n[other](../c.md), TASK-7 and TASK-9.\n',
    );
    expect(edges).toEqual([
      {
        from: 'notes/notes/a.md',
        target: 'task-9',
        type: 'depends_on',
        weight: 1,
        origin: 'front_matter',
        fromSection: null,
        targetHeading: null,
        anchorText: null,
      },
      {
        from: 'notes/notes/a.md',
        target: 'b',
        type: 'links_to',
        weight: 1,
        origin: 'link',
        fromSection: sections[0]?.id,
        targetHeading: 'Part',
        anchorText: 'the part',
      },
      {
        from: 'notes/notes/a.md',
        target: 'c.md',
        type: 'links_to',
        weight: 1,
        origin: 'link',
        fromSection: sections[1]?.id,
        targetHeading: null,
        anchorText: 'other',
      },
      {
        from: 'notes/notes/a.md',
        target: 'task-7',
        type: 'mentions',
        weight: 1,
        origin: 'link',
        fromSection: sections[1]?.id,
        targetHeading: null,
        anchorText: null,
      },
      {
        from: 'notes/notes/a.md',
        target: 'task-9',
        type: 'mentions',
        weight: 1,
        origin: 'link',
        fromSection: sections[1]?.id,
        targetHeading: null,
        anchorText: null,
      },
    ]);
  });

  it('aggregates repeated links into one edge of mildly growing weight', async () => {
    const { edges } = await parseOne('a.md', '[[b]] [[B]] [[b|x]] [[b]] [[c]]');
    expect(edges.map(({ target, weight }) => [target, weight])).toEqual([
      ['b', 1.5],
      ['c', 1],
    ]);
    const { edges: many } = await parseOne('a.md', '[[b]] '.repeat(1_000));
    expect(many.map(({ weight }) => weight)).toEqual([2]);
  });

  it('links no document to itself, by path, name or id', async () => {
    const { edges } = await parseOne(
      'notes/a.md',
      '---\nid: TASK-1\nreferences: [TASK-1]\n---\nTASK-1 [[notes/a]] [x](a.md) [y](#part) [[#part]]',
    );
    expect(edges).toEqual([]);
  });

  it('keeps at most a thousand links and says how many more there were', async () => {
    const { parseDocument } = await import('../parse-document.ts');
    const content = Array.from({ length: 1_500 }, (_, index) => `[[n${index}]]`).join(' ');
    const { documents, warnings } = await parseDocument({ collection: 'c', path: 'a.md', content, modifiedAt: 0 });
    expect(documents[0]?.edges).toHaveLength(1_000);
    expect(warnings).toEqual(['500 references beyond the limit of edges were not kept']);
  });

  it('lets a stated link take its words from the text', async () => {
    const { edges } = await parseOne('a.md', '---\nlinks: [{id: Folder/Note, w: 3}]\n---\nSee [[Note#Part|that note]] and [[Other]].');
    expect(edges.map(({ target, weight, anchorText, targetHeading }) => [target, weight, anchorText, targetHeading])).toEqual([
      ['folder/note', 3, 'that note', 'Part'],
      ['other', 1, null, null],
    ]);
  });
});
