import { cleanLine } from '../clean-text.ts';

const MARKUP = /[`*_[<{~=]/u;
const MAX_HEADING_CHARACTERS = 300;

/** A heading as a reader sees it: no emphasis marks, code ticks, link targets, comments or `{#id}`. */
export function cleanHeading(source: string): string {
  const line = cleanLine(source.slice(0, MAX_HEADING_CHARACTERS));
  if (!MARKUP.test(line)) return line;
  return line
    .replace(/<!--[^>]*-->/gu, '')
    .replace(/\s*\{#[^}]*\}$/u, '')
    .replace(/!?\[\[([^\]|]*\|)?([^\]]*)\]\]/gu, '$2')
    .replace(/!?\[([^\][]*)\]\([^()]*\)/gu, '$1')
    .replace(/\*\*|__|~~|==|`/gu, '')
    .replace(/(^|\s)[*_](\S(?:[^*_]*\S)?)[*_](?=\s|$|[.,:;!?])/gu, '$1$2')
    .trim();
}
