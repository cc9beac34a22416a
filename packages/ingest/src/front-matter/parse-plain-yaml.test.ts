import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parsePlainYaml } from './parse-plain-yaml.ts';

function parseFully(block: string): unknown {
  return parse(block, { schema: 'core', logLevel: 'error' }) ?? {};
}

describe('parsePlainYaml', () => {
  it('reads scalars, flow lists and block lists', () => {
    const block = 'title: Use: passkeys\n';
    expect(parsePlainYaml(block)).toBeNull();
    const fields = parsePlainYaml(
      'title: "Use: passkeys"\ncount: 3\nopen: true\nnone:\ntags: [a, b c]\nrefs:\n  - src/a.ts\n  - src/b.ts\ndate: 2024-10-02\n',
    );
    expect(Object.fromEntries(fields ?? [])).toEqual({
      title: 'Use: passkeys',
      count: 3,
      open: true,
      none: null,
      tags: ['a', 'b c'],
      refs: ['src/a.ts', 'src/b.ts'],
      date: '2024-10-02',
    });
  });

  it.each([
    'a: |\n  text\n',
    'a: {b: 1}\n',
    'a: &x 1\nb: *x\n',
    'a: !!js/function x\n',
    'a: 1\na: 2\n',
    'a:\n  b: 1\n',
    'a: "x\\n"\n',
    'a: b # c\n',
    '- a\n',
  ])('leaves %j to the full parser', (block) => {
    expect(parsePlainYaml(block)).toBeNull();
  });

  it('agrees with the full parser on whatever it reads', () => {
    let read = 0;
    const scalar = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'true',
        'null',
        '~',
        '0038',
        '1.10',
        '-5',
        '+7',
        '.5',
        '1e3',
        '0x1f',
        '2024-01-02',
        '2024-01-02T03:04:05Z',
        'a: b',
        'x #y',
        '"q"',
        "'q'",
        'über',
        '日本',
        '🚀 go',
        '...',
        '3 days',
        '1.2.3',
        '12:30',
        '-',
        '=',
        '<<',
        'Yes',
        '[[x]]',
        'a\\b',
      ),
      fc.integer().map(String),
      fc.float({ noNaN: true }).map(String),
    );
    const line = fc.oneof(
      fc.tuple(fc.constantFrom('a', 'b', 'c_d', 'E-f', 'true', '__proto__'), scalar).map(([key, value]) => `${key}: ${value}`),
      fc.tuple(fc.constantFrom('l', 'm'), fc.array(scalar, { maxLength: 3 })).map(([key, items]) => `${key}: [${items.join(', ')}]`),
      fc
        .tuple(fc.constantFrom('n', 'o'), fc.array(scalar, { maxLength: 3 }), fc.constantFrom('', '  '))
        .map(([key, items, indent]) => [`${key}:`, ...items.map((item) => `${indent}- ${item}`)].join('\n')),
      fc.constantFrom('', '# comment', '  indented', 'plain'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const block = lines.join(end) + end;
        const plain = parsePlainYaml(block);
        if (plain === null) return;
        read += 1;
        expect(Object.fromEntries(plain)).toEqual(parseFully(block));
      }),
      { numRuns: 3_000 },
    );
    expect(read).toBeGreaterThan(500);
  });
});
