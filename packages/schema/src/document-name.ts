import type { Document } from './document.ts';

/** The kinds of names a document answers to, strongest first. A reference resolves by the strongest kind that anyone has. */
export const NAME_KINDS = ['id', 'uri', 'stem', 'suffix', 'title', 'alias'] as const;

export type NameKind = (typeof NAME_KINDS)[number];

export interface DocumentName {
  readonly name: string;
  readonly kind: NameKind;
}

/** Printable ASCII without a backslash, single spaces: nearly every name, and nothing to do but lower-case it. */
const NEARLY_NORMAL = /^[!-[\]-~]+(?: [!-[\]-~]+)*$/u;

/** The form in which names and references are compared: NFC, trimmed, one space, `/` separators, lower-case. */
export function normaliseName(name: string): string {
  if (NEARLY_NORMAL.test(name)) return name.toLowerCase();
  return name.toWellFormed().normalize('NFC').replaceAll('\\', '/').replace(/\s+/gu, ' ').trim().toLowerCase();
}

/** A record in a file, `a/b.jsonl#12`: what stands behind `#` is its id, not part of a file name. */
const RECORD_URI = /\.(?:jsonl|ndjson|json)(?=#)/iu;
const EXTENSION = /\.[^./]+$/u;

/**
 * Every name of a document, each once under its strongest kind: id, uri, uri without extension (`stem`), its
 * trailing parts (`suffix`: `b/c` and `c` of `a/b/c.md`), title, aliases. A record keeps the extension of its file, or all
 * records of it would share a name.
 */
export function documentNames(document: Pick<Document, 'id' | 'uri' | 'title' | 'aliases'>): readonly DocumentName[] {
  const names = new Map<string, NameKind>();
  const add = (name: string, kind: NameKind): void => {
    const normalised = normaliseName(name);
    if (normalised !== '' && !names.has(normalised)) names.set(normalised, kind);
  };
  const record = RECORD_URI.exec(document.uri);
  const stem = record === null ? document.uri.replace(EXTENSION, '') : document.uri;
  const end = record === null ? stem.length : record.index;
  add(document.id, 'id');
  add(document.uri, 'uri');
  add(stem, 'stem');
  for (let slash = stem.indexOf('/'); slash !== -1 && slash < end; slash = stem.indexOf('/', slash + 1)) {
    add(stem.slice(slash + 1), 'suffix');
  }
  add(document.title, 'title');
  for (const alias of document.aliases) add(alias, 'alias');
  return [...names].map(([name, kind]) => ({ name, kind }));
}

export interface NameMatch {
  readonly documentId: string;
  readonly collection: string;
  readonly kind: NameKind;
}

/**
 * Orders the documents that share a name: strongest kind first, then the wanted collection, then ids. The law for
 * every store: an edge points at the first, a person who asks is told of all matches of the first one's kind and place.
 */
export function rankNameMatches(matches: readonly NameMatch[], collection: string | undefined): readonly NameMatch[] {
  const place = (match: NameMatch): number => (match.collection === collection ? 0 : 1);
  return [...matches].sort(
    (a, b) =>
      NAME_KINDS.indexOf(a.kind) - NAME_KINDS.indexOf(b.kind) ||
      place(a) - place(b) ||
      (a.documentId < b.documentId ? -1 : a.documentId > b.documentId ? 1 : 0),
  );
}
