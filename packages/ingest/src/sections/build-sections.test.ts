import fc from 'fast-check';
import { approximateTokenCounter } from '@trefoil/text';
import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-milliseconds.ts';
import { joinText, parseOne } from '../../test/parse-one.ts';
import { MAX_SECTION_TOKENS } from './cut-span.ts';
import { MAX_OVERLAP_TOKENS } from './find-overlap.ts';

const SENTENCE = 'The tide runs early when the wind comes from the south and the gauge is slow. ';

const markdown = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '# A',
        '## B',
        '# A',
        '### C',
        'Title\n===',
        '---',
        '',
        '',
        '```js',
        '```',
        '~~~',
        '<!-- ANCHOR:x -->',
        '<!-- /ANCHOR:x -->',
        '<!--',
        '-->',
        '> q',
        '- item',
        '    code',
        '| a | b |',
      ),
      fc.string({ maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
      fc.nat({ max: 60 }).map((times) => SENTENCE.repeat(times)),
      fc.nat({ max: 2_000 }).map((times) => '漢'.repeat(times)),
    ),
    { maxLength: 30 },
  )
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => lines.join(end)));

describe('buildSections', () => {
  it('sections and preamble concatenate back to the document', async () => {
    await fc.assert(
      fc.asyncProperty(markdown, fc.boolean(), fc.boolean(), async (body, withFrontMatter, withBom) => {
        const text = (withFrontMatter ? '---\ntitle: x\n---\n' : '') + body.toWellFormed();
        const write = await parseOne('a.md', (withBom ? '\uFEFF' : '') + text);
        expect(joinText(write)).toBe(withBom || !text.startsWith('\uFEFF') ? text : text.slice(1));
        expect(new Set(write.sections.map((section) => section.id)).size).toBe(write.sections.length);
        expect(write.sections.map((section) => section.ordinal)).toEqual(write.sections.map((_, index) => index));
      }),
      { numRuns: 300 },
    );
  });

  it('line ranges are exact', async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (body) => {
        const text = `---\ntitle: x\n---\n${body.toWellFormed()}`;
        const { document, sections } = await parseOne('a.md', text);
        let offset = document.preamble.length;
        for (const section of sections) {
          const last = offset + Math.max(0, section.text.length - 1);
          expect(section.lines).toEqual({ start: text.slice(0, offset).split('\n').length, end: text.slice(0, last).split('\n').length });
          offset += section.text.length;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('no section, overlap included, is longer than the embedder reads', async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (body) => {
        const { sections } = await parseOne('a.md', body.toWellFormed());
        for (const { text, overlap } of sections) {
          expect(approximateTokenCounter.count(overlap + text)).toBeLessThanOrEqual(MAX_SECTION_TOKENS);
          expect(approximateTokenCounter.count(overlap)).toBeLessThanOrEqual(MAX_OVERLAP_TOKENS);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('cuts a long section at paragraph borders and repeats the last sentence', async () => {
    const paragraph = `${SENTENCE.repeat(4).trim()}\n\n`;
    const { sections } = await parseOne('a.md', `# Tide\n\n${paragraph.repeat(6)}`);
    expect(sections.map(({ text }) => text.endsWith('\n\n'))).toEqual([true, true, true]);
    expect(sections.map(({ overlap }) => overlap)).toEqual(['', `${SENTENCE.trim()}\n\n`, `${SENTENCE.trim()}\n\n`]);
    expect(new Set(sections.map(({ headingPath }) => headingPath.join())).size).toBe(1);
  });

  it('repeats nothing across headings', async () => {
    const { sections } = await parseOne('a.md', `# A\n\n${SENTENCE.repeat(10)}\n\n# B\n\n${SENTENCE.repeat(10)}`);
    expect(sections.map(({ overlap }) => overlap)).toEqual(['', '']);
  });

  it('keeps a fenced block whole where it fits, and cuts a longer one at lines', async () => {
    const code = `\`\`\`ts\n${'const tide = measure(gauge);\n\n'.repeat(20)}\`\`\`\n`;
    const { sections } = await parseOne('a.md', `# A\n\n${SENTENCE.repeat(8)}\n\n${code}\n${SENTENCE.repeat(8)}`);
    expect(sections.some(({ text }) => text.includes(code))).toBe(true);
    const long = await parseOne('a.md', `\`\`\`ts\n${'const tide = measure(gauge);\n'.repeat(200)}\`\`\`\n`);
    expect(long.sections.length).toBeGreaterThan(3);
    for (const { text } of long.sections) expect(text.endsWith('\n')).toBe(true);
  });

  it('an edit inside a section keeps its id and changes its content hash only', async () => {
    const before = await parseOne('a.md', '# A\n\none\n\n## B\n\ntwo\n\n## B\n\nthree\n');
    const after = await parseOne('a.md', '# A\n\none and more\n\n## B\n\ntwo\n\n## B\n\nthree\n');
    expect(after.sections.map(({ id }) => id)).toEqual(before.sections.map(({ id }) => id));
    expect(after.sections.map(({ contentHash }, index) => contentHash === before.sections[index]?.contentHash)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('gives an empty document one empty section', async () => {
    const { sections, document } = await parseOne('a.md', '---\ntitle: Only a title\n---\n');
    expect(document.title).toBe('Only a title');
    expect(sections.map(({ text, lines }) => [text, lines])).toEqual([['', { start: 4, end: 4 }]]);
  });

  it.each([
    ['one line of 2 MB without a space', 'x'.repeat(2_000_000)],
    ['one line of 2 MB of words', 'ab '.repeat(700_000)],
    ['2 MB of short lines', 'a\n'.repeat(1_000_000)],
    ['2 MB of short paragraphs', 'a\n\n'.repeat(700_000)],
    ['2 MB of sentences', 'Ab. '.repeat(500_000)],
    ['2 MB of headings', '# a\n'.repeat(500_000)],
    ['2 MB of fences', '```\n'.repeat(500_000)],
  ])('R-F3 cuts %s within 2 s', async (_name, text) => {
    let joined = '';
    const spent = await cpuMilliseconds(async () => {
      joined = joinText(await parseOne('a.md', text));
    });
    expect(spent).toBeLessThan(2_000);
    expect(joined).toBe(text);
  });
});
