import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { EngineError } from '@trefoil/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDataset } from './read-dataset.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trefoil-eval-'));
});
afterEach(() => rm(directory, { recursive: true }));

const FILES = {
  'corpus.jsonl': '{"id":"a","title":"A","text":"one"}\n{"id":"b","text":""}\n',
  'queries.jsonl': '{"id":"q1","text":"first"}\n',
  'qrels.tsv': 'q1\ta\t1\n',
};

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
}

async function failure(files: Readonly<Record<string, string>>, prefix = ''): Promise<EngineError> {
  await write(files);
  const error: unknown = await readDataset({ directory, prefix }).catch((reason: unknown) => reason);
  if (error instanceof EngineError) return error;
  throw new Error(`expected an EngineError, got ${String(error)}`);
}

describe('B-03 readDataset', () => {
  it('reads rows, queries and judgements in the order of the files', async () => {
    await write({
      ...FILES,
      'corpus.jsonl':
        '\uFEFF{"id":"a","title":"A","text":"one \u2028 line","links":["b",{"id":"c","w":3}],"group":"g","date":"May","tags":["x"]}\r\n' +
        '\r\n{"id":"b","title":null,"text":"","links":null}',
      'queries.jsonl': '{"id":"q1","text":"first","group":"g","answer":"x"}\n{"id":"q2","text":"second"}\n',
      'qrels.tsv': 'query-id\tcorpus-id\tscore\nq1\ta\t2\nq1\tb\t0\nq2\tb\t1\n',
    });
    expect(await readDataset({ directory, prefix: '' })).toEqual({
      name: basename(directory),
      rows: [
        {
          id: 'a',
          title: 'A',
          text: 'one \u2028 line',
          links: [
            { id: 'b', weight: 1 },
            { id: 'c', weight: 3 },
          ],
          group: 'g',
          metadata: { date: 'May', tags: ['x'] },
        },
        { id: 'b', text: '', links: [], metadata: {} },
      ],
      queries: [
        { id: 'q1', text: 'first', group: 'g' },
        { id: 'q2', text: 'second' },
      ],
      qrels: new Map([
        [
          'q1',
          new Map([
            ['a', 2],
            ['b', 0],
          ]),
        ],
        ['q2', new Map([['b', 1]])],
      ]),
      warnings: [],
    });
  });

  it('puts the prefix before queries and qrels, never before the corpus', async () => {
    await write({ ...FILES, 'dev.queries.jsonl': '{"id":"q7","text":"seventh"}\n', 'dev.qrels.tsv': 'q7\tb\t1\n' });
    const { queries } = await readDataset({ directory, prefix: 'dev.' });
    expect(queries).toEqual([{ id: 'q7', text: 'seventh' }]);
  });

  it('reads lines that are longer than a chunk of the stream', async () => {
    const text = '東大寺'.repeat(100_000);
    await write({ ...FILES, 'corpus.jsonl': `{"id":"a","text":"${text}"}\n{"id":"b","text":"${text}"}` });
    const { rows } = await readDataset({ directory, prefix: '' });
    expect(rows.map((row) => row.text === text)).toEqual([true, true]);
  });

  it('warns of what is odd and keeps the judgements as they are', async () => {
    await write({
      ...FILES,
      'queries.jsonl': '{"id":"q1","text":"first"}\n{"id":"q2","text":"unjudged"}\n{"id":"q3","text":"nothing relevant"}\n',
      'qrels.tsv': 'q1\ta\t1\nq1\ta\t1\nq1\tz\t1\nq3\ta\t0\nq9\ty\t1\n',
    });
    const { qrels, warnings } = await readDataset({ directory, prefix: '' });
    expect([...qrels.keys()]).toEqual(['q1', 'q3', 'q9']);
    expect(warnings).toEqual([
      '1 of 3 judged queries are not in queries.jsonl; each counts as 0',
      '2 of 3 judged documents are not in corpus.jsonl; nothing can find them',
      '1 of 3 judged queries have no relevant document; each counts as 0',
      '1 of 3 queries have no judgement and are not run',
      '1 judgements are there more than once',
    ]);
  });

  it('stops when the signal aborts', async () => {
    await write(FILES);
    await expect(readDataset({ directory, prefix: '', signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('B-03 readDataset refuses', () => {
  it('a folder that does not exist, and a file', async () => {
    await write(FILES);
    const nowhere = readDataset({ directory: join(directory, 'nowhere'), prefix: '' });
    await expect(nowhere).rejects.toMatchObject({ code: 'not_found', hint: expect.stringContaining('corpus.jsonl') });
    const file = readDataset({ directory: join(directory, 'corpus.jsonl'), prefix: '' });
    await expect(file).rejects.toMatchObject({ code: 'invalid_input', hint: expect.stringContaining('corpus.jsonl') });
  });

  it('a folder that is not a dataset, saying what is missing and what is needed', async () => {
    const error = await failure({ 'notes.md': '# Notes' });
    expect(error.code).toBe('not_found');
    expect(error.message).toBe(`${directory} is not a dataset: corpus.jsonl, queries.jsonl, qrels.tsv missing`);
    expect(error.hint).toContain('a dataset is a folder with corpus.jsonl, queries.jsonl and qrels.tsv');
  });

  it('a prefix that is not there, naming the ones that are', async () => {
    const error = await failure({ ...FILES, 'dev.queries.jsonl': '', 'dev.qrels.tsv': '', 'test.queries.jsonl': '' }, 'dev');
    expect(error.message).toContain('devqueries.jsonl, devqrels.tsv missing');
    expect(error.hint).toMatch(/prefixes here: \(none\), dev\.$/);
    expect((await failure(FILES, '../')).code).toBe('invalid_input');
  });

  it.each([
    ['broken JSON', 'corpus.jsonl', '{"id":"a","text":"x"}\n{"id":', 'corpus.jsonl line 2: not JSON'],
    ['a line that is no object', 'corpus.jsonl', '["a"]', 'corpus.jsonl line 1: not a JSON object'],
    ['a row without text', 'corpus.jsonl', '{"id":"a"}', 'corpus.jsonl line 1: "text" is missing'],
    ['an id that is a number', 'corpus.jsonl', '{"id":1,"text":"x"}', 'corpus.jsonl line 1: "id" must be a string'],
    ['an empty id', 'corpus.jsonl', '{"id":"","text":"x"}', 'corpus.jsonl line 1: "id" is empty'],
    ['links that are no list', 'corpus.jsonl', '{"id":"a","text":"","links":"b"}', 'corpus.jsonl line 1: "links" must be a list'],
    ['a link without id', 'corpus.jsonl', '{"id":"a","text":"","links":[{"w":1}]}', 'corpus.jsonl line 1: a link must be'],
    [
      'a link of negative weight',
      'corpus.jsonl',
      '{"id":"a","text":"","links":[{"id":"b","w":-1}]}',
      'corpus.jsonl line 1: a link must be',
    ],
    [
      'a document id twice',
      'corpus.jsonl',
      '{"id":"a","text":"x"}\n\n{"id":"a","text":"y"}',
      'corpus.jsonl line 3: id "a" is there a second time',
    ],
    [
      'a query id twice',
      'queries.jsonl',
      '{"id":"q1","text":"x"}\n{"id":"q1","text":"y"}',
      'queries.jsonl line 2: id "q1" is there a second',
    ],
    ['an empty corpus', 'corpus.jsonl', '\n', 'corpus.jsonl is empty'],
    ['spaces for tabs', 'qrels.tsv', 'q1 a 1', 'qrels.tsv line 1: 1 column instead of 3'],
    ['four columns', 'qrels.tsv', 'q1\ta\t1\nq1\t0\tb\t1', 'qrels.tsv line 2: 4 columns instead of 3'],
    ['a grade that is no number', 'qrels.tsv', 'q1\ta\thigh', 'qrels.tsv line 1: grade "high" is not a whole number'],
    ['a header that is not first', 'qrels.tsv', 'q1\ta\t1\nqid\tdocid\tgrade', 'qrels.tsv line 2: grade "grade" is not a whole number'],
    ['an empty id in a judgement', 'qrels.tsv', '\ta\t1', 'qrels.tsv line 1: an id is empty'],
    ['two grades for one pair', 'qrels.tsv', 'q1\ta\t1\nq1\ta\t2', 'qrels.tsv line 2: "a" has grade 1 for query "q1" already, now 2'],
    ['no judgement at all', 'qrels.tsv', 'qid\tdocid\tgrade\n', 'qrels.tsv has no judgement'],
  ])('%s', async (_, file, content, message) => {
    const error = await failure({ ...FILES, [file]: content });
    expect(error.code).toBe('invalid_input');
    expect(error.message).toContain(join(directory, message));
  });
});
