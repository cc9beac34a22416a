import type { Span } from '../sections/span.ts';
import type { CodeDeclaration } from './code-declaration.ts';

const ONLY_CLOSERS = /^[\s{}()[\];,]*(?:end\b[\s;]*)*$/u;

const MAX_LEADING_CHARACTERS = 400; // of one line: longer ones are data, not a comment

interface Mark {
  readonly offset: number;
  readonly path: readonly string[];
}

/**
 * Spans that cover a whole source file. A declaration starts at its line, or at the comments right above it, and
 * carries the enclosing names; code between declarations belongs to what encloses it; closing brackets and blank
 * lines stay with what they close. `declarations` are sorted by start, outer ones first.
 */
export function layoutDeclarations(text: string, declarations: readonly CodeDeclaration[], leading: RegExp): readonly Span[] {
  const marks: Mark[] = [{ offset: 0, path: [] }];
  const mark = (offset: number, path: readonly string[]): void => {
    const last = marks.at(-1);
    if (last === undefined || offset > last.offset) marks.push({ offset, path });
    else if (offset === last.offset) marks[marks.length - 1] = { offset, path };
  };
  const lineStartOf = createLineStartFinder(text);
  const open: CodeDeclaration[] = [];
  const closeUntil = (offset: number): void => {
    for (let last = open.at(-1); last !== undefined && last.end <= offset; last = open.at(-1)) {
      open.pop();
      mark(lineAfter(text, last.end), open.at(-1)?.path ?? []);
    }
  };
  for (const declaration of declarations) {
    closeUntil(declaration.start);
    const line = lineStartOf(declaration.start);
    const isFirstOnLine = text.slice(line, declaration.start).trim() === '';
    const start = isFirstOnLine ? leadingStart(text, line, leading, marks.at(-1)?.offset ?? 0) : null;
    if (start !== null) mark(start, declaration.path);
    open.push(declaration);
  }
  closeUntil(text.length);
  return joinMarks(text, marks);
}

/** The start of a declaration's line, moved up over its comments; null when that is taken already. */
function leadingStart(text: string, line: number, leading: RegExp, floor: number): number | null {
  if (line < floor) return null;
  let start = line;
  while (start > floor) {
    const above = start < 2 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
    if (above < floor || start - above > MAX_LEADING_CHARACTERS || !leading.test(text.slice(above, start).trimEnd())) break;
    start = above;
  }
  return start;
}

/** The start of the line of an offset, asked in ascending order: a file of one long line is searched once. */
function createLineStartFinder(text: string): (offset: number) => number {
  let line = 0;
  let nextBreak = text.indexOf('\n');
  return (offset) => {
    while (nextBreak !== -1 && nextBreak < offset) {
      line = nextBreak + 1;
      nextBreak = text.indexOf('\n', line);
    }
    return line;
  };
}

/** The start of the first line with anything on it after the line in which a declaration ends. */
function lineAfter(text: string, offset: number): number {
  let line = offset > 0 && text.charCodeAt(offset - 1) === 10 ? offset : endOfLine(text, offset);
  while (line < text.length) {
    const end = endOfLine(text, line);
    if (text.slice(line, Math.min(end, line + 200)).trim() !== '') break;
    line = end;
  }
  return line;
}

function endOfLine(text: string, offset: number): number {
  const lineBreak = text.indexOf('\n', offset);
  return lineBreak === -1 ? text.length : lineBreak + 1;
}

function joinMarks(text: string, marks: readonly Mark[]): readonly Span[] {
  const spans: { start: number; end: number; headingPath: readonly string[]; anchors: readonly string[] }[] = [];
  for (const [index, { offset, path }] of marks.entries()) {
    const end = marks[index + 1]?.offset ?? text.length;
    const last = spans.at(-1);
    if (last !== undefined && ONLY_CLOSERS.test(text.slice(offset, Math.min(end, offset + 2_000)))) last.end = end;
    else if (last !== undefined && ONLY_CLOSERS.test(text.slice(last.start, Math.min(last.end, last.start + 2_000)))) {
      last.end = end;
      last.headingPath = path;
    } else if (end > offset || spans.length === 0) spans.push({ start: offset, end, headingPath: path, anchors: [] });
  }
  return spans;
}
