import { EngineError, type Edge, type EdgeKey } from '@trefoil/schema';
import type { ChangeRecorder } from './change-log.ts';
import type { Connection } from './connection.ts';
import { EDGE_COLUMNS, edgeValues } from './edge-row.ts';

/** The document an edge is written for. */
export interface EdgeOwner {
  readonly key: number;
  readonly id: string;
  readonly collection: string;
}

/** Writes edges and keeps `to_key` right: an edge points at the strongest document that answers to its target. */
export interface EdgeWriter {
  /** Replaces the edges of a document that no user made. */
  replace(owner: EdgeOwner, edges: readonly Edge[], isNewOwner: boolean): void;
  put(edge: Edge): void;
  remove(key: EdgeKey): void;
  /** To be called before a document goes or gets another id: those who point at it will read differently. */
  noteDestination(documentKey: number): void;
  /** The edges users drew to these documents get other targets, all at once. Links that texts make keep their wording. */
  follow(moved: readonly { readonly documentKey: number; readonly target: string }[]): void;
  /** A name appeared, disappeared, or the document behind it changed its collection. */
  noteName(name: string): void;
  /** A document looks for its targets from another collection now. */
  noteCollection(owner: EdgeOwner): void;
  /** Points every edge that a step above may have moved. Once, when all documents are in place. */
  resolve(): void;
}

const VALUES = EDGE_COLUMNS.map(() => '?').join(', ');
const REPLACED = EDGE_COLUMNS.slice(2).map((column) => `${column} = excluded.${column}`);

/** The later of two equal edges stays, except that nothing replaces a user's edge but a user's edge. */
const PUT = `
insert into edge (from_key, ${EDGE_COLUMNS.join(', ')}) values (?, ${VALUES})
on conflict (from_key, target, type) do update set ${REPLACED.join(', ')}
where edge.origin <> 'user' or excluded.origin = 'user'`;
const REMOVE = 'delete from edge where from_key = ? and target = ? and type = ?';
const REMOVE_UNMADE_BY_USERS = `delete from edge where from_key = ? and origin <> 'user'`;
const SELECT_OWNER = 'select key, id, collection from document where id = ?';
const SELECT_BY_TARGET = `
select edge.from_key, edge.to_key, owner.id, owner.collection
from edge join document as owner on owner.key = edge.from_key where edge.target = ?`;
const SELECT_INBOUND = `
select distinct owner.id from edge join document as owner on owner.key = edge.from_key where edge.to_key = ?`;
const SELECT_DRAWN = `
select edge.from_key as key, owner.id, owner.collection, ${EDGE_COLUMNS.map((column) => `edge.${column}`).join(', ')}
from edge join document as owner on owner.key = edge.from_key where edge.to_key = ? and edge.origin = 'user'`;
const SELECT_ORIGIN = 'select origin from edge where from_key = ? and target = ? and type = ?';
const REPLACE = `insert or replace into edge (from_key, ${EDGE_COLUMNS.join(', ')}) values (?, ${VALUES})`;
const SELECT_TARGETS = 'select distinct target from edge where from_key = ?';
/** The law of `rankNameMatches`: strongest kind, then the wanted collection, then ids. */
const SELECT_DESTINATION = `
select document.key from document_name join document on document.key = document_name.document_key
where document_name.name = ? order by document_name.kind, document.collection <> ?, document.id limit 1`;
const POINT = 'update edge set to_key = ? where from_key = ? and target = ?';
const HAS_EDGE = 'select exists (select 1 from edge)';

/** An edge a user made, with its owner. */
type DrawnEdge = EdgeOwner & Readonly<Record<(typeof EDGE_COLUMNS)[number], string>>;

interface Pointer {
  readonly from_key: number;
  readonly to_key: number | null;
  readonly id: string;
  readonly collection: string;
}

