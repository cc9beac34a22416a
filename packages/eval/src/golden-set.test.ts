import type { Event } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { pairOpenings } from './golden-openings.ts';
import { type GoldenMaterial, makeGoldenSet } from './golden-set.ts';

const keywordsOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/\W+/u)
    .filter((word) => word !== '' && !['the', 'of', 'a', 'to'].includes(word))
    .join(' ');

const NOTHING: GoldenMaterial = { documents: [], anchors: [], openings: [], names: new Set() };

const make = (material: Partial<GoldenMaterial>, limit: number = 100) =>
  makeGoldenSet({ ...NOTHING, ...material }, { limit, keywordsOf }).map(({ text, judgements, takenFrom, silencesNames }) => ({
    text,
    answers: [...judgements.keys()],
    takenFrom,
    silencesNames,
  }));

describe('makeGoldenSet', () => {
  it('B-04 asks the words of a link for where it leads, without the document that holds it', () => {
    const anchors = [
      { text: 'how we sign in', from: 'a', to: 'b' },
      { text: 'How we sign in', from: 'c', to: 'b' },
      { text: 'itself of course', from: 'b', to: 'b' },
    ];
    expect(make({ anchors })).toEqual([{ text: 'how we sign in', answers: ['b'], takenFrom: ['a', 'c'], silencesNames: false }]);
  });

  it('B-04 asks titles and headings by their keywords, with the fields of names silent', () => {
    const documents = [
      { id: 'a', title: 'The price of tides', headings: ['The price of tides', 'Slack water at night', 'Context of it'] },
      { id: 'b', title: 'Harbour', headings: ['Context of it'] },
    ];
    expect(make({ documents })).toEqual([
      { text: 'slack water at night', answers: ['a'], takenFrom: [], silencesNames: true },
      { text: 'price tides', answers: ['a'], takenFrom: [], silencesNames: true },
    ]);
  });

  it('B-04 asks what was asked for what was opened', () => {
    const openings = [
      { query: 'tide', documentId: 'b' },
      { query: 'tide', documentId: 'a' },
      { query: ' ', documentId: 'a' },
    ];
    expect(make({ openings })).toEqual([{ text: 'tide', answers: ['a', 'b'], takenFrom: [], silencesNames: false }]);
  });

  it('leaves out names, which are looked up, and words that lead anywhere', () => {
    const names = new Set(['tide tables', 'b/tide.md']);
    const anchors = [
      { text: 'Tide  Tables', from: 'a', to: 'b' },
      { text: 'b/tide.md', from: 'a', to: 'b' },
      { text: 'the tide', from: 'a', to: 'b' },
      ...['b', 'c', 'd', 'e'].map((to) => ({ text: 'more about it', from: 'a', to })),
    ];
    expect(make({ names, anchors, openings: [{ query: 'tide tables', documentId: 'b' }] })).toEqual([]);
  });

  it('takes kinds in turn, each text once, no more than the limit, the same for the same seed', () => {
    const many = Array.from({ length: 50 }, (_, index) => index);
    const material: Partial<GoldenMaterial> = {
      documents: many.map((index) => ({ id: `d${index}`, title: `the title number ${index}`, headings: [`heading number ${index}`] })),
      anchors: many.map((index) => ({ text: index === 0 ? 'asked before' : `anchor number ${index}`, from: 'd0', to: `d${index}` })),
      openings: [{ query: 'asked before', documentId: 'd1' }],
    };
    const set = makeGoldenSet({ ...NOTHING, ...material }, { limit: 31, keywordsOf });
    const count = (kind: string): number => set.filter((query) => query.kind === kind).length;
    expect([count('opened'), count('anchor'), count('heading'), count('title')]).toEqual([1, 10, 10, 10]);
    expect(new Set(set.map(({ id }) => id)).size).toBe(31);
    expect(make(material, 31)).toEqual(make({ ...material, documents: material.documents?.toReversed() ?? [] }, 31));
    expect(make(material, 151).filter(({ text }) => text === 'asked before')).toHaveLength(1);
    expect(makeGoldenSet({ ...NOTHING, ...material }, { limit: 31, keywordsOf, seed: 5 })).not.toEqual(set);
  });
});

describe('pairOpenings', () => {
  const MINUTE = 60_000;
  const event = (kind: Event['kind'], minute: number, rest: Partial<Event> = {}): Event => ({
    kind,
    at: minute * MINUTE,
    documentId: null,
    sessionId: null,
    data: {},
    ...rest,
  });
  const search = (query: string, minute: number, hits: readonly string[], sessionId: string | null = null) =>
    event('search', minute, { data: { query, hits: [...hits] }, sessionId });
  const open = (documentId: string, minute: number, sessionId: string | null = null) => event('access', minute, { documentId, sessionId });

  it('B-04 pairs what was opened with the last search of its session, within half an hour, that found it', () => {
    const events = [
      open('a', 0),
      search('tide', 1, ['a', 'b', 'c']),
      open('a', 1),
      open('not found', 2),
      open('a', 2, 's'),
      search('crane', 3, ['c', 'd']),
      open('b', 4),
      open('c', 5),
      search('fog', 5, ['c'], 's'),
      open('c', 6, 's'),
      open('d', 33),
      open('c', 34),
    ];
    const pairs = [
      { query: 'tide', documentId: 'a' },
      { query: 'tide', documentId: 'b' },
      { query: 'crane', documentId: 'c' },
      { query: 'fog', documentId: 'c' },
      { query: 'crane', documentId: 'd' },
    ];
    expect(pairOpenings(events)).toEqual(pairs);
    expect(pairOpenings(events.toReversed())).toEqual(pairs);
  });

  it('ignores a search without its text or its hits', () => {
    const nameless = event('search', 2, { data: { hits: ['a'] } });
    const blind = event('search', 2, { data: { query: 'crane' } });
    expect(pairOpenings([search('tide', 1, ['a']), nameless, blind, open('a', 3)])).toEqual([{ query: 'tide', documentId: 'a' }]);
  });
});
