import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-milliseconds.ts';
import { joinText, MODIFIED_AT, parseOne } from '../../test/parse-one.ts';
import { importJsonl, importMemoryJsonl, parseDocument, recordToWrite } from '../index.ts';

const NOW = MODIFIED_AT;

async function parse(path: string, content: string) {
  return parseDocument({ collection: 'notes', path, content, modifiedAt: NOW });
}

describe('JSONL records', () => {
  it('B-15 one line is one document with edges and metadata', async () => {
    const { documents, warnings } = await parse(
      'data/corpus.jsonl',
      '{"id":"MED-10","title":"Statins","text":"Recent studies.","group":"g1","links":["MED-11",{"id":"MED-12","w":3}]}\n\n{"text":"no id"}\n',
    );
    expect(warnings).toEqual([]);
    expect(documents.map(({ document: { id, uri, title, type, metadata } }) => ({ id, uri, title, type, metadata }))).toEqual([
      { id: 'MED-10', uri: 'data/corpus.jsonl#MED-10', title: 'Statins', type: 'record', metadata: { group: 'g1' } },
      { id: 'notes/data/corpus.jsonl#3', uri: 'data/corpus.jsonl#3', title: 'data/corpus.jsonl#3', type: 'record', metadata: {} },
    ]);
    expect(documents[0]?.edges.map(({ target, weight, type, origin }) => [target, weight, type, origin])).toEqual([
      ['med-11', 1, 'links_to', 'import'],
      ['med-12', 3, 'links_to', 'import'],
    ]);
    expect(documents.every(({ document }) => document.source === 'data/corpus.jsonl')).toBe(true);
  });

  it('counts bad lines and goes on', async () => {
    const { documents, warnings } = await parse('a.jsonl', '{"id":"1","text":"x"}\n{oops\n[1]\n{"id":"2","text":"y"}\r\n');
    expect(documents.map(({ document }) => document.id)).toEqual(['1', '2']);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatch(/^line 2: not valid JSON/u);
    expect(warnings[1]).toBe('line 3: not a JSON object');
  });

  it('the last record of an id counts', async () => {
    const { documents, warnings } = await parse('a.jsonl', '{"id":"1","text":"old"}\n{"id":"1","text":"new"}\n');
    expect(documents.map(joinText)).toEqual(['new']);
    expect(warnings).toEqual(['record 2: the id 1 came before, the last one counts']);
  });

  it('R-F3 skips a file with too many records or too many bad lines, in no time', async () => {
    const spent = await cpuMilliseconds(async () => {
      expect((await parse('a.jsonl', '{}\n'.repeat(2_000_000))).skipped).toBe('too_many_records');
      expect((await parse('a.jsonl', 'x\n'.repeat(2_000_000))).skipped).toBe('too_many_bad_lines');
      expect((await parse('a.json', `[${'{"title":""},'.repeat(60_000)}{}]`)).skipped).toBe('too_many_records');
    });
    expect(spent).toBeLessThan(4_000);
  });

  it('cleans what no store can keep', async () => {
    const { documents } = await parse(
      'a.jsonl',
      '{"id":"1","title":"a\\u0000b","text":"x\\ud800y","__proto__":{"polluted":1},"deep":' + '['.repeat(50) + ']'.repeat(50) + '}',
    );
    expect(documents[0]?.document.title).toBe('a\ufffdb');
    expect(documents.map(joinText)).toEqual(['x\ufffdy']);
    expect(Object.keys(documents[0]?.document.metadata ?? {})).toEqual(['deep']);
  });
});

describe('JSON', () => {
  it.each(['[{"id":"a","title":"A"},{"id":"b","text":"B"}]', '{"records":[{"id":"a","title":"A"},{"id":"b","text":"B"}]}'])(
    'a list of records gives a document each: %s',
    async (content) => {
      const { documents } = await parse('x.json', content);
      expect(documents.map(({ document }) => document.id)).toEqual(['a', 'b']);
    },
  );

  it('S4-01 a task in a file of its own is one document that finds evidence and reason', async () => {
    const write = await parseOne(
      'tasks/TASK-1.json',
      '{"id":"TASK-1","title":"Fix","description":"Broken.","status":"blocked","epic_id":"EPIC-1","evidence":["log 7"],"blocked_reason":"waits"}',
    );
    expect(joinText(write)).toBe('Broken.\n\nlog 7\n\nwaits');
    expect(write.document).toMatchObject({
      id: 'TASK-1',
      uri: 'tasks/TASK-1.json',
      type: 'task',
      status: 'blocked',
      description: 'Broken.',
    });
    expect(write.document.metadata).toEqual({ epic_id: 'EPIC-1', evidence: ['log 7'], blocked_reason: 'waits' });
    expect(write.edges.map(({ type, target }) => [type, target])).toEqual([['epic', 'epic-1']]);
  });

  it('any other JSON is one record document of its lines', async () => {
    const minified = await parseOne('conf.json', '{"a":{"b":[1,2]}}');
    expect(minified.document).toMatchObject({ type: 'record', title: 'conf' });
    expect(joinText(minified)).toBe('{\n  "a": {\n    "b": [\n      1,\n      2\n    ]\n  }\n}');
    const written = '{\n "a": 1 }\n';
    expect(joinText(await parseOne('conf.json', written))).toBe(written);
  });

  it('bad JSON is read as text, deep JSON as it is', async () => {
    const { documents, warnings } = await parse('x.json', '{"a": ');
    expect(documents.map(joinText)).toEqual(['{"a": ']);
    expect(warnings[0]).toMatch(/^not valid JSON/u);
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    expect(joinText(await parseOne('deep.json', deep))).toBe(deep);
  });
});

