import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHashEmbedder } from '@trefoil/testing';
import { describe, expect, it } from 'vitest';
import type { Application } from '@trefoil/engine';
import { makeFolder, openTestApplication } from '../test/temporary-folder.ts';

const FILES = Object.fromEntries(
  Array.from({ length: 40 }, (_, number) => [
    `note${number}.md`,
    `# Note ${number}\n\nThe crane of berth ${number} lifts container ${number * 7}. See [next](note${(number + 1) % 40}.md).\n`,
  ]),
);

const listSnapshots = (index: string): readonly string[] =>
  readdirSync(dirname(index))
    .filter((name) => name.endsWith('.snapshot'))
    .map((name) => join(dirname(index), name))
    .sort();

const open = (index: string, resident: boolean): Promise<Application> =>
  openTestApplication({ index, resident, embedder: createHashEmbedder() });

/** An index whose resident indexes were left beside it. */
async function buildIndex(): Promise<string> {
  const index = join(makeFolder(), 'index.db');
  const application = await open(index, true);
  await application.add({ paths: [makeFolder(FILES)], collection: 'notes', embed: true }, {});
  await ask(application);
  await application.close();
  return index;
}

async function ask(application: Application) {
  const { mode, coverage, degraded, hits } = await application.search({ text: 'crane container 35', filter: {} }, {});
  return { mode, coverage, degraded, hits: hits.map(({ id, score }) => ({ id, score })) };
}

/** What a process answers that starts now. */
async function askAnew(index: string, resident = true) {
  const application = await open(index, resident);
  const answer = await ask(application);
  await application.close();
  return answer;
}

const DAMAGES: readonly (readonly [string, (path: string) => void])[] = [
  ['missing', (path) => rmSync(path)],
  ['empty', (path) => writeFileSync(path, '')],
  ['cut off', (path) => writeFileSync(path, readFileSync(path).subarray(0, 1_000))],
  ['noise', (path) => writeFileSync(path, Buffer.alloc(5_000, 0xa5))],
  ['of JSON', (path) => writeFileSync(path, '{"index":{},"tasks":[],"hasEmbeddings":true}')],
];

describe('indexes beside the index file', () => {
  it.each(DAMAGES)('S4-09 C27 %s: the answer is the same, made from SQLite, and they are written anew', async (_name, damage) => {
    const index = await buildIndex();
    const paths = listSnapshots(index);
    expect(paths).toHaveLength(2);
    const expected = await askAnew(index);
    expect(expected).toMatchObject({ mode: 'hybrid', coverage: { vectors: 1 }, degraded: [] });
    expect(expected.hits[0]?.id).toBe('notes/note35.md');
    const sizes = paths.map((path) => readFileSync(path).length);

    for (const path of paths) damage(path);
    expect(await askAnew(index, false)).toEqual(expected);
    expect(await askAnew(index)).toEqual(expected);
    expect(paths.every((path) => existsSync(path))).toBe(true);
    expect(paths.map((path) => readFileSync(path).length)).toEqual(sizes);
    expect(await askAnew(index)).toEqual(expected);
  });

  it('S4-09 C27 of before a change are caught up: what is new is found, what is gone is not', async () => {
    const index = await buildIndex();
    const stale = listSnapshots(index).map((path) => [path, readFileSync(path)] as const);
    const writer = await open(index, false);
    await writer.add(
      { paths: [makeFolder({ 'new.md': '# Zeppelin\n\nA zeppelin over the quay.\n' })], collection: 'more', embed: true },
      {},
    );
    await writer.removeCollection('notes', {});
    await writer.close();
    for (const [path, bytes] of stale) writeFileSync(path, bytes);
    const reader = await open(index, true);
    const { hits } = await reader.search({ text: 'zeppelin crane', filter: {} }, {});
    expect(hits.map(({ id }) => id)).toEqual(['more/new.md']);
  });
});
