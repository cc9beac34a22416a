import type { Change, ChangeSet } from '@trefoil/schema';
import type { Connection } from './connection.ts';
import { SELECT_RESOLVED_EDGE } from './edge-row.ts';
import { createRowInserter } from './row-inserter.ts';
import { readStatistics } from './statistics.ts';

/** Who is further behind than this reads everything anew, which is faster than replaying. */
const MAX_CHANGES = 200_000;
/** Pruned in steps, not with every write. */
const PRUNE_STEP = 20_000;

/** By revision first: the index gives that order, a bare `sequence` would scan the log. */
const SELECT_AFTER = 'select revision, kind, id, action from change where revision > ? order by revision, sequence';
/** Two subqueries, because SQLite finds only a lone minimum or maximum without a scan. */
const SELECT_SPAN = 'select (select min(sequence) from change) as first, (select max(sequence) from change) as last';
const SELECT_REVISION_AT = 'select revision from change where sequence = ?';
const PRUNE = 'delete from change where revision <= ?';
const SET_OLDEST = `update statistic set value = ? where name = 'oldest_revision'`;
const SELECT_OWNED = `${SELECT_RESOLVED_EDGE} where edge.from_key = (select key from document where id = ?) order by edge.target, edge.type`;

/** Kinds in the order in which one revision lists them; ids in order inside a kind. */
const KINDS = ['collection', 'document', 'edge', 'space', 'vector'] as const;

/** Compares what a batch found with what it leaves: only what reads differently is a change. */
export interface ChangeRecorder {
  /** Starts a batch. */
  begin(): void;
  /** A thing that was there or not before this step, and is or is not after it. */
  note(kind: 'collection' | 'document' | 'space', id: string, presence: { readonly before: boolean; readonly after: boolean }): void;
  /** To be called before anything that can change how the edges of this document read. */
  noteOwner(documentId: string): void;
  /** Its edges read differently for certain: it was not there before, or one of them has just been pointed elsewhere. */
  noteCertain(documentId: string): void;
  /** The vector of a section in a space, by any value that says which vector of which document it is. */
  noteVector(spaceKey: number, sectionId: string, vector: { readonly before: string | null; readonly after: string | null }): void;
  forgetSpace(spaceKey: number): void;
  /** Writes the log of this revision. */
  flush(revision: number): void;
}

export function createChangeRecorder(connection: Connection): ChangeRecorder {
  const present = new Map<string, { kind: Change['kind']; id: string; before: boolean; after: boolean }>();
  /** How the edges of a document read before; null when they certainly read differently now, and are there. */
  const owners = new Map<string, string | null>();
  const vectors = new Map<string, { spaceKey: number; sectionId: string; before: string | null; after: string | null }>();

  const log = createRowInserter(connection, { table: 'change', columns: ['revision', 'kind', 'id', 'action'] });

  const readOwned = (documentId: string): string => JSON.stringify(connection.all(SELECT_OWNED, documentId));

  function* changes(): Generator<Omit<Change, 'revision'>> {
    for (const { kind, id, before, after } of present.values()) {
      if (after) yield { kind, id, action: 'put' };
      else if (before) yield { kind, id, action: 'remove' };
    }
    for (const [id, before] of owners) {
      if (before === null) {
        yield { kind: 'edge', id, action: 'put' };
        continue;
      }
      const after = readOwned(id);
      if (after !== before) yield { kind: 'edge', id, action: after === NO_EDGES ? 'remove' : 'put' };
    }
    for (const { sectionId, before, after } of vectors.values()) {
      if (after !== before) yield { kind: 'vector', id: sectionId, action: after === null ? 'remove' : 'put' };
    }
  }

  return {
    begin() {
      for (const noted of [present, owners, vectors]) noted.clear();
    },

    note(kind, id, { before, after }) {
      const key = `${kind} ${id}`;
      const known = present.get(key);
      if (known === undefined) present.set(key, { kind, id, before, after });
      else known.after = after;
    },

    noteOwner(documentId) {
      const known = owners.get(documentId);
      if (known === undefined) owners.set(documentId, readOwned(documentId));
      // A new document, about to lose some of its first edges.
      else if (known === null) owners.set(documentId, NO_EDGES);
    },

    noteCertain(documentId) {
      if (!owners.has(documentId)) owners.set(documentId, null);
    },

    noteVector(spaceKey, sectionId, { before, after }) {
      const key = `${spaceKey} ${sectionId}`;
      const known = vectors.get(key);
      if (known === undefined) vectors.set(key, { spaceKey, sectionId, before, after });
      else known.after = after;
    },

    forgetSpace(spaceKey) {
      for (const [key, vector] of vectors) if (vector.spaceKey === spaceKey) vectors.delete(key);
    },

    flush(revision) {
      const sorted = [...changes()].sort((a, b) =>
        a.kind === b.kind ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
      );
      log.clear();
      for (const { kind, id, action } of sorted) log.add(revision, kind, id, action);
      log.flush();
      pruneChanges(connection, { keep: MAX_CHANGES, step: PRUNE_STEP });
    },
  };
}

const NO_EDGES = '[]';

/** Drops the oldest revisions, each whole, once the log has `step` changes more than it keeps. */
export function pruneChanges(connection: Connection, { keep, step }: { readonly keep: number; readonly step: number }): void {
  const span = connection.get<{ first: number | null; last: number | null }>(SELECT_SPAN);
  if (span === undefined || span.first === null || span.last === null) return;
  if (span.last - span.first + 1 < keep + step) return;
  const cut = connection.get<{ revision: number }>(SELECT_REVISION_AT, span.last - keep);
  if (cut === undefined) return;
  connection.run(PRUNE, cut.revision);
  connection.run(SET_OLDEST, cut.revision);
}

export function changesSince(connection: Connection, since: number): ChangeSet {
  return connection.read(() => {
    const { revision, oldest_revision: oldest } = readStatistics(connection);
    if (since < oldest || since > revision) return { kind: 'rebuild', revision };
    return { kind: 'changes', revision, changes: connection.all<Change>(SELECT_AFTER, since) };
  });
}
