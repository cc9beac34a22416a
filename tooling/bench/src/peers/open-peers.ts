import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type { Contestant } from '../lane.ts';
import { type PeerQuery, splitWords } from '../lexical-peer.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import type { Task } from '../task.ts';

/** Something that lies on disk and answers its first query in a new process. Imports happen inside: they are part of it. */
export interface OpenPeer {
  build(task: Task): Promise<void>;
  /** Calls `mark` after a stage of its own, for people who want to know where the time goes. */
  answer(task: Task, query: string, limit: number, mark: (stage: string) => void): Promise<readonly string[]>;
}

export const fts5File: OpenPeer = {
  async build(task) {
    if (existsSync(join(folderOf(task, 'fts5'), 'fts5.db'))) return;
    const { createFts5Peer } = await import('./fts5.ts');
    const peer = createFts5Peer({ documents: listDocuments(task), folder: folderOf(task, 'fts5'), limit: 10, english: false });
    await peer.prepare();
    await peer.close();
  },
  async answer(task, query, limit) {
    const { default: open } = await import('better-sqlite3');
    const database = new open(join(folderOf(task, 'fts5'), 'fts5.db'), { readonly: true });
    const ids = selectByWords(database, query, limit);
    database.close();
    return ids;
  },
};

/** The table that `fts5File` built, kept open. */
export function createOpenedFts5(task: Task, limit: number): Contestant<PeerQuery> {
  let database: Database.Database | null = null;
  return {
    async prepare() {
      const { default: open } = await import('better-sqlite3');
      database = new open(join(folderOf(task, 'fts5'), 'fts5.db'), { readonly: true });
    },
    run({ text }) {
      if (database === null) throw new Error('asked before it was prepared');
      return selectByWords(database, text, limit);
    },
    async close() {
      database?.close();
    },
  };
}

function selectByWords(database: Database.Database, text: string, limit: number): readonly string[] {
  const match = splitWords(text)
    .map((word) => `"${word}"`)
    .join(' OR ');
  return database
    .prepare<[string, number], string>('select id from section where section match ? order by bm25(section) limit ?')
    .pluck()
    .all(match, limit);
}

/** MiniSearch as its manual says: the index as JSON. */
export const miniSearchFile: OpenPeer = {
  async build(task) {
    const { createMiniSearch } = await import('./minisearch.ts');
    const index = createMiniSearch();
    for (const document of listDocuments(task)) index.add(document);
    writeFileSync(join(folderOf(task, 'minisearch'), 'index.json'), JSON.stringify(index));
  },
  async answer(task, query, limit) {
    const { default: MiniSearch } = await import('minisearch');
    const { MINISEARCH_OPTIONS } = await import('./minisearch.ts');
    const index = MiniSearch.loadJSON(readFileSync(join(folderOf(task, 'minisearch'), 'index.json'), 'utf8'), MINISEARCH_OPTIONS);
    return index
      .search(query)
      .slice(0, limit)
      .map((result) => String(result.id));
  },
};

/** Orama's `save` and `load`, as JSON. */
export const oramaFile: OpenPeer = {
  async build(task) {
    const { insert, save } = await import('@orama/orama');
    const { createOrama } = await import('./orama.ts');
    const database = createOrama(null);
    for (const document of listDocuments(task)) await insert(database, document);
    writeFileSync(join(folderOf(task, 'orama'), 'index.json'), JSON.stringify(save(database)));
  },
  async answer(task, query, limit) {
    const { load, search } = await import('@orama/orama');
    const { createOrama } = await import('./orama.ts');
    const database = createOrama(null);
    load(database, JSON.parse(readFileSync(join(folderOf(task, 'orama'), 'index.json'), 'utf8')));
    const results = await search(database, { term: query, properties: ['text'], limit });
    return results.hits.map((hit) => hit.id);
  },
};

function folderOf({ folder, size }: Task, name: string): string {
  const own = join(folder, `open-${name}-${size}`);
  if (!existsSync(own)) mkdirSync(own, { recursive: true });
  return own;
}

function* listDocuments({ size, seed }: Task) {
  for (const { id, text } of createSyntheticCorpus({ size, seed }).sections()) yield { id, title: '', text, group: '' };
}
