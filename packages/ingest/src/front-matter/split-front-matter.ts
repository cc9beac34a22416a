/** Where the front matter of a text lies. `block` is the YAML between the fences, `end` the offset of the body. */
export interface FrontMatterSplit {
  readonly end: number;
  readonly block: string;
  readonly warning: string | null;
}

const NOTHING: FrontMatterSplit = { end: 0, block: '', warning: null };
const LANGUAGE_FENCE = /^---[ \t]*([A-Za-z]+)[ \t]*\r?$/u;
const CLOSING_FENCE = /^(?:---|\.\.\.)[ \t]*\r?$/mu;
const LOOKS_LIKE_YAML = /^[\w-]+:/u;

/**
 * Finds the block between `---` on the first line and the next `---` or `...` line. A fence that names a language
 * (`---js`) is never read, let alone run: its block stays raw in the preamble.
 */
export function splitFrontMatter(text: string): FrontMatterSplit {
  if (!text.startsWith('---')) return NOTHING;
  const firstBreak = text.indexOf('\n');
  if (firstBreak === -1) return NOTHING;
  const firstLine = text.slice(0, firstBreak);
  const language = LANGUAGE_FENCE.exec(firstLine)?.[1];
  if (language === undefined && firstLine.slice(3).trim() !== '') return NOTHING;

  const blockStart = firstBreak + 1;
  const close = findClosingFence(text, blockStart);
  if (close === -1) {
    const unterminated = language !== undefined || LOOKS_LIKE_YAML.test(text.slice(blockStart, blockStart + 200));
    return unterminated ? { ...NOTHING, warning: 'front matter is not terminated: no closing ---' } : NOTHING;
  }
  const closeBreak = text.indexOf('\n', close);
  const end = closeBreak === -1 ? text.length : closeBreak + 1;
  if (language !== undefined && language.toLowerCase() !== 'yaml') {
    return { end, block: '', warning: `front matter in ${language} is not read, only YAML is` };
  }
  return { end, block: text.slice(blockStart, close), warning: null };
}

function findClosingFence(text: string, from: number): number {
  for (let line = from; line < text.length;) {
    const lineBreak = text.indexOf('\n', line);
    const end = lineBreak === -1 ? text.length : lineBreak;
    const first = text.charCodeAt(line);
    if ((first === 45 || first === 46) && end - line < 40 && CLOSING_FENCE.test(text.slice(line, end))) return line;
    line = end + 1;
  }
  return -1;
}
