import type { CodeDeclaration } from './code-declaration.ts';
import type { CodeLanguage } from './code-language.ts';

/** Closing lines, and the lone `{` of Allman style: they belong to the declaration above them. */
const BELONGS_ABOVE = /^(?:[{})\]]|end\b|fi\b|done\b|esac\b|then\b|do\b|BEGIN\b|END\b|<\/)/u;
const MAX_DECLARATIONS = 20_000;

interface OpenDeclaration {
  readonly start: number;
  readonly indent: number;
  readonly path: readonly string[];
  readonly isContainer: boolean;
  /** It waits for its `}`: text at the left margin, as in a here document, does not end it. */
  isBraced: boolean;
}

/**
 * Finds declarations by lines, for languages without a parser and for files that a parser gave up on. A declaration
 * lasts until its closing brace, or where it opened none, until a line of its own or smaller indentation that is
 * neither a comment nor a closing bracket; the next declaration ends it in any case. Inside one that is no container
 * nothing is looked for.
 */
export function scanDeclarations(text: string, language: CodeLanguage): readonly CodeDeclaration[] {
  const found: CodeDeclaration[] = [];
  const open: OpenDeclaration[] = [];
  let inBlockComment = false;
  let lastContentEnd = 0;

  const closeDown = (indent: number, isDeclaration: boolean): void => {
    for (let last = open.at(-1); last !== undefined && last.indent >= indent; last = open.at(-1)) {
      if (last.isBraced && !isDeclaration) return;
      found.push({ start: last.start, end: lastContentEnd, path: last.path });
      open.pop();
    }
  };

  for (let line = 0; line < text.length;) {
    const lineBreak = text.indexOf('\n', line);
    const next = lineBreak === -1 ? text.length : lineBreak + 1;
    const source = text.slice(line, Math.min(next, line + 400)).trimEnd();
    const trimmed = source.trimStart();
    const start = line;
    line = next;
    if (trimmed === '') continue;
    if (inBlockComment) {
      inBlockComment = !trimmed.includes('*/');
      continue;
    }
    if (trimmed.startsWith('/*')) {
      inBlockComment = !trimmed.includes('*/');
      continue;
    }
    const indent = indentOf(source);
    if (BELONGS_ABOVE.test(trimmed)) {
      const last = open.at(-1);
      if (last !== undefined && indent <= last.indent && /[{}]/u.test(trimmed)) last.isBraced = trimmed.endsWith('{');
      lastContentEnd = next;
      continue;
    }
    const isLeading = language.leading.test(source);
    const parent = findParent(open, indent);
    const isInsideBody = parent !== undefined && !parent.isContainer;
    const declaration = isInsideBody ? null : language.readDeclaration(source);
    if (isLeading && declaration === null) continue;
    closeDown(indent, declaration !== null);
    if (declaration !== null && found.length + open.length < MAX_DECLARATIONS) {
      const path = [...(open.at(-1)?.path ?? []), declaration.name];
      open.push({ start, indent, path, isContainer: declaration.isContainer, isBraced: source.endsWith('{') });
    }
    lastContentEnd = next;
  }
  closeDown(-1, true);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

function findParent(open: readonly OpenDeclaration[], indent: number): OpenDeclaration | undefined {
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const candidate = open[index];
    if (candidate !== undefined && candidate.indent < indent) return candidate;
  }
  return undefined;
}

function indentOf(line: string): number {
  let indent = 0;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === 32) indent += 1;
    else if (code === 9) indent += 4;
    else break;
  }
  return indent;
}
