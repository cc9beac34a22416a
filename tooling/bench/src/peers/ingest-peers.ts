import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { startStopwatch } from '../stopwatch.ts';
import { requireOption, type Task, type TaskReport } from '../task.ts';
import { createMiniSearch } from './minisearch.ts';

/** Reads the files and puts each, whole, into one FTS5 table: no sections, no links, no change detection. */
export async function ingestIntoFts5(task: Task): Promise<TaskReport> {
  const path = join(task.folder, `ingest-fts5-${process.pid}.db`);
  const database = new Database(path);
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = normal');
  database.exec("create virtual table file using fts5 (path unindexed, body, tokenize = 'porter unicode61')");
  const insert = database.prepare('insert into file (path, body) values (?, ?)');
  const read = startStopwatch();
  database.exec('begin immediate');
  for (const { name, text } of readFiles(requireOption(task, 'files'))) insert.run(name, text);
  database.exec('commit');
  const lap = read();
  database.close();
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  return { ...lap, answers: [], details: { peakMb: process.resourceUsage().maxRSS / 1024 } };
}

/** Reads the files and adds each, whole, to MiniSearch in memory. */
export async function ingestIntoMiniSearch(task: Task): Promise<TaskReport> {
  const index = createMiniSearch();
  const read = startStopwatch();
  for (const { name, text } of readFiles(requireOption(task, 'files'))) index.add({ id: name, title: '', text, group: '' });
  return { ...read(), answers: [], details: { peakMb: process.resourceUsage().maxRSS / 1024 } };
}

function* readFiles(folder: string): Generator<{ readonly name: string; readonly text: string }> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield { name: path, text: readFileSync(path, 'utf8') };
  }
}
