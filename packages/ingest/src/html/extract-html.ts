import { Parser } from 'htmlparser2';
import { createTextBuilder } from './create-text-builder.ts';

/** The main text of a page in the words of Markdown, so that sections and links are found as in any document. */
export interface ExtractedHtml {
  readonly text: string;
  readonly title: string | null;
  readonly description: string | null;
}

const SKIPPED: ReadonlySet<string> = new Set(
  'script style nav footer aside template noscript svg canvas iframe object select button dialog math head'.split(' '),
);
const BLOCKS: ReadonlySet<string> = new Set(
  'p div section article main ul ol table blockquote pre h1 h2 h3 h4 h5 h6 dl figure figcaption hr address details summary'.split(' '),
);
const LINES: ReadonlySet<string> = new Set(['br', 'tr', 'dt', 'dd']);
/** The parser keeps its open tags in a list that it grows at the front: deeper pages would take quadratic time. */
const MAX_DEPTH = 1_000;
const PIECE_CHARACTERS = 32 * 1024;
const HEADING = /^h([1-6])$/u;

/**
 * Reads a page in one pass. Only what is inside `<main>` or `<article>` counts when there is one; scripts, styles,
 * navigation and, outside the main part, headers are left out. Headings, lists, links and code keep a Markdown form.
 */
export function extractHtml(html: string): ExtractedHtml {
  const whole = createTextBuilder();
  const main = createTextBuilder();
  let out = whole;
  let skipDepth = 0;
  let mainDepth = 0;
  let title: string | null = null;
  let description: string | null = null;
  let inTitle = false;
  let depth = 0;
  const skippedTags: string[] = [];

  const isSkipped = (name: string): boolean => SKIPPED.has(name) || (name === 'header' && mainDepth === 0);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (name === 'title' && !skippedTags.includes('svg')) inTitle = true;
        if (name === 'meta' && attributes['name']?.toLowerCase() === 'description') description ??= attributes['content'] ?? null;
        if (isSkipped(name)) {
          skipDepth += 1;
          skippedTags.push(name);
          return;
        }
        if (skipDepth > 0) return;
        if (name === 'main' || name === 'article') {
          mainDepth += 1;
          out = main;
        }
        const level = HEADING.exec(name)?.[1];
        if (level !== undefined) out.openBlock(`${'#'.repeat(Number(level))} `);
        else if (name === 'li') out.openLine('- ');
        else if (name === 'pre') out.openCode();
        else if (LINES.has(name)) out.openLine('');
        else if (name === 'td' || name === 'th') out.write(' ');
        else if (BLOCKS.has(name)) out.openBlock('');
        else if (name === 'a') out.openLink(attributes['href'] ?? '');
      },
      ontext(text) {
        if (inTitle) title = (title ?? '') + text;
        else if (skipDepth === 0) out.write(text);
      },
      onclosetag(name) {
        depth -= 1;
        if (name === 'title') inTitle = false;
        if (skippedTags.at(-1) === name) {
          skippedTags.pop();
          skipDepth -= 1;
          return;
        }
        if (skipDepth > 0) return;
        if (name === 'a') out.closeLink();
        else if (name === 'pre') out.closeCode();
        else if (BLOCKS.has(name)) out.closeBlock();
        if (name === 'main' || name === 'article') {
          mainDepth -= 1;
          if (mainDepth === 0) out = whole;
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  for (let start = 0; start < html.length; start += PIECE_CHARACTERS) {
    parser.write(html.slice(start, start + PIECE_CHARACTERS));
    if (depth > MAX_DEPTH) return { text: stripTags(html), title, description };
  }
  parser.end();
  const mainText = main.finish();
  return { text: mainText === '' ? whole.finish() : mainText, title, description };
}

/** The text of a page that is nested too deep to be a page. */
function stripTags(html: string): string {
  return html.replace(/<[^<>]*>/gu, ' ');
}
