import { describe, expect, it } from 'vitest';
import { memoise } from './bounded-memo.ts';

describe('memoise', () => {
  it('computes a repeated text once', () => {
    const computed: string[] = [];
    const shout = memoise((text) => {
      computed.push(text);
      return text.toUpperCase();
    }, 10);
    expect([shout('a'), shout('a'), shout('b')]).toEqual(['A', 'A', 'B']);
    expect(computed).toEqual(['a', 'b']);
  });

  it('forgets what was not asked for during a whole generation', () => {
    const computed: string[] = [];
    const remember = memoise((text) => {
      computed.push(text);
      return text;
    }, 2);
    for (const text of ['kept', 'lost', 'kept', 'x', 'kept', 'y', 'kept', 'z', 'kept', 'lost']) remember(text);
    expect(computed).toEqual(['kept', 'lost', 'x', 'y', 'z', 'lost']);
  });
});
