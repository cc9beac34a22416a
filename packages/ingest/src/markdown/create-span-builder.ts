import type { Span } from '../sections/span.ts';

/** Turns the events of a line scan into spans. Offsets arrive in ascending order. */
export interface SpanBuilder {
  addHeading(level: number, title: string, offset: number): void;
  openAnchor(name: string, offset: number): void;
  closeAnchor(name: string): void;
  /** A line that is neither blank nor a heading, anchor or rule. */
  addContent(offset: number): void;
  /** A thematic break: content, unless it only stands behind a closed region. */
  addRule(offset: number): void;
  finish(end: number): readonly Span[];
}

const MAX_OPEN_ANCHORS = 16;
const MAX_ANCHORS = 10_000; // later ones are text

/** What the open span holds so far: nothing but blank lines and anchor marks, its heading, or real content. */
type Filling = 'empty' | 'heading' | 'content';

/**
 * A heading and the opening of an anchor cut; an anchor right after a heading, or right before one, shares its
 * section. What follows the end of an anchored region is cut off from it, but blank lines and rules are not.
 */
export function createSpanBuilder(start: number): SpanBuilder {
  const spans: Span[] = [];
  const outline: { readonly level: number; readonly title: string }[] = [];
  let openAnchors: readonly string[] = [];
  let spanStart = start;
  let headingPath: readonly string[] = [];
  let anchors: readonly string[] = [];
  let filling: Filling = 'empty';
  /** Where content began, and what the span held before: an underlined heading is first seen as a paragraph. */
  let contentStart = -1;
  let fillingBefore: Filling = 'empty';
  let regionEnded = false;
  let anchorCount = 0;

  const cut = (offset: number): void => {
    if (offset > spanStart) spans.push({ start: spanStart, end: offset, headingPath, anchors });
    spanStart = offset;
    anchors = openAnchors;
    filling = 'empty';
    regionEnded = false;
  };

  return {
    addHeading(level, title, offset) {
      const isOwnParagraph = filling === 'content' && contentStart >= offset;
      if ((isOwnParagraph ? fillingBefore : filling) !== 'empty') cut(offset);
      while ((outline.at(-1)?.level ?? 0) >= level) outline.pop();
      outline.push({ level, title });
      headingPath = outline.map((entry) => entry.title);
      filling = 'heading';
    },
    openAnchor(name, offset) {
      if (openAnchors.length >= MAX_OPEN_ANCHORS || anchorCount >= MAX_ANCHORS) return;
      anchorCount += 1;
      if (filling === 'content' || regionEnded) cut(offset);
      openAnchors = [...openAnchors, name];
      anchors = openAnchors;
    },
    closeAnchor(name) {
      const opened = openAnchors.lastIndexOf(name);
      if (opened === -1) return;
      openAnchors = openAnchors.slice(0, opened);
      filling = 'content';
      contentStart = -1;
      regionEnded = true;
    },
    addContent(offset) {
      if (regionEnded) cut(offset);
      if (filling === 'content') return;
      fillingBefore = filling;
      contentStart = offset;
      filling = 'content';
    },
    addRule(offset) {
      if (!regionEnded) this.addContent(offset);
    },
    finish(end) {
      if (end > spanStart || spans.length === 0) spans.push({ start: spanStart, end, headingPath, anchors });
      return spans;
    },
  };
}