describe('recordToWrite', () => {
  const options = { collection: 'eval', position: 1, now: NOW };

  it('infers code from the look of the text', () => {
    const { document, sections } = recordToWrite(
      { id: '0', title: 'writeBoolean', text: 'def writeBoolean(self, n):\n    return n' },
      options,
    );
    expect(document).toMatchObject({ id: '0', uri: '0', type: 'code', typeInferenceSource: 'shape', metadata: { language: 'python' } });
    expect(sections.map(({ headingPath }) => headingPath)).toEqual([['writeBoolean']]);
  });

  it('S4-12 takes the title of a resource from its first heading, else from its file name', () => {
    const resource = { id: 'mcp://backlog/resources/a/design.md', path: 'a/design.md', content: '# The design\n\ntext' };
    expect(recordToWrite(resource, options).document).toMatchObject({ id: resource.id, title: 'The design', type: 'resource' });
    expect(recordToWrite({ ...resource, content: 'text' }, options).document.title).toBe('design');
  });

  it('keeps the links of a record to the letter, whatever their ids look like', () => {
    const { edges } = recordToWrite({ id: 'a.md', text: '', links: ['b.md', 'https://example.org/C', 'x.png', '/d'] }, options);
    expect(edges.map(({ target }) => target)).toEqual(['b.md', 'https://example.org/c', 'x.png', '/d']);
  });

  it('is deterministic', () => {
    const record = { id: 'x', text: 'A [[b]].', tags: ['t'] };
    expect(recordToWrite(record, options)).toEqual(recordToWrite(record, options));
  });
});

describe('importMemoryJsonl', () => {
  const lines = [
    '{"type":"entity","name":"John Smith","entityType":"person","observations":["Speaks Spanish","Likes\\ntea"]}',
    '{"type":"entity","name":"Acme","entityType":"company","observations":[]}',
    '{"type":"relation","from":"John Smith","to":"Acme","relationType":"works_at"}',
    '{"type":"relation","from":"Ghost","to":"Acme","relationType":"haunts"}',
  ];

  it('B-15 entities become documents, relations their edges, no relation is lost', async () => {
    const { documents, failures, warnings } = await importMemoryJsonl(lines.join('\n'), { collection: 'memory', now: NOW });
    expect(failures).toEqual([]);
    expect(warnings).toEqual(['relations start from Ghost, which no entity describes']);
    expect(documents.map(({ document: { id, title, type, uri, metadata } }) => ({ id, title, type, uri, metadata }))).toEqual([
      {
        id: 'memory/John Smith',
        title: 'John Smith',
        type: 'entity',
        uri: 'John Smith',
        metadata: { entityType: 'person', observations: ['Speaks Spanish', 'Likes\ntea'] },
      },
      { id: 'memory/Acme', title: 'Acme', type: 'entity', uri: 'Acme', metadata: { entityType: 'company', observations: [] } },
      { id: 'memory/Ghost', title: 'Ghost', type: 'entity', uri: 'Ghost', metadata: { entityType: '', observations: [] } },
    ]);
    expect(documents.flatMap(({ edges }) => edges.map(({ from, target, type, origin }) => [from, target, type, origin]))).toEqual([
      ['memory/John Smith', 'acme', 'works_at', 'import'],
      ['memory/Ghost', 'acme', 'haunts', 'import'],
    ]);
    expect(documents.map(joinText)[0]).toBe('Speaks Spanish\nLikes\ntea');
  });

  it('B-15 names the lines that are neither', async () => {
    const { documents, failures } = await importMemoryJsonl(
      `${lines[0]}\nnope\n{"type":"relation","from":"","to":"x","relationType":"y"}\n{"id":1}\n`,
      { collection: 'memory', now: NOW },
    );
    expect(documents).toHaveLength(1);
    expect(failures.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('a memory file in a folder is read the same way', async () => {
    const { documents } = await parse('memory.json', lines.join('\n'));
    expect(documents.map(({ document }) => document.uri)).toEqual(['memory.json#John Smith', 'memory.json#Acme', 'memory.json#Ghost']);
  });

  it('keeps more relations than a text may have links', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `{"type":"relation","from":"Hub","to":"n${index}","relationType":"has"}`);
    const { documents } = await importMemoryJsonl(many.join('\n'), { collection: 'memory', now: NOW });
    expect(documents[0]?.edges).toHaveLength(3_000);
  });
});

describe('importJsonl', () => {
  it('B-15 reads a stream whose pieces end anywhere', async () => {
    const pieces = ['{"id":"1","te', 'xt":"a"}\n{"id":"2","text":"b"}\n{bad', '}\n{"id":"3","text":"c"}'];
    const { documents, failures } = await importJsonl(Readable.from(pieces), { collection: 'memory', now: NOW });
    expect(documents.map(({ document }) => [document.id, document.uri])).toEqual([
      ['1', '1'],
      ['2', '2'],
      ['3', '3'],
    ]);
    expect(failures.map(({ line }) => line)).toEqual([3]);
  });
});
