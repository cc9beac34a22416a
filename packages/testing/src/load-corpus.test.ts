import { describe, expect, it } from 'vitest';
import { loadCorpus } from './load-corpus.ts';

describe('corpus', () => {
  it('reads the documents in path order, without the README', async () => {
    const { documents } = await loadCorpus();
    const paths = documents.map((document) => document.path);
    expect(paths).toEqual([...paths].sort());
    expect(paths).toContain('decisions/use-passkeys.md');
    expect(paths).not.toContain('README.md');
    expect(documents.every((document) => document.text.length > 0)).toBe(true);
  });

  it('judges only documents and queries that there are, by the grades 1 to 3', async () => {
    const { documents, queries, qrels } = await loadCorpus();
    const paths = new Set(documents.map((document) => document.path));
    const ids = new Set(queries.map((query) => query.id));
    expect(ids.size).toBe(queries.length);
    expect(qrels.filter((qrel) => !paths.has(qrel.path) || !ids.has(qrel.queryId) || ![1, 2, 3].includes(qrel.grade))).toEqual([]);
    expect(queries.filter((query) => !qrels.some((qrel) => qrel.queryId === query.id))).toEqual([]);
    expect(queries.every((query) => query.text !== '' && query.topic !== '')).toBe(true);
  });
});
