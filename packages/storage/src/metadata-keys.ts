import type { JsonObject } from '@trefoil/schema';
import type { Connection } from './connection.ts';

/** Counts which metadata keys documents use, so that a filter on one that nobody has can be told. */
export interface MetadataKeyCounter {
  /** Starts a batch. */
  begin(): void;
  count(metadata: JsonObject, direction: 1 | -1): void;
  flush(): void;
}

const ADD = `
insert into metadata_key (name, documents) values (?, ?) on conflict (name) do update set documents = documents + excluded.documents`;
const REMOVE_UNUSED = 'delete from metadata_key where name = ? and documents <= 0';

export function createMetadataKeyCounter(connection: Connection): MetadataKeyCounter {
  const deltas = new Map<string, number>();
  return {
    begin: () => deltas.clear(),

    count(metadata, direction) {
      for (const key in metadata) deltas.set(key, (deltas.get(key) ?? 0) + direction);
    },

    flush() {
      for (const [key, delta] of deltas) {
        if (delta === 0) continue;
        connection.run(ADD, key, delta);
        if (delta < 0) connection.run(REMOVE_UNUSED, key);
      }
    },
  };
}
