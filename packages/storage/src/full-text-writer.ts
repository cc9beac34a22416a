import type { Connection } from './connection.ts';

/** The stems of a document's own fields; every section's row repeats them. */
export interface DocumentStems {
  readonly title: string;
  readonly names: string;
  readonly tags: string;
}

export interface FullTextWriter {
  insert(sectionKey: number, document: DocumentStems, heading: string, body: string): void;
  remove(sectionKey: number): void;
}

const INSERT = 'insert into full_text (rowid, title, heading, id, tags, body) values (?, ?, ?, ?, ?, ?)';
const REMOVE = 'delete from full_text where rowid = ?';

/** FTS5 gets one row a section: stems, already cut, in reading order. Tokens that share a position follow each other. */
export function createFullTextWriter(connection: Connection): FullTextWriter {
  const insert = connection.prepare(INSERT);
  const remove = connection.prepare(REMOVE);
  return {
    insert(sectionKey, { title, names, tags }, heading, body) {
      insert.run(sectionKey, title, heading, names, tags, body);
    },
    remove(sectionKey) {
      remove.run(sectionKey);
    },
  };
}
