const ESCAPE = '\u001B';
const BELL = '\u0007';
const CSI = `(?:${ESCAPE}\\[|\u009B)[0-?]*[ -/]*[@-~]`;
const OSC = `${ESCAPE}\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)`;
/** Colours and cursor moves (CSI), titles and links with their terminator (OSC), and two-character escapes. */
const ANSI_ESCAPES = new RegExp(`${CSI}|${OSC}|${ESCAPE}[@-Z\\\\^_]`, 'g');

/**
 * Control characters except tab and line ends, bidirectional controls, and characters that nobody sees but a model
 * reads: tags, and the variation selectors beyond the 16 that emoji use.
 */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u00AD\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E01EF}]/gu;

/** Printable ASCII, tabs and line ends: most texts, and nothing to look for. */
const PLAIN = /^[\t\n\r -~]*$/;

/** Text that is safe to print and to show to a model (R-M11): well-formed and with nothing hidden in it. */
export function stripControlCharacters(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.toWellFormed().replace(ANSI_ESCAPES, '').replace(HIDDEN, '');
}
