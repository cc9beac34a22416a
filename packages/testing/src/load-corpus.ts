import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareIds } from './compare-ids.ts';

/** The folder of the judged test corpus. Only Markdown files in its subfolders are documents. */
export const corpusRoot: string = fileURLToPath(new URL('../corpus', import.meta.url));

export interface CorpusQuery {
  readonly id: string;
  readonly text: string;
  /** What kind of query it is: easy, medium, hard, needs-graph, needs-semantics. */
  readonly topic: string;
  /** Why it is there. */
  readonly note: string;
}

/** One judgement: 3 answers the query, 2 in part, 1 is related. Unlisted pairs are irrelevant. */
export interface CorpusQrel {
  readonly queryId: string;
  /** Of the document, with `/` separators, relative to the corpus. */
  readonly path: string;
  readonly grade: number;
}

export interface Corpus {
  /** In order of their paths. */
  readonly documents: readonly { readonly path: string; readonly text: string }[];
  readonly queries: readonly CorpusQuery[];
  readonly qrels: readonly CorpusQrel[];
}

export async function loadCorpus(): Promise<Corpus> {
  const names = await readdir(corpusRoot, { recursive: true });
  const paths = names
    .filter((name) => name.endsWith('.md') && name.includes(sep))
    .map((name) => name.replaceAll(sep, '/'))
    .sort(compareIds);
  return {
    documents: await Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(corpusRoot, path), 'utf8') }))),
    queries: (await readLines('queries.jsonl')).map((line) => JSON.parse(line) as CorpusQuery),
    qrels: (await readLines('qrels.tsv')).map(parseQrel),
  };
}

async function readLines(name: string): Promise<readonly string[]> {
  const text = await readFile(join(corpusRoot, name), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

function parseQrel(line: string): CorpusQrel {
  const [queryId = '', path = '', grade = ''] = line.split('\t');
  return { queryId, path, grade: Number(grade) };
}
