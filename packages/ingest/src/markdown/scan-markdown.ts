import type { ProtectedRange, Span } from '../sections/span.ts';
import { createSpanBuilder } from './create-span-builder.ts';
import { createInlineScan, type InlineScan } from './scan-inline.ts';
import { closesFence, matchSetext, readAnchor, readAtxHeading, readOpeningFence, startsParagraph, type Fence } from './markdown-line.ts';
import { cleanHeading } from './clean-heading.ts';

/** What one pass over a Markdown body finds. */
export interface MarkdownScan {
  readonly spans: readonly Span[];
  readonly fences: readonly ProtectedRange[];
  /** The first heading of level 1, or null. */
  readonly firstHeading: string | null;
  readonly headings: readonly string[];
  readonly inline: InlineScan;
}

const MAX_FENCES = 10_000; // later ones may be cut
const MAX_HEADINGS = 10_000; // later ones are text
const MAX_SETEXT_CHARACTERS = 200; // a longer paragraph above `---` is a paragraph above a rule

/**
 * Scans lines from `start` to the end of the text: fences, ATX and setext headings, comments and anchors, and the
 * inline parts outside code. No tree is built, so nesting of any depth costs nothing.
 */
export function scanMarkdown(text: string, start: number): MarkdownScan {
  const spans = createSpanBuilder(start);
  const inline = createInlineScan(text);
  const fences: ProtectedRange[] = [];
  const headings: string[] = [];
  let firstHeading: string | null = null;
  let fence: Fence | null = null;
  let inComment = false;
  let blockStart = -1;
  let isParagraph = false;

  const endBlock = (end: number): void => {
    if (blockStart !== -1) inline.scan(blockStart, end);
    blockStart = -1;
  };
  const addHeading = (level: number, source: string, offset: number): void => {
    if (headings.length >= MAX_HEADINGS) {
      spans.addContent(offset);
      return;
    }
    const title = cleanHeading(source);
    headings.push(title);
    if (level === 1) firstHeading ??= title;
    spans.addHeading(level, title, offset);
  };

  for (let line = start; line < text.length;) {
    const lineBreak = text.indexOf('\n', line);
    const next = lineBreak === -1 ? text.length : lineBreak + 1;
    const lineEnd = lineBreak === -1 ? text.length : lineBreak > line && text.charCodeAt(lineBreak - 1) === 13 ? lineBreak - 1 : lineBreak;
    let first = line;
    let indent = 0;
    for (; first < lineEnd; first += 1) {
      const code = text.charCodeAt(first);
      if (code === 32) indent += 1;
      else if (code === 9) indent += 4;
      else break;
    }
    const code = first < lineEnd ? text.charCodeAt(first) : 0;

    if (fence !== null) {
      spans.addContent(line);
      if (code === fence.code && closesFence(text, first, lineEnd, fence)) {
        if (fences.length < MAX_FENCES) fences.push({ start: fence.start, end: next });
        fence = null;
      }
    } else if (inComment) {
      spans.addContent(line);
      inComment = !text.slice(line, lineEnd).includes('-->');
    } else if (code === 0) {
      endBlock(line);
    } else if (code === 96 /* ` */ || code === 126 /* ~ */) {
      const length = readOpeningFence(text, first, lineEnd);
      spans.addContent(line);
      if (length > 0) {
        endBlock(line);
        fence = { code, length, start: line };
      } else if (blockStart === -1) {
        blockStart = line;
        isParagraph = true;
      }
    } else if (code === 60 /* < */ && text.startsWith('<!--', first)) {
      endBlock(line);
      const source = text.slice(first, lineEnd);
      const anchor = readAnchor(source);
      if (anchor === null) {
        spans.addContent(line);
        inComment = !source.includes('-->');
      } else if (anchor.closes) spans.closeAnchor(anchor.name);
      else spans.openAnchor(anchor.name, line);
    } else {
      const atx = code === 35 /* # */ && indent < 4 ? readAtxHeading(text, first, lineEnd) : null;
      const setextLevel = indent < 4 && (code === 61 /* = */ || code === 45) /* - */ ? matchSetext(text, first, lineEnd) : 0;
      if (atx !== null) {
        endBlock(line);
        addHeading(atx.level, atx.title, line);
        blockStart = line;
        isParagraph = false;
        endBlock(next);
      } else if (setextLevel > 0 && blockStart !== -1 && isParagraph && line - blockStart <= MAX_SETEXT_CHARACTERS) {
        addHeading(setextLevel, text.slice(blockStart, line), blockStart);
        endBlock(line);
      } else if (setextLevel > 0 && code === 45) {
        endBlock(line);
        spans.addRule(line);
      } else {
        if (blockStart === -1) {
          blockStart = line;
          isParagraph = indent < 4 && startsParagraph(text, first, lineEnd);
        }
        spans.addContent(line);
      }
    }
    line = next;
  }
  endBlock(text.length);
  if (fence !== null) fences.push({ start: fence.start, end: text.length });
  return { spans: spans.finish(text.length), fences, firstHeading, headings, inline };
}
