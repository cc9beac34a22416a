import { describe, expect, it } from 'vitest';
import { makeFolder, openTestApplication } from '../test/temporary-folder.ts';

describe('suggest', () => {
  const files = { 'tide.md': '# Tide tables\n\n## Spring tides\n\nText about tidal berths.\n', 'crane.md': '# Crane manual\n\nText.\n' };

  it.each([false, true])('B-16 completes titles, headings and words (resident: %s)', async (resident) => {
    const application = await openTestApplication({ resident });
    await application.add({ paths: [makeFolder(files)], collection: 'notes', embed: false }, {});
    const { suggestions } = await application.suggest({ prefix: 'tid', limit: 10 }, {});
    expect(suggestions[0]).toEqual({ text: 'Tide tables', kind: 'title', id: 'notes/tide.md' });
    expect(suggestions).toContainEqual({ text: 'Spring tides', kind: 'heading', id: 'notes/tide.md' });
    expect(suggestions.filter(({ kind }) => kind === 'word').map(({ text }) => text)).toContain('tidal');
    expect((await application.suggest({ prefix: '', limit: 10 }, {})).suggestions).toEqual([]);
  });

  it('B-11 corrects a misspelt word by the words of the index and says so', async () => {
    const application = await openTestApplication();
    await application.add({ paths: [makeFolder(files)], collection: 'notes', embed: false }, {});
    const answer = await application.search({ text: 'crane manaul', filter: {} }, {});
    expect(answer).toMatchObject({ correctedQuery: 'crane manual', hits: [{ id: 'notes/crane.md' }] });
    expect((await application.search({ text: 'crane manual', filter: {} }, {})).correctedQuery).toBeUndefined();
  });
});
