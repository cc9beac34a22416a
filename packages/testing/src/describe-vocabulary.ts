import { analyse, stemOf } from '@trefoil/text';
import { expect } from 'vitest';
import { describeSubject, type Conformance } from './describe-subject.ts';
import { readTokens } from './observe-store.ts';

export function describeVocabulary(conformance: Conformance): void {
  describeSubject(conformance, 'vocabulary and lexical feed', (law) => {
    law('looks up surface forms with the number of documents that contain them', async ({ store, put }) => {
      await put(
        { id: 'a', sections: [{ text: 'Running cranes, running' }] },
        { id: 'b', hidden: true, sections: [{ text: 'running' }] },
        { id: 'c', title: 'ran', sections: [{ text: 'run' }] },
      );
      const found = await store.lexical.lookUp(['running', 'cranes', 'crane', 'ran']);
      expect(found.get('running')).toEqual({ surface: 'running', term: 'run', frequency: 2 });
      expect(found.get('cranes')).toEqual({ surface: 'cranes', term: 'crane', frequency: 1 });
      expect(found.get('ran')).toEqual({ surface: 'ran', term: 'ran', frequency: 1 });
      expect(found.has('crane')).toBe(false);
    });

    law('forgets a word when no document contains it any more', async ({ store, put, apply }) => {
      await put({ id: 'a', sections: [{ text: 'barnacle' }] }, { id: 'b', sections: [{ text: 'barnacle' }] });
      await put({ id: 'a', sections: [{ text: 'limpet' }] });
      expect((await store.lexical.lookUp(['barnacle'])).get('barnacle')?.frequency).toBe(1);
      await apply({ removeDocuments: ['b'] });
      expect((await store.lexical.lookUp(['barnacle'])).size).toBe(0);
      expect(await store.lexical.complete('barn', 5)).toEqual([]);
      expect(await store.lexical.near('barnacle', 1, 5)).toEqual([]);
    });

    law('completes a beginning with the commonest words, ties in order of the word', async ({ store, put }) => {
      await put(
        { id: '1', sections: [{ text: 'harbour hazard hatch' }] },
        { id: '2', sections: [{ text: 'harbour hazard' }] },
        { id: '3', sections: [{ text: 'harbour hat' }] },
      );
      const surfaces = async (prefix: string, limit: number): Promise<readonly string[]> =>
        (await store.lexical.complete(prefix, limit)).map((entry) => entry.surface);
      expect(await surfaces('ha', 9)).toEqual(['harbour', 'hazard', 'hat', 'hatch']);
      expect(await surfaces('ha', 2)).toEqual(['harbour', 'hazard']);
      expect(await surfaces('%', 2)).toEqual([]);
    });

    law('finds words within so many edits, nearest first, then commonest', async ({ store, put }) => {
      await put({ id: '1', sections: [{ text: 'crane crate crates brane' }] }, { id: '2', sections: [{ text: 'crate' }] });
      const near = async (surface: string, maxEdits: number, limit = 9): Promise<readonly string[]> =>
        (await store.lexical.near(surface, maxEdits, limit)).map((entry) => entry.surface);
      expect(await near('crane', 1)).toEqual(['crane', 'crate', 'brane']);
      expect(await near('crane', 2)).toEqual(['crane', 'crate', 'brane', 'crates']);
      expect(await near('carne', 1)).toEqual(['crane']);
      expect(await near('crane', 2, 2)).toEqual(['crane', 'crate']);
      expect(await near('crane', 0)).toEqual(['crane']);
    });

    law('feeds every text as the analyser reads it, position by position', async ({ store, put }) => {
      const write = {
        id: 'notes/getUserName.md',
        uri: 'getUserName.md',
        title: 'Keyboard-first 港湾',
        tags: ['red tag'],
        triggerPhrases: ['on start'],
        aliases: ['Alias'],
        description: 'All in all',
        sections: [{ headingPath: ['Outer', 'Inner'], text: 'user_name runs c++', overlap: 'unseen' }, { text: '' }],
      };
      await put(write);
      const terms = new Map((await store.lexical.listTerms(0, 1000)).map((row) => [row.id, row.surface]));
      const positionsOf = (text: string): readonly (readonly string[])[] => {
        const positions: string[][] = [];
        for (const token of analyse(text)) (positions[token.position] ??= []).push(token.surface);
        return positions;
      };
      const [tokenised] = await store.lexical.getTokenised(['notes/getUserName.md', 'nobody']);
      if (tokenised === undefined) throw new Error('the document is missing');
      const [first, second] = await store.documents.listSections('notes/getUserName.md');
      expect(readTokens(tokenised, terms)).toEqual({
        id: 'notes/getUserName.md',
        title: positionsOf('Keyboard-first 港湾'),
        names: positionsOf('notes/getUserName.md getUserName.md'),
        tags: positionsOf('red tag on start Alias All in all'),
        sections: [
          { id: first?.id, heading: positionsOf('Outer Inner'), body: positionsOf('user_name runs c++') },
          { id: second?.id, heading: [], body: [] },
        ],
      });
    });

    law('numbers every word once, with the number of its stem, and never anew', async ({ store, put, apply }) => {
      await put({ id: 'a', sections: [{ text: 'running barnacles' }] });
      const before = await store.lexical.listTerms(0, 10_000);
      const surfaceOf = new Map(before.map((row) => [row.id, row.surface]));
      for (const word of ['running', 'run', 'barnacles']) {
        expect(surfaceOf.get(before.find((row) => row.surface === word)?.stem ?? 0)).toBe(stemOf(word));
      }
      expect(before.map((row) => row.id)).toEqual(before.map((row) => row.id).toSorted((a, b) => a - b));
      expect(new Set(surfaceOf.values()).size).toBe(before.length);
      expect([...surfaceOf.values()]).toEqual(expect.arrayContaining(['running', 'run', 'barnacles', 'barnacl']));

      await apply({ removeDocuments: ['a'] });
      await put({ id: 'b', sections: [{ text: 'brandnewword running' }] });
      const last = before.at(-1)?.id ?? 0;
      const added = await store.lexical.listTerms(last, 10_000);
      expect(added.map((row) => row.surface)).toContain('brandnewword');
      expect(added.map((row) => row.surface)).not.toContain('running');
      expect(added.every((row) => row.id > last)).toBe(true);
    });

    law('feeds words and documents a page at a time, live or not', async ({ store, put }) => {
      await put({ id: 'b', hidden: true }, { id: 'a' }, { id: 'c', expiresAt: 0 });
      const ids = async (after: string | null, limit: number): Promise<readonly string[]> =>
        (await store.lexical.listTokenised({ after, limit })).map((document) => document.id);
      expect(await ids(null, 2)).toEqual(['a', 'b']);
      expect(await ids('b', 2)).toEqual(['c']);
      expect(await ids('c', 2)).toEqual([]);
      const all = await store.lexical.listTerms(0, 10_000);
      const [first, second] = await store.lexical.listTerms(0, 2);
      expect([first, second]).toEqual(all.slice(0, 2));
      expect(await store.lexical.listTerms(second?.id ?? 0, 10_000)).toEqual(all.slice(2));
    });
  });
}
