import { describe, expect, it } from 'vitest';
import { classifyStaleness } from './classify-staleness.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const equal = { path: 'src/a.ts', hash: 'h', changedAt: null };
const recent = { path: 'src/b.ts', hash: 'h', changedAt: NOW - 2 * DAY };
const old = { path: 'src/c.ts', hash: 'h', changedAt: NOW - 30 * DAY };
const unseen = { path: 'src/d.ts', hash: null, changedAt: null };

describe('classifyStaleness', () => {
  it('C23 is fresh when every hash is equal', () => {
    expect(classifyStaleness({ sourceRefs: [equal], now: NOW })).toEqual({ staleness: 'fresh', cause: null, changed: [] });
  });

  it('C23 is possibly stale within the threshold, stale after it, and names the files', () => {
    expect(classifyStaleness({ sourceRefs: [equal, recent], now: NOW })).toEqual({
      staleness: 'possibly_stale',
      cause: null,
      changed: [{ path: 'src/b.ts', changedAt: NOW - 2 * DAY, problem: 'changed' }],
    });
    expect(classifyStaleness({ sourceRefs: [recent, old], now: NOW }).staleness).toBe('stale');
    expect(classifyStaleness({ sourceRefs: [recent], now: NOW, thresholdDays: 1 }).staleness).toBe('stale');
  });

  it('C23 is untracked without references or with missing ones, and says which', () => {
    expect(classifyStaleness({ sourceRefs: [], now: NOW })).toEqual({ staleness: 'untracked', cause: 'no_references', changed: [] });
    expect(classifyStaleness({ sourceRefs: [equal, unseen], now: NOW })).toEqual({
      staleness: 'untracked',
      cause: 'missing_references',
      changed: [{ path: 'src/d.ts', changedAt: null, problem: 'missing' }],
    });
    expect(classifyStaleness({ sourceRefs: [equal], missing: new Set(['src/a.ts']), now: NOW }).cause).toBe('missing_references');
  });

  it('a changed file counts more than a missing one', () => {
    const { staleness, changed } = classifyStaleness({ sourceRefs: [old, unseen], now: NOW });
    expect(staleness).toBe('stale');
    expect(changed.map(({ problem }) => problem)).toEqual(['changed', 'missing']);
  });
});
