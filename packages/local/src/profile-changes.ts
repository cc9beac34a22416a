import { isDeepStrictEqual } from 'node:util';
import type { ProfilePatch } from '@trefoil/fusion';
import type { JsonObject, JsonValue, Profile } from '@trefoil/schema';

/** What a config file has to say so that the one becomes the other. Objects keep only what differs, lists are whole. */
export function profileChanges(from: Profile, to: Profile): JsonObject {
  return differenceOf(plain(from), plain(to));
}

/**
 * The profile to write under a name. It extends the one that was tuned; where that is the very profile that a file
 * defines, the changes go into what the file says.
 */
export function composePatch(
  name: string,
  changes: JsonObject,
  { base, patches }: { readonly base: string; readonly patches: readonly ProfilePatch[] },
): JsonObject {
  const own = patches.find((patch) => patch.name === name);
  if (name !== base || own === undefined) return { extends: base, ...changes };
  const { name: _name, ...said } = own;
  return merge(plain(said), changes);
}

function differenceOf(from: JsonObject, to: JsonObject): JsonObject {
  const different = Object.entries(to).flatMap(([key, value]): readonly (readonly [string, JsonValue])[] => {
    const before = from[key];
    if (isDeepStrictEqual(before, value)) return [];
    return [[key, isObject(value) && isObject(before) ? differenceOf(before, value) : value]];
  });
  return Object.fromEntries(different);
}

function merge(base: JsonObject, changes: JsonObject): JsonObject {
  const merged = Object.entries(changes).map(([key, value]) => {
    const before = base[key];
    return [key, isObject(value) && isObject(before) ? merge(before, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(merged) };
}

/** Profiles are data. */
function plain(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
