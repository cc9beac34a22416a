/**
 * Every pattern stops at the next bracket, quote or line end, or is bounded, so that no document takes more than
 * linear time.
 */
const REPLACEMENTS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/<!--[^>]{0,200}-->/g, ' '],
  // Fences, rules and the line under a table's head.
  [/^[ \t]*(?:`{3,}|~{3,})[^\n`]*$/gm, ' '],
  [/^[ \t]*[-*_|:= \t]{3,}$/gm, ' '],
  // Headings and quotes.
  [/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?)+/gm, ''],
  // Images and links keep what a reader sees.
  [/!?\[([^[\]\n]*)\]\([^()\s]*(?:[ \t]+"[^"\n]*")?\)/g, '$1'],
  [/!?\[\[[^[\]|\n]*\|([^[\]|\n]+)\]\]/g, '$1'],
  [/!?\[\[([^[\]|\n]+)\]\]/g, '$1'],
  [/\*\*(?=\S)([^*\n]*[^*\s])\*\*/g, '$1'],
  [/`([^`\n]+)`/g, '$1'],
  // A single space is what it should be already: most are.
  [/\s{2,}|[^\S ]/g, ' '],
];

/** One line of readable text: Markdown's marks removed where they carry no words, white space collapsed. */
export function plainMarkdown(text: string): string {
  return REPLACEMENTS.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), text).trim();
}
