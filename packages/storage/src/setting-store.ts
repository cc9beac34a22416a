import type { JsonValue, SettingStore } from '@trefoil/schema';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';

/** Settings are a person's word, so they are written durably. */
export function createSettingStore(connection: Connection): Synchronous<SettingStore> {
  return {
    get(key) {
      const row = connection.get<{ value: string }>('select value from setting where key = ?', key);
      return row === undefined ? undefined : (JSON.parse(row.value) as JsonValue);
    },

    set(key, value) {
      const sql = 'insert into setting (key, value) values (?, ?) on conflict (key) do update set value = excluded.value';
      connection.write(() => connection.run(sql, key, JSON.stringify(value)), { durable: true });
    },

    remove(key) {
      connection.write(() => connection.run('delete from setting where key = ?', key), { durable: true });
    },
  };
}
