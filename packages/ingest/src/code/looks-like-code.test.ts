import { describe, expect, it } from 'vitest';
import { looksLikeCode } from './looks-like-code.ts';

describe('looksLikeCode', () => {
  it.each([
    ['def f(self):\n    return 1', 'python'],
    ['  @cached\n  async def f():\n    pass', 'python'],
    ['class A(B):\n    pass', 'python'],
    ['// note\nfunction f(a) {\n}', 'typescript'],
    ['export const f = (x) => x;', 'typescript'],
    ['import a from "b";', 'typescript'],
    ['func (s *S) Run() error {\n}', 'go'],
    ['pub fn main() {}', 'rust'],
    ['#include <stdio.h>\nint main() {}', 'c'],
    ['public static void main(String[] args) {', 'java'],
  ])('%j is %s', (text, language) => {
    expect(looksLikeCode(text)?.name).toBe(language);
  });

  it.each([
    'Class struggles in the nineteenth century.',
    'Import duties rose (see table).',
    'def. a unit of measure',
    'Public (and private) goods.',
    'Let me say: x = y is not code.',
    '# Heading\n\nfunction follows form (mostly).',
    'From Berlin import and export were banned.',
    'var. sylvestris is a plant',
    '',
  ])('%j is prose', (text) => {
    expect(looksLikeCode(text)).toBeNull();
  });
});
