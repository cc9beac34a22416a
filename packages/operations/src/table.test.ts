import { describe, expect, it } from 'vitest';
import { add } from './add.ts';
import { evaluate } from './evaluate.ts';
import { exportIndex } from './export-index.ts';
import { createFakeApplication, HITS, searchAnswerOf, STATUS } from './fake-application.ts';
import { get } from './get.ts';
import { getJob } from './get-job.ts';
import { inputJsonSchema, listInputFields } from './input-field.ts';
import { parseInput } from './parse-input.ts';
import type { Pen } from './pen.ts';
import { plainPen } from './pen.ts';
import { renderAnswer } from './printable.ts';
import { search } from './search.ts';
import { status } from './status.ts';
import { OPERATIONS } from './table.ts';
import { tasks } from './tasks.ts';

describe('the table', () => {
  it('has each name, command and route once', () => {
    const names = OPERATIONS.map(({ name }) => name);
    const commands = OPERATIONS.flatMap(({ surfaces }) => surfaces.cli?.command ?? []);
    const routes = OPERATIONS.flatMap(({ surfaces }) => (surfaces.http ?? []).map(({ method, path }) => `${method} ${path}`));
    for (const list of [names, commands, routes]) expect(new Set(list).size).toBe(list.length);
  });

  it('renders operations where the contract says (CONTRACT 6)', () => {
    const on = (surface: 'cli' | 'http' | 'mcp'): string[] =>
      OPERATIONS.filter(({ surfaces }) => surfaces[surface]).map(({ name }) => name);
    expect(on('mcp')).toEqual(['search', 'get', 'related', 'explain', 'status', 'sync']);
    expect(on('http')).toEqual([
      'search',
      'get',
      'list',
      'related',
      'explain',
      'status',
      'add',
      'sync',
      'suggest',
      'graph',
      'suggestLinks',
      'collections',
      'stale',
      'compare',
      'replay',
      'getJob',
      'tasks',
    ]);
    expect(on('cli')).not.toContain('getJob');
  });

  it('describes every field', () => {
    for (const operation of OPERATIONS) {
      for (const field of listInputFields(operation)) expect(field.description, `${operation.name}.${field.name}`).not.toBe('');
    }
  });

  it('names only fields that exist', () => {
    for (const { surfaces, ...operation } of OPERATIONS) {
      const fields = new Set(listInputFields(operation).map(({ name }) => name));
      const named = [
        ...(surfaces.cli?.arguments ?? []).map(({ field }) => field),
        ...Object.keys(surfaces.cli?.short ?? {}),
        ...(surfaces.http ?? []).flatMap((route) => [
          ...Object.values(route.rename ?? {}),
          ...Object.keys(route.defaults ?? {}),
          ...(route.pathFields ?? []),
        ]),
      ];
      for (const name of named) expect(fields, operation.name).toContain(name);
    }
  });

  it('states no number that goes without saying', () => {
    expect(JSON.stringify(OPERATIONS.map(inputJsonSchema))).not.toContain('9007199254740991');
  });
});

