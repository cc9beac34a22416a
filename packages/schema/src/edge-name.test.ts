import { describe, expect, it } from 'vitest';
import { EDGE_TYPES } from './edge.ts';
import { renderEdgeType } from './edge-name.ts';

describe('renderEdgeType', () => {
  it('C13 has words for both ends of every type of the five systems', () => {
    for (const type of EDGE_TYPES) {
      expect(renderEdgeType(type, 'out')).toMatch(/^[a-z ]+$/u);
      expect(renderEdgeType(type, 'in')).toMatch(/^[a-z ]+$/u);
    }
    expect(renderEdgeType('depends_on', 'out')).toBe('depends on');
    expect(renderEdgeType('depends_on', 'in')).toBe('required by');
  });

  it('reads a type that a user invented as it was written', () => {
    expect(renderEdgeType('lives_in', 'out')).toBe('lives in');
    expect(renderEdgeType('lives_in', 'in')).toBe('lives in (from it)');
    expect(renderEdgeType('constructor', 'out')).toBe('constructor');
  });
});
