import type { JsonValue } from './json.ts';

/** Small named values that belong to the index itself. */
export interface SettingStore {
  get(key: string): Promise<JsonValue | undefined>;
  set(key: string, value: JsonValue): Promise<void>;
  remove(key: string): Promise<void>;
}
