import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalEmbedder } from '@trefoil/embed';
import { type Dataset, readDataset } from '@trefoil/eval';
import type { Bench } from '../bench.ts';

/** Enough to show how real embeddings lie; more are made from them by `createVectorSource`. */
const SECTIONS = 6_000;
/** The last rows are its queries. */
const QUERIES = 200;
const WORDS_PER_SECTION = 50;
const BATCH = 256;
/** The default model reads English. */
const UNREADABLE = ['jaquad'];

/**
 * Where real embeddings are: what was given on the command line, else sections and queries of the judged sets, embedded with
 * the default model, which takes a minute or two. Null in a quick run and without the sets.
 */
export async function ensureRealVectors(bench: Bench): Promise<string | null> {
  if (bench.vectorsPath !== null || bench.quick || !existsSync(bench.dataFolder)) return bench.vectorsPath;
  const path = join(bench.folder, 'all-MiniLM-L6-v2.f32');
  if (existsSync(path)) return path;
  const datasets = await readSets(bench.dataFolder);
  const sections = datasets.flatMap(({ rows }) => rows.flatMap(({ title, text }) => cut(`${title ?? ''} ${text}`)));
  const queries = datasets.flatMap((dataset) => dataset.queries.map(({ text }) => text));
  const texts = [...spread(sections, SECTIONS), ...spread(queries, QUERIES)];
  bench.log(`  embedding ${texts.length} sections and queries of the judged sets`);
  await writeFile(path, Buffer.concat(await embed(texts)));
  return path;
}

async function readSets(folder: string): Promise<readonly Dataset[]> {
  const names = (await readdir(folder)).filter((name) => !UNREADABLE.includes(name) && existsSync(join(folder, name, 'corpus.jsonl')));
  return Promise.all(names.toSorted().map((name) => readDataset({ directory: join(folder, name), prefix: '' })));
}

function cut(text: string): readonly string[] {
  const words = text.trim().split(/\s+/u);
  return Array.from({ length: Math.ceil(words.length / WORDS_PER_SECTION) }, (_, part) =>
    words.slice(part * WORDS_PER_SECTION, (part + 1) * WORDS_PER_SECTION).join(' '),
  );
}

/** So many of them, evenly. */
function spread(texts: readonly string[], count: number): readonly string[] {
  return Array.from({ length: Math.min(count, texts.length) }, (_, place) => texts[Math.floor((place * texts.length) / count)] ?? '');
}

async function embed(texts: readonly string[]): Promise<readonly Uint8Array[]> {
  const embedder = createLocalEmbedder();
  try {
    const parts: Uint8Array[] = [];
    for (let start = 0; start < texts.length; start += BATCH) {
      const vectors = await embedder.embed(texts.slice(start, start + BATCH), 'passage', {});
      for (const { buffer, byteOffset, byteLength } of vectors) parts.push(new Uint8Array(buffer, byteOffset, byteLength));
    }
    return parts;
  } finally {
    await embedder.close();
  }
}
