import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { EngineError } from '@trefoil/schema';
import type { Dataset, Qrels } from './dataset.ts';
import { parseCorpusRow } from './parse-corpus-row.ts';
import { parseDatasetQuery } from './parse-dataset-query.ts';
import { parseJudgement } from './parse-judgement.ts';
import { invalidLine, readLines, type SourceLine } from './read-lines.ts';

const NEEDED =
  'a dataset is a folder with corpus.jsonl, queries.jsonl and qrels.tsv; the last two may share a prefix, as dev.queries.jsonl';

export interface ReadDatasetOptions {
  readonly directory: string;
  /** Stands before `queries.jsonl` and `qrels.tsv`, as `dev.`; empty means none. `corpus.jsonl` never has one. */
  readonly prefix: string;
  readonly signal?: AbortSignal;
}

/**
 * Reads a test collection. A file or line that cannot be used is an error that names it; judgements of queries or
 * documents that are not there stay in `qrels`, where trec_eval counts them as missed, and become warnings.
 */
export async function readDataset(options: ReadDatasetOptions): Promise<Dataset> {
  const { directory, prefix, signal } = options;
  await requireFiles(directory, prefix);
  const rows = await readUnique(join(directory, 'corpus.jsonl'), parseCorpusRow, signal);
  const queries = await readUnique(join(directory, `${prefix}queries.jsonl`), parseDatasetQuery, signal);
  const { qrels, repeated } = await readQrels(join(directory, `${prefix}qrels.tsv`), signal);
  const dataset = { name: basename(resolve(directory)), rows: [...rows.values()], queries: [...queries.values()], qrels };
  return { ...dataset, warnings: findWarnings({ rowIds: rows, queryIds: queries, qrels, repeated, prefix }) };
}

async function requireFiles(directory: string, prefix: string): Promise<void> {
  if (/[/\\]/.test(prefix)) {
    throw new EngineError('invalid_input', `prefix ${JSON.stringify(prefix)} is not the beginning of a file name`, { hint: 'as dev.' });
  }
  const names = new Set(await listNames(directory));
  const missing = ['corpus.jsonl', `${prefix}queries.jsonl`, `${prefix}qrels.tsv`].filter((name) => !names.has(name));
  if (missing.length === 0) return;
  const prefixes = [...names]
    .filter((name) => name.endsWith('queries.jsonl'))
    .map((name) => name.slice(0, -'queries.jsonl'.length))
    .filter((found) => names.has(`${found}qrels.tsv`))
    .toSorted()
    .map((found) => (found === '' ? '(none)' : found));
  const here = prefixes.length > 0 && names.has('corpus.jsonl') ? `; prefixes here: ${prefixes.join(', ')}` : '';
  throw new EngineError('not_found', `${directory} is not a dataset: ${missing.join(', ')} missing`, { hint: `${NEEDED}${here}` });
}

async function listNames(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') throw new EngineError('not_found', `${directory} does not exist`, { hint: NEEDED, cause: error });
    if (code === 'ENOTDIR') throw new EngineError('invalid_input', `${directory} is not a folder`, { hint: NEEDED, cause: error });
    throw new EngineError('forbidden', `${directory} may not be read`, { hint: 'check the permissions of the folder', cause: error });
  }
}

async function readUnique<T extends { readonly id: string }>(
  path: string,
  parse: (line: SourceLine) => T,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, T>> {
  const records = new Map<string, T>();
  for await (const line of readLines(path, signal)) {
    const record = parse(line);
    if (records.has(record.id)) throw invalidLine(line, `id ${JSON.stringify(record.id)} is there a second time`);
    records.set(record.id, record);
  }
  if (records.size === 0) throw new EngineError('invalid_input', `${path} is empty`, { hint: NEEDED });
  return records;
}

async function readQrels(path: string, signal: AbortSignal | undefined): Promise<{ readonly qrels: Qrels; readonly repeated: number }> {
  const qrels = new Map<string, Map<string, number>>();
  let repeated = 0;
  for await (const line of readLines(path, signal)) {
    const judgement = parseJudgement(line);
    if (judgement === null) continue;
    const { queryId, documentId, grade } = judgement;
    const judged = qrels.get(queryId) ?? new Map<string, number>();
    const earlier = judged.get(documentId);
    if (earlier !== undefined && earlier !== grade) {
      throw invalidLine(
        line,
        `${JSON.stringify(documentId)} has grade ${earlier} for query ${JSON.stringify(queryId)} already, now ${grade}`,
      );
    }
    if (earlier !== undefined) repeated += 1;
    qrels.set(queryId, judged.set(documentId, grade));
  }
  if (qrels.size === 0) {
    throw new EngineError('invalid_input', `${path} has no judgement`, { hint: 'a judgement is qid<TAB>docid<TAB>grade' });
  }
  return { qrels, repeated };
}

interface Findings {
  readonly rowIds: ReadonlyMap<string, unknown>;
  readonly queryIds: ReadonlyMap<string, unknown>;
  readonly qrels: Qrels;
  readonly repeated: number;
  readonly prefix: string;
}

function findWarnings({ rowIds, queryIds, qrels, repeated, prefix }: Findings): readonly string[] {
  const judged = [...qrels];
  const judgedIds = new Set(judged.flatMap(([, judgements]) => [...judgements.keys()]));
  const absentQueries = judged.filter(([id]) => !queryIds.has(id)).length;
  const absentDocuments = [...judgedIds].filter((id) => !rowIds.has(id)).length;
  const irrelevant = judged.filter(([, judgements]) => [...judgements.values()].every((grade) => grade <= 0)).length;
  const unjudged = [...queryIds.keys()].filter((id) => !qrels.has(id)).length;
  return [
    absentQueries > 0 ? `${absentQueries} of ${qrels.size} judged queries are not in ${prefix}queries.jsonl; each counts as 0` : '',
    absentDocuments > 0 ? `${absentDocuments} of ${judgedIds.size} judged documents are not in corpus.jsonl; nothing can find them` : '',
    irrelevant > 0 ? `${irrelevant} of ${qrels.size} judged queries have no relevant document; each counts as 0` : '',
    unjudged > 0 ? `${unjudged} of ${queryIds.size} queries have no judgement and are not run` : '',
    repeated > 0 ? `${repeated} judgements are there more than once` : '',
  ].filter((warning) => warning !== '');
}
