/** A run of the text under one heading and between the same anchors, before long runs are cut. Offsets are UTF-16. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly headingPath: readonly string[];
  readonly anchors: readonly string[];
}

/** A part of a text that a cut should leave whole if it can: a fenced code block. */
export interface ProtectedRange {
  readonly start: number;
  readonly end: number;
}
