import type { DocumentView, GetAnswer, SearchAnswer } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { DOCUMENT, HITS, searchAnswerOf } from './fake-application.ts';
import { fitDocuments } from './fit-documents.ts';
import { fitSearch } from './fit-search.ts';

const within = (bytes: number) => (answer: unknown) => JSON.stringify(answer).length <= bytes;

describe('a search answer that is too long', () => {
  const answer = searchAnswerOf('x', HITS);
  const rerun = (input: { limit?: number | undefined }): Promise<SearchAnswer> =>
    Promise.resolve(searchAnswerOf('x', HITS.slice(0, input.limit)));

  it('loses the texts of sections first', async () => {
    const fitted = await fitSearch({ input: {}, answer, rerun, fits: within(JSON.stringify(answer).length - 100) });
    expect(fitted.answer.hits.map(({ id, sections }) => [id, sections.length])).toEqual([
      ['docs/1.md', 0],
      ['docs/2.md', 0],
      ['docs/3.md', 0],
    ]);
    expect(fitted.note).toContain('get');
  });

  it('then shows fewer hits, with a cursor that goes on behind the last one shown (R-M5)', async () => {
    const fitted = await fitSearch({ input: {}, answer, rerun, fits: within(900) });
    expect(fitted.answer.hits).toHaveLength(1);
    expect(fitted.answer.nextCursor).toBe('after-1');
    expect(fitted.note).toBe('only 1 of 3 hits are shown to keep to max_tokens; go on with nextCursor as cursor and limit 1');
  });
});

describe('documents that are too long', () => {
  const text = Array.from({ length: 500 }, (_, index) => `line ${index + 1}\n`).join('');
  const long: DocumentView = { ...DOCUMENT, text, lines: { start: 1, end: 500 }, totalLines: 500, sections: [] };
  const read = ({ lines }: { lines?: { start: number; end: number } | undefined }): Promise<GetAnswer> => {
    const start = lines?.start ?? 1;
    const end = Math.min(lines?.end ?? 500, 500);
    return Promise.resolve({
      documents: [
        {
          ...long,
          text: (text.match(/.*\n/gu) ?? []).slice(start - 1, end).join(''),
          lines: { start, end },
        },
      ],
      missing: [],
    });
  };

  it('are read in pages that join to the whole text without gap or overlap (R-M5)', async () => {
    const pages: string[] = [];
    for (let start = 1; start <= 500;) {
      const input = { ids: ['docs/a.md'], lines: { start, end: Number.MAX_SAFE_INTEGER } };
      const answer = await read(input);
      const fits = within(2_000);
      const fitted = fits(answer) ? { answer, note: '' } : await fitDocuments({ input, answer, rerun: read, fits });
      const [page] = fitted.answer.documents;
      expect(fits(fitted.answer)).toBe(true);
      pages.push(page!.text);
      start = page!.lines.end + 1;
    }
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join('')).toBe(text);
  });

  it('say where to go on', async () => {
    const answer = await read({});
    const { note } = await fitDocuments({ input: { ids: ['docs/a.md'] }, answer, rerun: read, fits: within(1_000) });
    expect(note).toMatch(/^only lines 1-(\d+) of 500 are shown to keep to max_tokens; go on with lines \d+:$/u);
  });

  it('are named when there is no room for them', async () => {
    const answer = { documents: [DOCUMENT, { ...long, id: 'docs/b.md' }], missing: ['gone'] };
    const fitted = await fitDocuments({ input: { ids: ['a', 'b'] }, answer, rerun: read, fits: within(1_000) });
    expect(fitted.answer).toEqual({ documents: [DOCUMENT], missing: ['gone'] });
    expect(fitted.note).toBe('not shown to keep to max_tokens: docs/b.md');
  });

  it('are cut inside a line that is longer than the bound', async () => {
    const answer = { documents: [{ ...DOCUMENT, text: 'x'.repeat(50_000), lines: { start: 1, end: 1 }, totalLines: 1 }], missing: [] };
    const fits = within(1_000);
    const fitted = await fitDocuments({ input: { ids: ['a'] }, answer, rerun: () => Promise.resolve(answer), fits });
    expect(fits(fitted.answer)).toBe(true);
    expect(fitted.answer.documents[0]?.text).toMatch(/^x{100,}$/u);
    expect(fitted.note).toContain('section id');
  });
});