export function createEdgeWriter(connection: Connection, changes: ChangeRecorder): EdgeWriter {
  const names = new Set<string>();
  /** New edges, to be pointed without looking at all the others that share their target. */
  const fresh: { readonly owner: EdgeOwner; readonly target: string }[] = [];

  function insert(owner: EdgeOwner, edge: Edge): void {
    if (!Number.isFinite(edge.weight)) {
      throw new EngineError('invalid_input', `the edge ${edge.from} -> ${edge.target} has the weight ${edge.weight}`, {
        hint: 'weights are finite numbers',
      });
    }
    connection.run(PUT, owner.key, ...edgeValues(edge));
    fresh.push({ owner, target: edge.target });
  }

  function pointNames(find: (target: string, collection: string) => number | null): void {
    if (connection.column<number>(HAS_EDGE)[0] === 0) return;
    const selectByTarget = connection.prepare(SELECT_BY_TARGET);
    for (const target of names) {
      for (const { from_key, to_key, id, collection } of selectByTarget.all(target) as Pointer[]) {
        const destination = find(target, collection);
        if (destination === to_key) continue;
        changes.noteOwner(id);
        connection.run(POINT, destination, from_key, target);
      }
    }
  }

  return {
    replace(owner, edges, isNewOwner) {
      if (isNewOwner) {
        if (edges.length > 0) changes.noteNewOwner(owner.id);
      } else {
        changes.noteOwner(owner.id);
        connection.run(REMOVE_UNMADE_BY_USERS, owner.key);
      }
      for (const edge of edges) insert(owner, edge);
    },

    put(edge) {
      const owner = connection.get<EdgeOwner>(SELECT_OWNER, edge.from);
      if (owner === undefined) {
        throw new EngineError('not_found', `there is no document ${edge.from}`, { hint: 'an edge belongs to a document that exists' });
      }
      changes.noteOwner(owner.id);
      insert(owner, edge);
    },

    remove({ from, target, type }) {
      const owner = connection.get<EdgeOwner>(SELECT_OWNER, from);
      if (owner === undefined) return;
      changes.noteOwner(owner.id);
      connection.run(REMOVE, owner.key, target, type);
    },

    noteDestination(documentKey) {
      for (const { id } of connection.all<{ id: string }>(SELECT_INBOUND, documentKey)) changes.noteOwner(id);
    },

    follow(moved) {
      const drawn = moved.flatMap(({ documentKey, target }) =>
        connection.all<DrawnEdge>(SELECT_DRAWN, documentKey).map((edge) => ({ edge, target, isOld: edge.target < target })),
      );
      for (const { edge } of drawn) connection.run(REMOVE, edge.key, edge.target, edge.type);
      drawn.sort((a, b) => (a.edge.target < b.edge.target ? -1 : a.edge.target > b.edge.target ? 1 : 0));
      const followed = new Set<string>();
      for (const { edge, target, isOld } of drawn) {
        // Of two edges that become one, a user's stays; of two of a user's, the one whose old target sorts first.
        const key = JSON.stringify([edge.key, target, edge.type]);
        const origin = connection.column<string>(SELECT_ORIGIN, edge.key, target, edge.type)[0];
        if (origin === 'user' && (followed.has(key) || !isOld)) continue;
        followed.add(key);
        connection.run(REPLACE, edge.key, ...EDGE_COLUMNS.map((column) => (column === 'target' ? target : edge[column])));
        fresh.push({ owner: { key: edge.key, id: edge.id, collection: edge.collection }, target });
      }
    },

    noteName: (name) => void names.add(name),

    noteCollection(owner) {
      for (const { target } of connection.all<{ target: string }>(SELECT_TARGETS, owner.key)) fresh.push({ owner, target });
    },

    resolve() {
      const destinations = new Map<string, number | null>();
      const find = (target: string, collection: string): number | null => {
        const key = JSON.stringify([target, collection]);
        const known = destinations.get(key);
        if (known !== undefined) return known;
        const found = connection.get<{ key: number }>(SELECT_DESTINATION, target, collection)?.key ?? null;
        destinations.set(key, found);
        return found;
      };
      for (const { owner, target } of fresh) {
        changes.noteOwner(owner.id);
        connection.run(POINT, find(target, owner.collection), owner.key, target);
      }
      pointNames(find);
    },
  };
}
