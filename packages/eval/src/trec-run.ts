import { EngineError } from '@trefoil/schema';
import { invalidLine } from './read-lines.ts';
import type { Run, RunHit } from './run.ts';
import { decodeTrecId, encodeTrecId } from './trec-id.ts';

// The document id may hold unescaped spaces, as other tools write it; no other column may.
const ROW = /^[ \t]*([^ \t]+)[ \t]+([^ \t]+)[ \t]+(.+?)[ \t]+(\d+)[ \t]+([^ \t]+)[ \t]+([^ \t]+)[ \t]*$/;

interface Row {
  readonly queryId: string;
  readonly tag: string;
  readonly rank: number;
  readonly hit: RunHit;
}

/** Rows `qid Q0 docid rank score tag`, one a line, ranks from 1, scores in full precision; ids as `encodeTrecId` says. */
export function renderTrecRun(run: Run): string {
  const tag = encodeTrecId(run.tag);
  const lines: string[] = [];
  for (const [queryId, hits] of run.rankings) {
    for (const [index, { id, score }] of hits.entries()) {
      if (!Number.isFinite(score)) throw new EngineError('invalid_input', `the score of ${id} for query ${queryId} is ${score}`);
      lines.push(`${encodeTrecId(queryId)} Q0 ${encodeTrecId(id)} ${index + 1} ${score} ${tag}\n`);
    }
  }
  return lines.join('');
}

/**
 * The runs of a file, one a tag, in order of appearance. Hits are ordered by rank when the ranks of a query are all
 * different, else by score, then rank, then line. trec_eval looks at scores only and breaks ties by id: it can differ
 * a little from us where scores are equal. `source` names the file in errors.
 */
export function parseTrecRuns(text: string, source: string): readonly Run[] {
  const byTag = new Map<string, Map<string, Row[]>>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const row = parseRow(line, { path: source, number: index + 1 });
    const queries = byTag.get(row.tag) ?? new Map<string, Row[]>();
    const rows = queries.get(row.queryId) ?? [];
    rows.push(row);
    byTag.set(row.tag, queries.set(row.queryId, rows));
  }
  return [...byTag].map(([tag, queries]) => ({
    tag,
    rankings: new Map([...queries].map(([queryId, rows]) => [queryId, orderRows(rows).map((row) => row.hit)])),
  }));
}

function parseRow(line: string, at: { readonly path: string; readonly number: number }): Row {
  const [, queryId, , documentId, rank, score, tag] = ROW.exec(line) ?? [];
  if (queryId === undefined || documentId === undefined || rank === undefined || score === undefined || tag === undefined) {
    throw invalidLine(at, `not a TREC row: ${JSON.stringify(line.slice(0, 80))}`, 'a row is: qid Q0 docid rank score tag');
  }
  if (!Number.isFinite(Number(score))) throw invalidLine(at, `score ${JSON.stringify(score)} is not a number`);
  return {
    queryId: decodeTrecId(queryId),
    tag: decodeTrecId(tag),
    rank: Number(rank),
    hit: { id: decodeTrecId(documentId), score: Number(score) },
  };
}

function orderRows(rows: readonly Row[]): readonly Row[] {
  const hasUniqueRanks = new Set(rows.map((row) => row.rank)).size === rows.length;
  return rows.toSorted((a, b) => (hasUniqueRanks ? a.rank - b.rank : b.hit.score - a.hit.score || a.rank - b.rank));
}
