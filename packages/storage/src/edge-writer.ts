import { EngineError, type Edge, type EdgeKey } from '@trefoil/schema';
import type { ChangeRecorder } from './change-log.ts';
import type { Connection } from './connection.ts';
import { findDestinations, type Destination } from './edge-destinations.ts';
import { EDGE_COLUMNS, edgeValues } from './edge-row.ts';
import { storedText } from './stored-text.ts';

/** The document an edge is written for. */
export interface EdgeOwner {
  readonly key: number;
  readonly id: string;
  readonly collection: string;
}

/** Writes edges and keeps `to_key` right: an edge points at the strongest document that answers to its target. */
export interface EdgeWriter {
  /** Starts a batch. */
  begin(): void;
  /** Replaces the edges of a document that no user made. The new ones are there after `writeReplaced`. */
  replace(owner: EdgeOwner, edges: readonly Edge[], isNewOwner: boolean): void;
  /** Once, when all documents are in place: so that each edge is written with its destination. */
  writeReplaced(): void;
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
insert into edge (from_key, to_key, ${EDGE_COLUMNS.join(', ')}) values (?, ?, ${VALUES})
on conflict (from_key, target, type) do update set to_key = excluded.to_key, ${REPLACED.join(', ')}
where edge.origin <> 'user' or excluded.origin = 'user'`;
const REMOVE = 'delete from edge where from_key = ? and target = ? and type = ?';
const REMOVE_UNMADE_BY_USERS = `delete from edge where from_key = ? and origin <> 'user'`;
const SELECT_OWNER = 'select key, id, collection from document where id = ?';
const SELECT_BY_TARGETS = `
select edge.from_key, edge.to_key, edge.target, owner.id, owner.collection
from json_each(?) as name cross join edge on edge.target = name.value cross join document as owner on owner.key = edge.from_key`;
const SELECT_INBOUND = `
select distinct owner.id from edge join document as owner on owner.key = edge.from_key where edge.to_key = ?`;
const SELECT_DRAWN = `
select edge.from_key as key, owner.id, owner.collection, ${EDGE_COLUMNS.map((column) => `edge.${column}`).join(', ')}
from edge join document as owner on owner.key = edge.from_key where edge.to_key = ? and edge.origin = 'user'`;
const SELECT_ORIGIN = 'select origin from edge where from_key = ? and target = ? and type = ?';
const REPLACE = `insert or replace into edge (from_key, ${EDGE_COLUMNS.join(', ')}) values (?, ${VALUES})`;
const SELECT_TARGETS = 'select distinct target from edge where from_key = ?';
const POINT = 'update edge set to_key = ? where from_key = ? and target = ?';
const HAS_EDGE = 'select exists (select 1 from edge)';

/** An edge a user made, with its owner. */
type DrawnEdge = EdgeOwner & Readonly<Record<(typeof EDGE_COLUMNS)[number], string>>;

/** An edge by its owner and target: where it points, and from where it looks. */
type Pointer = [fromKey: number, toKey: number | null, target: string, ownerId: string, collection: string];

export function createEdgeWriter(connection: Connection, changes: ChangeRecorder): EdgeWriter {
  const names = new Set<string>();
  const replaced: { readonly owner: EdgeOwner; readonly edge: Edge }[] = [];
  /** New edges that have no destination yet, to be pointed without looking at all the others that share their target. */
  const fresh: { readonly owner: EdgeOwner; readonly target: string }[] = [];

  const putEdge = connection.prepare(PUT);

  function insert(owner: EdgeOwner, edge: Edge, destination: number | null): void {
    if (!Number.isFinite(edge.weight)) {
      throw new EngineError('invalid_input', `the edge ${edge.from} -> ${edge.target} has the weight ${edge.weight}`, {
        hint: 'weights are finite numbers',
      });
    }
    putEdge.run(owner.key, destination, ...edgeValues(edge));
  }

  function pointFresh(): void {
    const find = findDestinations(connection, fresh.map(toDestination));
    for (const { owner, target } of fresh) {
      changes.noteOwner(owner.id);
      connection.run(POINT, find(target, owner.collection), owner.key, target);
    }
  }

  function pointNames(): void {
    if (names.size === 0 || connection.column<number>(HAS_EDGE)[0] === 0) return;
    const pointers = connection.tuples<Pointer>(SELECT_BY_TARGETS, JSON.stringify(Array.from(names, storedText)));
    const find = findDestinations(
      connection,
      pointers.map(([, , target, , collection]) => ({ target, collection })),
    );
    for (const [fromKey, toKey, target, ownerId, collection] of pointers) {
      const destination = find(target, collection);
      if (destination === toKey) continue;
      // Whoever pointed at a document that went or was renamed has been noted before, so this one points elsewhere for certain.
      changes.noteCertain(ownerId);
      connection.run(POINT, destination, fromKey, target);
    }
  }

  return {
    begin() {
      names.clear();
      replaced.length = 0;
      fresh.length = 0;
    },

    replace(owner, edges, isNewOwner) {
      if (isNewOwner) {
        if (edges.length > 0) changes.noteCertain(owner.id);
      } else {
        changes.noteOwner(owner.id);
        connection.run(REMOVE_UNMADE_BY_USERS, owner.key);
      }
      for (const edge of edges) replaced.push({ owner, edge });
    },

    writeReplaced() {
      const find = findDestinations(
        connection,
        replaced.map(({ owner, edge }) => ({ target: edge.target, collection: owner.collection })),
      );
      for (const { owner, edge } of replaced) insert(owner, edge, find(edge.target, owner.collection));
      replaced.length = 0;
    },

    put(edge) {
      const owner = connection.get<EdgeOwner>(SELECT_OWNER, edge.from);
      if (owner === undefined) {
        throw new EngineError('not_found', `there is no document ${edge.from}`, { hint: 'an edge belongs to a document that exists' });
      }
      changes.noteOwner(owner.id);
      insert(owner, edge, null);
      fresh.push({ owner, target: edge.target });
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
      pointFresh();
      pointNames();
    },
  };
}

function toDestination({ owner, target }: { readonly owner: EdgeOwner; readonly target: string }): Destination {
  return { target, collection: owner.collection };
}
