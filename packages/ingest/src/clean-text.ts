/** A string from JSON or YAML that every store can keep: well-formed UTF-16 without NUL. */
export function cleanText(text: string): string {
  const wellFormed = text.toWellFormed();
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', '\uFFFD') : wellFormed;
}

/** Words of ASCII with single spaces between them: nothing to clean, as nearly always. */
const CLEAN_LINE = /^[!-~]+(?: [!-~]+)*$/u;

/** One line without leading, trailing or repeated white space, as titles and names are shown. */
export function cleanLine(text: string): string {
  if (CLEAN_LINE.test(text)) return text;
  return cleanText(text).replace(/\s+/gu, ' ').trim();
}
