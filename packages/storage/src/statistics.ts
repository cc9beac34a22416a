import type { Connection } from './connection.ts';

/** What the index counts about itself, so that nobody has to count rows. Lengths are in token positions. */
export interface Statistics {
  revision: number;
  /** The change log holds every change after this revision. */
  oldest_revision: number;
  documents: number;
  sections: number;
  /** Sums over documents. */
  document_title_length: number;
  document_names_length: number;
  document_tags_length: number;
  /** Sums over sections of the length of their document's fields. */
  section_title_length: number;
  section_names_length: number;
  section_tags_length: number;
  /** Sums over sections. */
  heading_length: number;
  body_length: number;
}

const SELECT = 'select name, value from statistic';
const ADD = 'update statistic set value = value + ? where name = ?';
const SELECT_REVISION = `select value from statistic where name = 'revision'`;

export function readStatistics(connection: Connection): Readonly<Statistics> {
  const rows = connection.all<{ name: string; value: number }>(SELECT);
  return Object.fromEntries(rows.map((row) => [row.name, row.value])) as unknown as Statistics;
}

/** Sees what other processes committed; a few microseconds. */
export function readRevision(connection: Connection): number {
  return connection.get<{ value: number }>(SELECT_REVISION)?.value ?? 0;
}

export type StatisticsDelta = Partial<Statistics>;

export function addStatistics(connection: Connection, delta: StatisticsDelta): void {
  for (const [name, value] of Object.entries(delta)) if (value !== 0) connection.run(ADD, value, name);
}
