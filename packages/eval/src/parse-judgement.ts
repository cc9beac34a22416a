import { invalidLine, type SourceLine } from './read-lines.ts';

const HEADER_GRADES = new Set(['grade', 'score', 'relevance', 'rel', 'label', 'judgement', 'judgment']);
const WHOLE_NUMBER = /^[+-]?\d+$/;

export interface Judgement {
  readonly queryId: string;
  readonly documentId: string;
  readonly grade: number;
}

/** `qid<TAB>docid<TAB>grade`, or null for a header, which only the first line can be. */
export function parseJudgement(line: SourceLine): Judgement | null {
  const columns = line.text.split('\t');
  const [queryId, documentId, grade] = columns;
  if (columns.length !== 3 || queryId === undefined || documentId === undefined || grade === undefined) {
    throw invalidLine(
      line,
      `${columns.length} ${columns.length === 1 ? 'column' : 'columns'} instead of 3`,
      'a judgement is qid<TAB>docid<TAB>grade, separated by tabs',
    );
  }
  const trimmed = grade.trim();
  if (line.number === 1 && HEADER_GRADES.has(trimmed.toLowerCase())) return null;
  if (queryId === '' || documentId === '') throw invalidLine(line, 'an id is empty');
  if (!WHOLE_NUMBER.test(trimmed)) {
    throw invalidLine(line, `grade ${JSON.stringify(grade)} is not a whole number`, 'above 0 is relevant, 0 and below is not');
  }
  return { queryId, documentId, grade: Number(trimmed) };
}
