import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-milliseconds.ts';
import { parseFrontMatter } from './parse-front-matter.ts';

describe('parseFrontMatter', () => {
  it('S0-35 reads title, description, trigger_phrases and importance_tier', () => {
    const text =
      '---\ntitle: "Search Subsystem"\ndescription: "Hybrid: three leaves."\ntrigger_phrases:\n  - "hybrid search"\nimportance_tier: "normal"\n---\n\n# Body\n';
    const { fields, end, warnings } = parseFrontMatter(text);
    expect(Object.fromEntries(fields)).toEqual({
      title: 'Search Subsystem',
      description: 'Hybrid: three leaves.',
      trigger_phrases: ['hybrid search'],
      importance_tier: 'normal',
    });
    expect(text.slice(end)).toBe('\n# Body\n');
    expect(warnings).toEqual([]);
  });

  it('reads nested YAML by the full parser, with any line end', () => {
    const { fields, end } = parseFrontMatter('---\r\na:\r\n  b: [1, 2]\r\n...\r\nbody');
    expect(fields.get('a')).toEqual({ b: [1, 2] });
    expect(end).toBe('---\r\na:\r\n  b: [1, 2]\r\n...\r\n'.length);
  });

  it('keeps ids and versions as written', () => {
    expect(Object.fromEntries(parseFrontMatter('---\nid: 0038\nversion: 1.10\n---\n').fields)).toEqual({ id: '0038', version: '1.10' });
  });

  it('takes prose between two rules for prose', () => {
    expect(parseFrontMatter('---\nJust a line.\n---\n')).toEqual({ fields: new Map(), end: 0, warnings: [] });
  });

  it.each([
    [
      'an alias bomb',
      `---\na0: &a0 [x]\n${Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(',')}]`).join('\n')}\n---\nbody`,
    ],
    ['duplicate keys', '---\na: 1\nb: [x, {y: 1}]\na: 2\n---\nbody'],
    ['a deep flow', `---\na: ${'['.repeat(60_000)}\n---\nbody`],
    ['deep compact lists', `---\n${'- '.repeat(20_000)}\n---\nbody`],
    ['20,000 keys', `---\n${Array.from({ length: 20_000 }, (_, i) => `k${i}: {v: ${i}}`).join('\n')}\n---\nbody`],
    ['5 MB', `---\na: |\n  ${'x'.repeat(5_000_000)}\n---\nbody`],
    ['a mapping in a plain value', '---\ntitle: Foo: bar\n---\nbody'],
    ['a tab', '---\na:\n\t- b\n---\nbody'],
  ])('R-F5 skips the fields of %s and says so, body kept, within 2 s', async (_name, text) => {
    expect(await cpuMilliseconds(() => parseFrontMatter(text))).toBeLessThan(2_000);
    const { fields, end, warnings } = parseFrontMatter(text);
    expect([...fields]).toEqual([]);
    expect(text.slice(end)).toBe('body');
    expect(warnings).toHaveLength(1);
  });

  it('R-F5 reads 1,800 nested keys within 2 s', async () => {
    const text = `---\n${Array.from({ length: 1_800 }, (_, i) => `k${i}: {v: ${i}}`).join('\n')}\n---\n`;
    expect(parseFrontMatter(text).fields.size).toBe(1_800);
    expect(await cpuMilliseconds(() => parseFrontMatter(text))).toBeLessThan(2_000);
  });

  it('R-F5 never runs ---js front matter', () => {
    const text = '---js\nglobalThis.pwned = true\n---\nbody';
    const { fields, end, warnings } = parseFrontMatter(text);
    expect([...fields]).toEqual([]);
    expect(text.slice(end)).toBe('body');
    expect(warnings).toEqual(['front matter in js is not read, only YAML is']);
    expect('pwned' in globalThis).toBe(false);
  });

  it('R-F5 never runs a function tag', () => {
    const { fields } = parseFrontMatter('---\nrun: !!js/function "function () { globalThis.pwned = true }"\ntitle: kept\n---\n');
    expect(fields.get('title')).toBe('kept');
    expect(typeof fields.get('run')).toBe('string');
    expect('pwned' in globalThis).toBe(false);
  });

  it('R-F5 indexes an unterminated block as body, with a warning', () => {
    expect(parseFrontMatter('---\ntitle: x\nbody')).toEqual({
      fields: new Map(),
      end: 0,
      warnings: ['front matter is not terminated: no closing ---'],
    });
  });

  it('names the line of a YAML error', () => {
    expect(parseFrontMatter('---\nok: 1\ntitle: Foo: bar\n---\n').warnings[0]).toContain('line 3');
  });
});
