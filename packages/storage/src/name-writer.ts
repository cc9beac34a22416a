import { documentNames, NAME_KINDS, type Document } from '@trefoil/schema';
import type { Connection } from './connection.ts';
import type { EdgeWriter } from './edge-writer.ts';
import { createRowInserter } from './row-inserter.ts';

export type NamedDocument = Pick<Document, 'id' | 'uri' | 'title' | 'aliases' | 'collection'>;

/** Keeps the names that references resolve by, and tells the edges which of them moved. */
export interface NameWriter {
  /** Starts a batch. */
  begin(): void;
  /** `before` or `after` is null for a document that comes or goes. */
  replace(documentKey: number, before: NamedDocument | null, after: NamedDocument | null): void;
  /** Writes names that are still held back: before anybody looks one up. */
  flush(): void;
}

const REMOVE = 'delete from document_name where name = ? and kind = ? and document_key = ?';

export function createNameWriter(connection: Connection, edges: EdgeWriter): NameWriter {
  const inserter = createRowInserter(connection, { table: 'document_name', columns: ['name', 'kind', 'document_key'] });
  const remove = connection.prepare(REMOVE);
  return {
    begin: inserter.clear,

    replace(documentKey, before, after) {
      if (before === null && after !== null) {
        for (const { name, kind } of documentNames(after)) {
          inserter.add(name, NAME_KINDS.indexOf(kind), documentKey);
          edges.noteName(name);
        }
        return;
      }
      const old = kindsByName(before);
      const isMoved = before !== null && after !== null && before.collection !== after.collection;
      for (const [name, kind] of kindsByName(after)) {
        const oldKind = old.get(name);
        old.delete(name);
        if (oldKind === kind) {
          if (isMoved) edges.noteName(name);
          continue;
        }
        if (oldKind !== undefined) remove.run(name, oldKind, documentKey);
        inserter.add(name, kind, documentKey);
        edges.noteName(name);
      }
      for (const [name, kind] of old) {
        remove.run(name, kind, documentKey);
        edges.noteName(name);
      }
    },

    flush: inserter.flush,
  };
}

function kindsByName(document: NamedDocument | null): Map<string, number> {
  if (document === null) return new Map();
  return new Map(documentNames(document).map(({ name, kind }) => [name, NAME_KINDS.indexOf(kind)]));
}
