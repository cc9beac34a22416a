import type { JsonValue, SettingStore } from '@trefoil/schema';

export function createMemorySettingStore(): SettingStore {
  const settings = new Map<string, JsonValue>();
  return {
    async get(key) {
      return structuredClone(settings.get(key));
    },

    async set(key, value) {
      settings.set(key, structuredClone(value));
    },

    async remove(key) {
      settings.delete(key);
    },
  };
}