describe('search', () => {
  it('asks the application for what was asked, and leaves the rest to the profile', async () => {
    const application = createFakeApplication();
    await search.run(
      application,
      parseInput(search, { query: 'fox', depth: 3, group: 'section', linkTypes: 'imports', type: 'code', path: 'src' }),
      {},
    );
    await search.run(application, parseInput(search, { query: 'fox' }), {});
    expect(application.calls).toEqual([
      ['search', { text: 'fox', filter: { types: ['code'], paths: ['src'] }, unit: 'section', hops: 3, edgeTypes: ['imports'] }],
      ['search', { text: 'fox', filter: {} }],
    ]);
  });

  it('renders rank, title, place, channels and the marked snippet', async () => {
    const pen: Pen = { ...plainPen, mark: (text) => `*${text}*` };
    const answer = await search.run(createFakeApplication(), { query: 'fox', limit: 1 }, {});
    expect(renderAnswer(search, answer, pen)).toBe(
      ['1. Title 1', '   docs/1.md:5  doc  lexical 1', '   the *quick* fox', '1 of 3 hits, lexical, 2 ms', 'more: cursor after-1'].join(
        '\n',
      ),
    );
  });

  it('says when it found nothing and what could not help', async () => {
    const answer = {
      ...searchAnswerOf('fox', []),
      degraded: [{ channel: 'vector', reason: 'no vectors yet', hint: 'run sync' }],
    };
    expect(renderAnswer(search, answer, plainPen)).toContain('nothing found for "fox"\nvector could not help: no vectors yet. run sync');
  });

  it('keeps to the columns there are (R-L2)', async () => {
    const hit = { ...HITS[0]!, title: 'long '.repeat(20), snippet: 'words '.repeat(50), highlights: [] };
    const answer = searchAnswerOf('x', [hit]);
    const [title = '', facts = ''] = renderAnswer(search, answer, { ...plainPen, width: 20 }).split('\n');
    expect(title.length).toBeLessThanOrEqual(20);
    expect(facts.length).toBeLessThanOrEqual(20);
  });
});

describe('get', () => {
  it('asks for the lines that were asked for', async () => {
    const application = createFakeApplication();
    await get.run(application, parseInput(get, { ids: 'a.md', lines: '1:2' }), {});
    expect(application.calls).toEqual([['get', { ids: ['a.md'], lines: { start: 1, end: 2 } }]]);
  });

  it('is not_found when nothing of what was asked for is there', async () => {
    const application = createFakeApplication({ get: async ({ ids }) => ({ documents: [], missing: ids }) });
    await expect(get.run(application, { ids: ['nope'] }, {})).rejects.toMatchObject({ code: 'not_found', message: 'no document "nope"' });
  });
});

describe('the others', () => {
  it('list tasks without a query and search in them with one (S4-11, C26)', async () => {
    const application = createFakeApplication();
    await tasks.run(application, parseInput(tasks, { query: ' ' }), {});
    await tasks.run(application, parseInput(tasks, { query: 'fox', status: 'open', limit: 2 }), {});
    expect(application.calls).toEqual([
      ['list', { filter: { types: ['task', 'epic'] }, sort: 'recent', limit: 20 }],
      ['search', { text: 'fox', filter: { types: ['task', 'epic'], statuses: ['open'] }, limit: 2, unit: 'document' }],
      ['list', { filter: { ids: ['docs/1.md', 'docs/2.md'] }, sort: 'id', limit: 2 }],
    ]);
  });

  it('add with vectors unless told otherwise', async () => {
    const application = createFakeApplication();
    await add.run(application, parseInput(add, { paths: ['a', 'b'], exclude: '*.{js,ts}' }), {});
    expect(application.calls).toEqual([['add', { paths: ['a', 'b'], embed: true, exclude: ['*.{js,ts}'] }]]);
  });

  it('export lines, or a snapshot', async () => {
    expect(await exportIndex.run(createFakeApplication(), {}, {})).toEqual({ lines: [{ id: 'a' }], snapshot: null });
    expect(await exportIndex.run(createFakeApplication(), { snapshot: 'x.db' }, {})).toEqual({ lines: [], snapshot: 'x.db' });
  });

  it('measure the default profile with its own channels', async () => {
    const application = createFakeApplication();
    await evaluate.run(application, parseInput(evaluate, { dataset: 'd' }), {});
    expect(application.calls[0]?.[1]).toEqual({
      dataset: 'd',
      profiles: ['default'],
      channelSets: [],
      prefix: '',
      limit: 100,
      rerank: false,
      embed: true,
    });
  });

  it('refuse a job that is not there', async () => {
    await expect(getJob.run(createFakeApplication(), { id: 'x' }, {})).rejects.toMatchObject({ code: 'not_found' });
  });

  it('render the state of the index', () => {
    expect(renderAnswer(status, STATUS, plainPen)).toContain(
      'holds  3 documents, 9 sections, 2 edges, vectors 100 %\ndocs  3 documents, synced 2026-01-02 03:04, /home/me/docs',
    );
  });
});
