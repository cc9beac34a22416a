import type { Filter } from '@trefoil/schema';

/** A condition on a row of the table `document`, and the values it binds, in order. */
export interface CompiledFilter {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A value of metadata as `String` writes it in JavaScript; null and nested values have no string form. */
const SCALAR = (each: string): string =>
  `case when ${each}.type in ('true', 'false') then ${each}.type
    when typeof(${each}.value) = 'real' then number_text(${each}.value)
    when ${each}.type in ('integer', 'real', 'text') then cast(${each}.value as text) end`;

const IN_LIST = (column: string): string => `${column} in (select value from json_each(?))`;

const HAS_TAG = 'exists (select 1 from json_each(document.tags) as tag where tag.value in (select value from json_each(?)))';

/** A range instead of a prefix test: `0` follows `/` in Unicode. Binds the path, the folder's first and what follows its last. */
const UNDER_PATH = '(document.uri = ? or (document.uri >= ? and document.uri < ?))';

const HAS_METADATA = `exists (select 1 from json_each(document.metadata) as entry where entry.key = ? and
  case entry.type when 'array'
    then exists (select 1 from json_each(entry.value) as item where ${SCALAR('item')} in (select value from json_each(?)))
    else ${SCALAR('entry')} in (select value from json_each(?)) end)`;

/** `live`: not hidden, and the moment it expires has not come (B-14). Binds now. */
const LIVE = 'document.hidden = 0 and (document.expires_at is null or document.expires_at > ?)';

/** Keys of the documents that are not live, some twice: few, and found by their own indexes (`union` would sort a scan). Binds now. */
export const NOT_LIVE_DOCUMENTS = `
select key from document where hidden = 1 union all select key from document where expires_at <= ?`;

/** The one way a filter becomes SQL: `live` and everything the filter says. */
export function compileFilter(filter: Filter, now: number): CompiledFilter {
  const compiled = compileRestrictions(filter);
  return { sql: [LIVE, ...compiled.conditions].join(' and '), parameters: [now, ...compiled.parameters] };
}

/** True when the filter lets every live document pass. */
export function isUnrestricted(filter: Filter): boolean {
  return compileRestrictions(filter).conditions.length === 0;
}

function compileRestrictions(filter: Filter): { readonly conditions: readonly string[]; readonly parameters: readonly unknown[] } {
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  const add = (condition: string, ...values: readonly unknown[]): void => {
    conditions.push(condition);
    parameters.push(...values);
  };
  const addList = (condition: string, values: readonly unknown[] | undefined): void => {
    if (values !== undefined) add(condition, JSON.stringify(values));
  };
  addList(IN_LIST('document.collection'), filter.collections);
  addList(IN_LIST('document.type'), filter.types);
  addList(IN_LIST('document.status'), filter.statuses);
  addList(HAS_TAG, filter.tags);
  addList(IN_LIST('document.scope'), filter.scopes);
  if (filter.paths !== undefined) {
    add(filter.paths.length === 0 ? 'false' : `(${filter.paths.map(() => UNDER_PATH).join(' or ')})`, ...filter.paths.flatMap(pathRange));
  }
  for (const [key, values] of Object.entries(filter.metadata ?? {})) {
    const list = JSON.stringify(values);
    add(HAS_METADATA, key, list, list);
  }
  if (filter.before !== undefined) add('document.updated_at < ?', filter.before);
  if (filter.after !== undefined) add('document.updated_at >= ?', filter.after);
  addList(IN_LIST('document.id'), filter.ids);
  for (const excluded of filter.not ?? []) {
    const inner = compileRestrictions(excluded);
    // `is not true` and not `not`: a comparison with a missing status is null, and null does not match.
    add(inner.conditions.length === 0 ? 'false' : `(${inner.conditions.join(' and ')}) is not true`, ...inner.parameters);
  }
  return { conditions, parameters };
}

/** C35: `specs/auth` and `specs/auth/` hold `specs/auth/login.md`, not `specs/authority.md`. */
function pathRange(path: string): readonly [string, string, string] {
  const folder = path.endsWith('/') ? path.slice(0, -1) : path;
  return [path, `${folder}/`, `${folder}0`];
}
