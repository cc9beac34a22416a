import { stemOf } from '@trefoil/text';
import { describe, expect, it } from 'vitest';
import { listInflections } from './inflections.ts';

describe('listInflections', () => {
  it.each([
    ['cranes', 'crane'],
    ['crane', 'cranes'],
    ['running', 'runs'],
    ['runs', 'running'],
    ['properties', 'property'],
    ['property', 'properties'],
    ['indexed', 'indexing'],
    ['consisting', 'consists'],
  ])('finds %s by %s', (word, other) => {
    expect(listInflections(word)).toContain(other);
  });

  it('lists only forms that share the stem, and not the word itself', () => {
    for (const form of listInflections('connection')) expect(stemOf(form)).toBe('connect');
    expect(listInflections('connection')).not.toContain('connection');
    expect(listInflections('猫')).toEqual([]);
    expect(listInflections('')).toEqual([]);
  });
});
