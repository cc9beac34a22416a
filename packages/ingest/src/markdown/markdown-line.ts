/** The character and the length of a code fence: what its closing fence must repeat. */
export interface Fence {
  readonly code: number;
  readonly length: number;
  /** Offset of its line. */
  readonly start: number;
}

const MIN_FENCE = 3;
const BACKTICK = 96;
const ANCHOR = /^<!--\s*(\/?)ANCHOR:\s*([^\s>]{1,100}?)\s*-->/iu;

/** The length of the fence that opens here, or 0. Behind backticks no further backtick may stand. */
export function readOpeningFence(text: string, first: number, lineEnd: number): number {
  const code = text.charCodeAt(first);
  const end = skipRun(text, first, lineEnd, code);
  if (end - first < MIN_FENCE) return 0;
  if (code === BACKTICK && text.slice(end, lineEnd).includes('`')) return 0;
  return end - first;
}

/** Whether the line is a closing fence: at least as many of the same character, then only white space. */
export function closesFence(text: string, first: number, lineEnd: number, fence: Fence): boolean {
  let end = skipRun(text, first, lineEnd, fence.code);
  if (end - first < fence.length) return false;
  while (end < lineEnd && text.charCodeAt(end) <= 32) end += 1;
  return end === lineEnd;
}

function skipRun(text: string, first: number, lineEnd: number, code: number): number {
  let end = first;
  while (end < lineEnd && text.charCodeAt(end) === code) end += 1;
  return end;
}

/** `## Title ##` at `first`, or null: one to six `#`, then white space or the end of the line. */
export function readAtxHeading(text: string, first: number, lineEnd: number): { level: number; title: string } | null {
  let end = first;
  while (end < lineEnd && text.charCodeAt(end) === 35) end += 1;
  const level = end - first;
  if (level > 6) return null;
  const after = text.charCodeAt(end);
  if (end < lineEnd && after !== 32 && after !== 9) return null;
  const content = text.slice(end, lineEnd).trim();
  let close = content.length;
  while (close > 0 && content.charCodeAt(close - 1) === 35) close -= 1;
  const isClosed = close === 0 || content[close - 1] === ' ' || content[close - 1] === '\t';
  return { level, title: isClosed ? content.slice(0, close).trimEnd() : content };
}

/** 1 for a line of `=`, 2 for a line of `-`, else 0. */
export function matchSetext(text: string, first: number, lineEnd: number): 0 | 1 | 2 {
  const code = text.charCodeAt(first);
  let end = first;
  while (end < lineEnd && text.charCodeAt(end) === code) end += 1;
  while (end < lineEnd && (text.charCodeAt(end) === 32 || text.charCodeAt(end) === 9)) end += 1;
  if (end < lineEnd) return 0;
  return code === 61 ? 1 : 2;
}

/** Whether a block that starts here may become a setext heading: not a list, quote, table or HTML. */
export function startsParagraph(text: string, first: number, lineEnd: number): boolean {
  const code = text.charCodeAt(first);
  if (code === 62 || code === 124 || code === 60) return false; // > | <
  const isBullet = code === 45 || code === 42 || code === 43; // - * +
  if (isBullet) return !isSpace(text, first + 1, lineEnd);
  let end = first;
  while (end < lineEnd && end - first < 9 && isDigit(text.charCodeAt(end))) end += 1;
  const mark = text.charCodeAt(end);
  return !(end > first && (mark === 46 || mark === 41) && isSpace(text, end + 1, lineEnd)); // . )
}

/** The region mark `<!-- ANCHOR:x -->` or `<!-- /ANCHOR:x -->`, or null. */
export function readAnchor(source: string): { name: string; closes: boolean } | null {
  const match = ANCHOR.exec(source);
  return match === null ? null : { name: match[2] ?? '', closes: match[1] === '/' };
}

function isSpace(text: string, at: number, lineEnd: number): boolean {
  const code = text.charCodeAt(at);
  return at >= lineEnd || code === 32 || code === 9;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
