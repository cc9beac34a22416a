import { EngineError } from '@trefoil/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { get } from './get.ts';
import type { Operation } from './operation.ts';
import { parseInput } from './parse-input.ts';
import { search } from './search.ts';
import { status } from './status.ts';
import { sync } from './sync.ts';
import { OPERATIONS } from './table.ts';

function refusalOf(operation: Operation, value: unknown): EngineError {
  try {
    parseInput(operation, value);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

function outcomeOf(operation: Operation, value: unknown): string {
  try {
    parseInput(operation, value);
    return 'ok';
  } catch (error) {
    return error instanceof EngineError ? error.code : String(error);
  }
}

describe('parseInput', () => {
  it.each([
    [{ query: 'x', limit: 0 }, 'limit', 'must be an integer from 1 to 100, got 0'],
    [{ query: 'x', limit: 101 }, 'limit', 'must be an integer from 1 to 100, got 101'],
    [{ query: 'x', limit: 1.5 }, 'limit', 'must be an integer from 1 to 100, got 1.5'],
    [{ query: 'x', limit: '5' }, 'limit', 'must be an integer from 1 to 100, got "5"'],
    [{ query: 'x', limit: null }, 'limit', 'must be an integer from 1 to 100, got null'],
    [{ query: 'x', alpha: 2 }, 'alpha', 'must be a number from 0 to 1, got 2'],
    [{ query: 'x', sort: 'oldest' }, 'sort', 'must be one of relevant, recent, got "oldest"'],
    [{ query: 'x', channels: 'lexical,psychic' }, 'channels', 'must be one or more of lexical, vector, graph, got "lexical,psychic"'],
    [{ query: 'x', explain: 'maybe' }, 'explain', 'must be true or false, got "maybe"'],
    [{ query: 'x', type: 5 }, 'type', 'must be a non-empty string or a list of them, got 5'],
    [{ query: 'x', filter: 'no pair' }, 'filter', 'must be `key=value`, a list of them, or an object of strings, got "no pair"'],
    [{}, 'query', 'is required: a string'],
  ])('names the field and what is allowed for %j (R-M4, R-Q5)', (value, path, message) => {
    expect(refusalOf(search, value)).toMatchObject({ code: 'invalid_input', errors: [{ path, message }] });
  });

  it('names every unknown key and lists the known ones (R-M4)', () => {
    const error = refusalOf(sync, { forse: true, depth: 1 });
    expect(error.errors.map(({ path }) => path)).toEqual(['forse', 'depth']);
    expect(error.hint).toBe('sync takes collections, force, dryRun, embed');
  });

  it('refuses `__proto__` at any place instead of dropping it (R-H1)', () => {
    expect(refusalOf(search, JSON.parse('{"query":"x","__proto__":{"limit":1}}')).errors[0]?.path).toBe('__proto__');
    expect(refusalOf(search, JSON.parse('{"query":"x","filter":{"__proto__":"y"}}')).errors[0]?.path).toBe('filter.__proto__');
    expect(({} as { limit?: number }).limit).toBeUndefined();
  });

  it('refuses what is not an object', () => {
    expect(refusalOf(status, null).message).toBe('status: must be an object, got null');
    expect(refusalOf(status, [1]).message).toBe('status: must be an object, got [1]');
  });

  it('says that lines must be a range', () => {
    expect(refusalOf(get, { ids: 'a', lines: '9:3' }).errors[0]?.message).toContain('must be `first:last`');
    expect(refusalOf(get, { ids: [] }).errors[0]?.path).toBe('ids');
  });

  it('shows at most the beginning of a long value', () => {
    expect(refusalOf(search, { query: ['x'.repeat(5_000)] }).message.length).toBeLessThan(200);
  });

  it('throws nothing but invalid_input for any JSON value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OPERATIONS), fc.jsonValue(), (operation, value) => {
        expect(['ok', 'invalid_input']).toContain(outcomeOf(operation, value));
      }),
    );
  });
});

describe('input', () => {
  it('takes a list or a comma-separated string', () => {
    expect(parseInput(search, { query: 'x', type: 'task, epic', channels: 'lexical,graph' })).toMatchObject({
      type: ['task', 'epic'],
      channels: ['lexical', 'graph'],
    });
    expect(parseInput(search, { query: 'x', type: ['task', 'epic'], channels: ['vector'] })).toMatchObject({
      type: ['task', 'epic'],
      channels: ['vector'],
    });
  });

  it('takes an empty list as absent', () => {
    expect(parseInput(search, { query: 'x', type: '', tag: [] })).toMatchObject({ type: undefined, tag: undefined });
  });

  it('keeps commas of paths', () => {
    expect(parseInput(search, { query: 'x', path: 'a,b/c' })).toMatchObject({ path: ['a,b/c'] });
  });

  it('groups metadata filters by key, values as strings', () => {
    const expected = { filter: { status: ['open', 'done'], level: ['2'] } };
    expect(parseInput(search, { query: 'x', filter: ['status=open', 'level=2', 'status=done'] })).toMatchObject(expected);
    expect(parseInput(search, { query: 'x', filter: { status: ['open', 'done'], level: 2 } })).toMatchObject(expected);
    expect(parseInput(search, { query: 'x', filter: 'a=b=c' })).toMatchObject({ filter: { a: ['b=c'] } });
  });

  it('reads line ranges, open at either end', () => {
    expect(parseInput(get, { ids: 'a', lines: '10:40' })).toMatchObject({ ids: ['a'], lines: { start: 10, end: 40 } });
    expect(parseInput(get, { ids: ['a'], lines: ':5' })).toMatchObject({ lines: { start: 1, end: 5 } });
    expect(parseInput(get, { ids: ['a'], lines: '5:' })).toMatchObject({ lines: { start: 5, end: Number.MAX_SAFE_INTEGER } });
  });

  it('reads each text of channels as one row of an evaluation', () => {
    expect(parseInput(evaluate, { dataset: 'd', channels: ['lexical', 'lexical,vector'] })).toMatchObject({
      channels: [['lexical'], ['lexical', 'vector']],
    });
    expect(refusalOf(evaluate, { dataset: 'd', channels: 'lexical,none' }).errors[0]?.path).toBe('channels');
  });
});
