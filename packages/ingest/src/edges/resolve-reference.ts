import { normaliseName } from '@trefoil/schema';
import { isBinaryPath } from '../document-format.ts';

/** A reference as an edge keeps it: the normalised target, and the heading or anchor behind `#` as written. */
export interface ResolvedReference {
  readonly target: string;
  readonly heading: string | null;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/iu;
/** Anything but names with single slashes between them. */
const UNUSUAL_PATH = /\\|^\/|\/$|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/u;
const MARKDOWN_EXTENSION = /\.(?:md|markdown|mdx)$/iu;

/**
 * The target of a Markdown link: a path from the root of the collection. Null for addresses elsewhere, places in
 * the same document, pictures and other binary files, and paths that climb out of the collection.
 */
export function resolveLink(destination: string, path: string): ResolvedReference | null {
  const written = destination.trim();
  if (written === '' || written.startsWith('#') || written.startsWith('//') || SCHEME.test(written)) return null;
  const [beforeHash, fragment] = splitOnce(written, '#');
  const query = beforeHash.indexOf('?');
  const resolved = joinPath(folderOf(path), decodePercent(query === -1 ? beforeHash : beforeHash.slice(0, query)));
  if (resolved === null || resolved === '' || isBinaryPath(resolved)) return null;
  return { target: normaliseName(resolved), heading: readFragment(fragment) };
}

/** The target of `[[name#heading]]`, without a Markdown extension: names resolve by path, base name, title or alias. */
export function resolveWikilink(written: string, path: string): ResolvedReference | null {
  const [name, fragment] = splitOnce(written.trim(), '#');
  return resolveName(name, fragment, path);
}

/**
 * The target of a relation in front matter or a record: a `[[wikilink]]`, an id, or a path from the root of the
 * collection (from the document's folder when it starts with `.`). Null for an address on the web.
 */
export function resolveRelation(written: string, path: string): ResolvedReference | null {
  const trimmed = written.trim();
  const wikilink = /^!?\[\[([^\]]+)\]\]$/u.exec(trimmed)?.[1];
  if (wikilink !== undefined) return resolveWikilink(splitOnce(wikilink, '|')[0], path);
  const markdownLink = /^\[[^\]]*\]\(([^()\s]+)\)$/u.exec(trimmed)?.[1];
  if (markdownLink !== undefined) return resolveLink(markdownLink, path);
  if (/^(?:https?|mailto|ftp):/iu.test(trimmed)) return null;
  if (SCHEME.test(trimmed)) return { target: normaliseName(trimmed), heading: null };
  const [name, fragment] = MARKDOWN_EXTENSION.test(splitOnce(trimmed, '#')[0]) ? splitOnce(trimmed, '#') : [trimmed, undefined];
  return resolveName(name, fragment, path);
}

function resolveName(name: string, fragment: string | undefined, path: string): ResolvedReference | null {
  const isRelative = name.startsWith('./') || name.startsWith('../');
  const place = isRelative ? joinPath(folderOf(path), name) : name.replace(/^\/+/u, '');
  if (place === null || place.trim() === '' || isBinaryPath(place)) return null;
  const target = normaliseName(place.replace(MARKDOWN_EXTENSION, ''));
  return target === '' ? null : { target, heading: readFragment(fragment) };
}

/** Joins a `/`-separated path to a folder; null when it climbs out of the root. A leading `/` means the root. */
export function joinPath(folder: string, path: string): string | null {
  let below = path.startsWith('/') ? '' : folder;
  let rest = path;
  for (; rest.startsWith('../') && below !== ''; rest = rest.slice(3)) below = folderOf(below);
  if (!UNUSUAL_PATH.test(rest)) return below === '' ? rest : `${below}/${rest}`;
  const parts = below === '' ? [] : below.split('/');
  for (const part of rest.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

function readFragment(fragment: string | undefined): string | null {
  const heading = fragment === undefined ? '' : decodePercent(fragment).trim();
  return heading === '' ? null : heading;
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text; // a plain `100%` in a name is no escape
    throw error;
  }
}
