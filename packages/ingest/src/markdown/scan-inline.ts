import { readDestination } from './read-destination.ts';

/** A reference found in running text, as written. `offset` tells which section it stands in. */
export interface InlineReference {
  readonly kind: 'wikilink' | 'markdown' | 'mention';
  readonly target: string;
  /** The words the reader sees, or null. */
  readonly label: string | null;
  readonly offset: number;
}

/** Collects references and tags from ranges of a text, given in ascending order. */
export interface InlineScan {
  scan(start: number, end: number): void;
  readonly references: readonly InlineReference[];
  readonly tags: readonly string[];
}

const MAX_REFERENCES = 20_000; // per document, before they are aggregated into edges
const MAX_TAGS = 100;
const MAX_WIKILINK_CHARACTERS = 400;
const MAX_CODE_SPAN_CHARACTERS = 2_000; // thousands of runs that never close would make the search quadratic
const TASK_DIGITS = 6;
const TASK_LETTERS = 10;
/** `UTF-8`, `SHA-256`, `ISO-8601`: standards that look like task ids. */
const STANDARDS: ReadonlySet<string> = new Set('UTF SHA ISO RFC AES RSA MD GPT HTTP TLS SSL CVE COVID IEEE ANSI ECMA BM'.split(' '));
/** The characters that may start something; all others are passed over. */
const SPECIAL = /[#\-[\\\]`]/gu;
const TAG = /[\p{L}_][\p{L}\p{N}_/-]*/uy;

/**
 * One linear pass: code spans are skipped (task ids in them still count), `[[wikilinks]]`, `[text](target)` and
 * `[label]: target` become references, `TASK-12` a mention unless it is part of a link, `#tag` a tag.
 */
export function createInlineScan(text: string): InlineScan {
  const references: InlineReference[] = [];
  const tags = new Set<string>();
  let nextSpecial = -1;
  let nextWikilinkEnd = -2;

  // Both look ahead in the whole text and remember: no stretch is searched twice.
  const findSpecial = (from: number): number => {
    if (nextSpecial >= from) return nextSpecial;
    SPECIAL.lastIndex = from;
    nextSpecial = SPECIAL.test(text) ? SPECIAL.lastIndex - 1 : text.length;
    return nextSpecial;
  };
  const findWikilinkEnd = (from: number): number => {
    if (nextWikilinkEnd !== -1 && nextWikilinkEnd < from) nextWikilinkEnd = text.indexOf(']]', from);
    return nextWikilinkEnd;
  };
  const add = (reference: InlineReference): void => {
    if (references.length < MAX_REFERENCES) references.push(reference);
  };
  /** The text of a link is part of the link, not a mention beside it. */
  const dropMentionsAfter = (open: number): void => {
    for (let last = references.at(-1); last?.kind === 'mention' && last.offset > open; last = references.at(-1)) references.pop();
  };
  const addMention = (dash: number, start: number, end: number): number => {
    const found = findTaskId(text, dash, start, end);
    if (found === null) return dash;
    add({ kind: 'mention', target: text.slice(found.start, found.end), label: null, offset: found.start });
    return found.end - 1;
  };

  function scan(start: number, end: number): void {
    const brackets: number[] = [];
    for (let at = findSpecial(start); at < end; at = findSpecial(at + 1)) {
      switch (text.charCodeAt(at)) {
        case 92: // backslash
          at += 1;
          break;
        case 96: {
          // backtick
          let runEnd = at;
          while (runEnd < end && text.charCodeAt(runEnd) === 96) runEnd += 1;
          const length = runEnd - at;
          const close = findBacktickRun(text, runEnd, Math.min(end, runEnd + MAX_CODE_SPAN_CHARACTERS), length);
          for (let inside = runEnd; inside < close; inside += 1) {
            if (text.charCodeAt(inside) === 45) inside = addMention(inside, runEnd, close);
          }
          at = (close === -1 ? runEnd : close + length) - 1;
          break;
        }
        case 91: {
          // [
          if (text.charCodeAt(at + 1) === 91) {
            const close = findWikilinkEnd(at + 2);
            const inner = close !== -1 && close < end && close - at <= MAX_WIKILINK_CHARACTERS ? text.slice(at + 2, close) : '';
            if (inner !== '' && !inner.includes('\n') && !inner.includes('[')) {
              const bar = inner.indexOf('|');
              const target = (bar === -1 ? inner : inner.slice(0, bar)).replace(/\\$/u, '');
              add({ kind: 'wikilink', target, label: bar === -1 ? null : inner.slice(bar + 1), offset: at });
              at = close + 1;
              break;
            }
          }
          brackets.push(at);
          break;
        }
        case 93: {
          // ]
          const open = brackets.pop();
          if (open === undefined) break;
          const destination = readDestination(text, { bracket: at, end, atLineStart: isLineStart(text, open, start) });
          if (destination === null) break;
          dropMentionsAfter(open);
          add({ kind: 'markdown', target: destination.target, label: text.slice(open + 1, at), offset: open });
          at = destination.end - 1;
          break;
        }
        case 45: // -
          at = addMention(at, start, end);
          break;
        case 35: {
          // #
          const before = at === start ? 32 : text.charCodeAt(at - 1);
          if (before !== 32 && before !== 10 && before !== 9 && before !== 40) break;
          TAG.lastIndex = at + 1;
          const tag = TAG.exec(text)?.[0];
          if (tag !== undefined && tags.size < MAX_TAGS) tags.add(tag);
          break;
        }
        default:
      }
    }
  }

  return {
    scan,
    references,
    get tags() {
      return [...tags];
    },
  };
}

/** The task id around a dash: 2 to 10 capitals before it, 1 to 6 digits after it, and no word going on. */
function findTaskId(text: string, dash: number, start: number, end: number): { start: number; end: number } | null {
  let digits = dash + 1;
  while (digits < end && digits - dash <= TASK_DIGITS + 1 && isDigit(text.charCodeAt(digits))) digits += 1;
  const digitCount = digits - dash - 1;
  if (digitCount === 0 || digitCount > TASK_DIGITS) return null;
  let letters = dash;
  while (letters > start && dash - letters <= TASK_LETTERS && isCapital(text.charCodeAt(letters - 1))) letters -= 1;
  const letterCount = dash - letters;
  if (letterCount < 2 || letterCount > TASK_LETTERS) return null;
  if (letters > start && isWord(text.charCodeAt(letters - 1))) return null;
  const after = digits < end ? text.charCodeAt(digits) : 32;
  const goesOn = isWord(after) || ((after === 45 || after === 46) && isDigit(text.charCodeAt(digits + 1)));
  return goesOn || STANDARDS.has(text.slice(letters, dash)) ? null : { start: letters, end: digits };
}

function findBacktickRun(text: string, from: number, end: number, length: number): number {
  for (let at = from; at < end; at += 1) {
    if (text.charCodeAt(at) !== 96) continue;
    let runEnd = at;
    while (runEnd < end && text.charCodeAt(runEnd) === 96) runEnd += 1;
    if (runEnd - at === length) return at;
    at = runEnd;
  }
  return -1;
}

function isLineStart(text: string, at: number, start: number): boolean {
  let before = at;
  while (before > start && at - before < 4 && text.charCodeAt(before - 1) === 32) before -= 1;
  return before === start || text.charCodeAt(before - 1) === 10;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isWord(code: number): boolean {
  return isDigit(code) || isCapital(code) || (code >= 97 && code <= 122) || code === 95;
}
