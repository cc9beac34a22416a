import type { Document, Filter, JsonValue } from '@trefoil/schema';

/**
 * The naive evaluator of `Filter` that compiled filters must agree with (C12). Words are compared to the letter. A
 * list that is present and empty is an OR of nothing: no document passes it. `live` is not part of it.
 */
export function matchesFilter(document: Document, filter: Filter): boolean {
  const { collections, types, statuses, tags, scopes, paths, metadata, before, after, ids, not } = filter;
  if (collections !== undefined && !collections.includes(document.collection)) return false;
  if (types !== undefined && !types.includes(document.type)) return false;
  if (statuses !== undefined && (document.status === null || !statuses.includes(document.status))) return false;
  if (tags !== undefined && !tags.some((tag) => document.tags.includes(tag))) return false;
  if (scopes !== undefined && (document.scope === null || !scopes.includes(document.scope))) return false;
  if (paths !== undefined && !paths.some((path) => isUnder(document.uri, path))) return false;
  if (metadata !== undefined && !Object.entries(metadata).every(([key, values]) => holdsOne(document, key, values))) return false;
  if (before !== undefined && !(document.updatedAt < before)) return false;
  if (after !== undefined && !(document.updatedAt >= after)) return false;
  if (ids !== undefined && !ids.includes(document.id)) return false;
  if (not !== undefined && not.some((excluded) => matchesFilter(document, excluded))) return false;
  return true;
}

/** C35: `specs/auth` and `specs/auth/` hold `specs/auth/login.md`, not `specs/authority.md`. */
function isUnder(uri: string, path: string): boolean {
  return uri === path || uri.startsWith(path.endsWith('/') ? path : `${path}/`);
}

function holdsOne(document: Document, key: string, values: readonly string[]): boolean {
  if (!Object.hasOwn(document.metadata, key)) return false;
  const value = document.metadata[key] as JsonValue;
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  return items.some((item) => isScalar(item) && values.includes(String(item)));
}

/** Null, objects and arrays inside an array have no string form to compare. */
function isScalar(value: JsonValue): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
