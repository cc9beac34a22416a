import { loadCorpus } from '@trefoil/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN_PROFILES } from '@trefoil/fusion';
import type { Application } from '@trefoil/engine';
import { openReferenceIndex } from '../test/reference-index.ts';

const QUERIES = 20;
const DEPTH = 5;

describe('S4-17 golden rankings of every profile over our own corpus', () => {
  let application: Application;
  let close = async (): Promise<void> => undefined;
  let queries: readonly string[] = [];
  beforeAll(async () => {
    const corpus = await loadCorpus();
    queries = corpus.queries.filter((_, index) => index % Math.ceil(corpus.queries.length / QUERIES) === 0).map(({ text }) => text);
    ({ application, close } = await openReferenceIndex(Object.fromEntries(corpus.documents.map(({ path, text }) => [path, text]))));
  });
  afterAll(() => close());

  it.each(BUILT_IN_PROFILES.map(({ name }) => name))('%s', async (profile) => {
    const golden: Record<string, readonly string[]> = {};
    for (const text of queries) {
      const { hits } = await application.search({ text, filter: {}, profile, limit: DEPTH }, {});
      golden[text] = hits.map(({ id, score }) => `${id} ${score.toPrecision(4)}`);
    }
    await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot(`../test/golden/${profile}.json`);
  });
});
