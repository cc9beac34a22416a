import type { Connection } from './connection.ts';
import { storedText } from './stored-text.ts';

/** Where an edge looks for its target: a name, seen from a collection. */
export interface Destination {
  readonly target: string;
  readonly collection: string;
}

/** The law of `rankNameMatches`: strongest kind, then the wanted collection, then ids. */
const SELECT_DESTINATIONS = `
select (
  select document.key from document_name cross join document on document.key = document_name.document_key
  where document_name.name = name.value order by document_name.kind, document.collection <> ?, document.id limit 1)
from json_each(?) as name order by name.key`;

/** Finds, for many targets at once, the key of the document each means; null for those that nobody answers to. */
export function findDestinations(
  connection: Connection,
  wanted: Iterable<Destination>,
): (target: string, collection: string) => number | null {
  const found = new Map<string, Map<string, number | null>>();
  for (const { target, collection } of wanted) {
    const targets = found.get(collection);
    if (targets === undefined) found.set(collection, new Map([[target, null]]));
    else targets.set(target, null);
  }
  for (const [collection, targets] of found) {
    const names = [...targets.keys()];
    const keys = connection.column<number | null>(SELECT_DESTINATIONS, collection, JSON.stringify(names.map(storedText)));
    for (const [index, name] of names.entries()) targets.set(name, keys[index] ?? null);
  }
  return (target, collection) => found.get(collection)?.get(target) ?? null;
}
