import { describe, expect, it } from 'vitest';
import { parseOne } from '../test/parse-one.ts';
import { SPEC_DOCUMENT_TYPES } from './infer-type.ts';

async function infer(path: string, content = 'text', options = {}): Promise<readonly [string, string]> {
  const { document } = await parseOne(path, content, options);
  return [document.type, document.typeInferenceSource];
}

describe('inferType', () => {
  it('S0-33 knows the eight documents of a spec folder by their names', async () => {
    expect(SPEC_DOCUMENT_TYPES.size).toBe(8);
    expect(new Set(SPEC_DOCUMENT_TYPES.values()).size).toBe(8);
    for (const [name, type] of SPEC_DOCUMENT_TYPES) expect(await infer(`work/012-search/${name}`)).toEqual([type, 'path']);
  });

  it('S1-15 an explicit doc_type wins over everything', async () => {
    expect(await infer('tasks/x.md', '---\ndoc_type: Spec\n---\n', { type: 'note' })).toEqual(['spec', 'explicit']);
  });

  it("the collection's option wins over the path", async () => {
    expect(await infer('tasks/x.md', 'text', { type: 'note' })).toEqual(['note', 'option']);
  });

  it.each([
    ['decisions/a.md', 'decision'],
    ['docs/adr/0001-x.md', 'decision'],
    ['specs/a.md', 'spec'],
    ['docs/tasks/deep/er/a.md', 'task'],
    ['epics/a.md', 'epic'],
    ['resources/a.md', 'resource'],
    ['memory/a.md', 'memory'],
    ['docs/a.md', 'doc'],
    ['anywhere/TASK-12 fix it.md', 'task'],
    ['EPIC-3.md', 'epic'],
  ])('%s is a %s by its path', async (path, type) => {
    expect(await infer(path)).toEqual([type, 'path']);
  });

  it.each([
    ['a decision record by its headings', '# 0038. Search\n\n## Status\n\n## Decision\n', 'decision'],
    ['an ADR by its title', '# ADR-7 Use passkeys\n', 'decision'],
    ['a task by its id', '---\nid: TASK-0001\n---\nx', 'task'],
    ['a task by its title and acceptance criteria', '# TRUEREF-0008 Search\n\n## Acceptance Criteria\n', 'task'],
  ])('knows %s', async (_name, content, type) => {
    expect(await infer('x.md', content)).toEqual([type, 'shape']);
  });

  it('code is code wherever it lies, anything else is a doc', async () => {
    expect(await infer('tasks/run.py', 'def run(): pass\n')).toEqual(['code', 'path']);
    expect(await infer('x.md')).toEqual(['doc', 'default']);
    expect(await infer('x.txt')).toEqual(['doc', 'default']);
  });
});
