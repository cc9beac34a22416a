import { describe, expect, it } from 'vitest';
import { readFields } from './read-fields.ts';

function read(fields: Record<string, unknown>) {
  return readFields(new Map(Object.entries(fields)), { path: 'tasks/TASK-1.md', origin: 'front_matter' });
}

describe('readFields', () => {
  it('S0-35 knows trigger phrases and tiers, and names an unknown tier', () => {
    const fields = read({ trigger_phrases: ['a b', 'c'], importance_tier: 'Critical' });
    expect(fields.triggerPhrases).toEqual(['a b', 'c']);
    expect(fields.importanceTier).toBe('critical');
    const unknown = read({ importance_tier: 'huge' });
    expect(unknown.importanceTier).toBe('normal');
    expect(unknown.warnings[0]).toContain('importance_tier huge is unknown');
  });

  it.each([
    ['high', 'important'],
    ['Medium', 'normal'],
    ['low', 'normal'],
  ])('S0-35 takes the importance %s for the tier %s, without a warning', (written, tier) => {
    const fields = read({ importance_tier: written });
    expect(fields.importanceTier).toBe(tier);
    expect(fields.warnings).toEqual([]);
  });

  it('S4-03 evidence and the reason of a block find the task, and stay in its metadata', () => {
    const fields = read({ trigger_phrases: ['dredge'], evidence: ['merged, twice', 'log 7'], blockedReason: 'waits, for a pilot' });
    expect(fields.triggerPhrases).toEqual(['dredge', 'merged, twice', 'log 7', 'waits, for a pilot']);
    expect(fields.metadata).toEqual({ evidence: ['merged, twice', 'log 7'], blockedReason: 'waits, for a pilot' });
  });

  it('S1-15 reads doc_type and source_refs as strings or objects', () => {
    const fields = read({ doc_type: 'spec', source_refs: ['./src/a.ts', { path: 'src/b.ts', hash: 'abc' }] });
    expect(fields.type).toBe('spec');
    expect(fields.sourceRefs).toEqual([
      { path: 'src/a.ts', hash: null, changedAt: null },
      { path: 'src/b.ts', hash: 'abc', changedAt: null },
    ]);
  });

  it('reads tags and aliases as lists or as strings', () => {
    expect(read({ tags: '#a, b c' }).tags).toEqual(['a', 'b c']);
    expect(read({ tags: '#a b' }).tags).toEqual(['a', 'b']);
    expect(read({ tags: ['x', '#x', 1] }).tags).toEqual(['x', '1']);
    expect(read({ alias: 'one, two' }).aliases).toEqual(['one', 'two']);
  });

  it('reads times, ttl and expiry, and keeps what it cannot read', () => {
    const fields = read({
      created: '2024-10-02',
      updated: '2024-10-02 10:30',
      expires: '2030-01-01T00:00:00+01:00',
      ttl: '7d',
      date: '1:56 pm on 8 May, 2023',
    });
    expect(fields.createdAt).toBe(Date.UTC(2024, 9, 2));
    expect(fields.updatedAt).toBe(Date.UTC(2024, 9, 2, 10, 30));
    expect(fields.expiresAt).toBe(Date.UTC(2029, 11, 31, 23));
    expect(fields.ttlMs).toBe(7 * 86_400_000);
    expect(fields.metadata).toEqual({ date: '1:56 pm on 8 May, 2023' });
  });

  it('C13 turns relations into typed edges and keeps them as metadata', () => {
    const fields = read({
      dependsOn: ['TASK-2', '[[TASK-3#Part|three]]'],
      epic_id: 'EPIC-1',
      parent: '../epics/EPIC-2.md',
      references: [{ url: 'https://example.org', title: 'out' }, { path: 'docs/a.md' }],
      supersedes: 'Fish, chips and peas',
      blocked_by: 'TASK-4, TASK-5',
    });
    expect(fields.relations.map(({ type, target, heading }) => [type, target, heading])).toEqual([
      ['depends_on', 'task-2', null],
      ['depends_on', 'task-3', 'Part'],
      ['epic', 'epic-1', null],
      ['parent', 'epics/epic-2', null],
      ['references', 'docs/a', null],
      ['supersedes', 'fish, chips and peas', null],
      ['depends_on', 'task-4', null],
      ['depends_on', 'task-5', null],
    ]);
    expect(fields.metadata['epic_id']).toBe('EPIC-1');
    expect(fields.metadata['references']).toHaveLength(2);
  });

  it('reads an unquoted wikilink, which YAML takes for a list in a list', () => {
    expect(read({ epic: [['EPIC-1']] }).relations.map(({ target }) => target)).toEqual(['epic-1']);
  });

  it('gives links the weight they state', () => {
    const { relations, metadata } = read({ links: ['a', { id: 'b', w: 3 }, { id: 'c', w: -1 }] });
    expect(relations.map(({ target, weight }) => [target, weight])).toEqual([
      ['a', 1],
      ['b', 3],
      ['c', 1],
    ]);
    expect(metadata).toEqual({});
  });

  it('keeps everything else as JSON-safe metadata', () => {
    const fields = read({
      evidence: ['done'],
      nested: { when: new Date(0), big: 10n, nan: Number.NaN, ['__proto__x']: 1 },
      bad: '\ud800\0',
    });
    expect(fields.metadata).toEqual({
      evidence: ['done'],
      nested: { when: '1970-01-01T00:00:00.000Z', big: '10', nan: null, ['__proto__x']: 1 },
      bad: '\ufffd\ufffd',
    });
    expect(JSON.parse(JSON.stringify(fields.metadata))).toEqual(fields.metadata);
  });

  it('is not polluted by __proto__', () => {
    const { metadata } = readFields(new Map([['a', JSON.parse('{"__proto__": {"x": 1}}')]]), { path: 'a.md', origin: 'front_matter' });
    expect(JSON.stringify(metadata)).toBe('{"a":{}}');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
