import type { Filter } from '@trefoil/schema';
import type { ParsedQuery } from './parse-query.ts';
import type { FieldClause, TextField } from './query-field.ts';

const FILTER_KEYS = {
  type: 'types',
  tag: 'tags',
  path: 'paths',
  status: 'statuses',
  collection: 'collections',
  scope: 'scopes',
} as const satisfies Record<TextField, keyof Filter>;

type ListKey = (typeof FILTER_KEYS)[TextField];

/**
 * The filter that the fields of a query ask for: values of one field are OR-ed, fields are AND-ed, the narrowest
 * dates win, and every negated field is an exclusion of its own.
 */
export function fieldFilter(parsed: Pick<ParsedQuery, 'fields'>): Filter {
  const lists: Partial<Record<ListKey, string[]>> = {};
  const before: number[] = [];
  const after: number[] = [];
  const not: Filter[] = [];
  for (const clause of parsed.fields) {
    if (clause.negated) not.push(fieldFilter({ fields: [{ ...clause, negated: false }] }));
    else if (clause.field === 'before') before.push(clause.time);
    else if (clause.field === 'after') after.push(clause.time);
    else (lists[FILTER_KEYS[clause.field]] ??= []).push(storedForm(clause));
  }
  return {
    ...lists,
    ...(before.length > 0 && { before: Math.min(...before) }),
    ...(after.length > 0 && { after: Math.max(...after) }),
    ...(not.length > 0 && { not }),
  };
}

/** People write `tag:#idea` and `path:./docs/`; documents have `idea` and `docs`. */
function storedForm({ field, value }: FieldClause): string {
  if (field === 'tag') return value.replace(/^#/, '');
  return field === 'path' ? value.replaceAll('\\', '/').replace(/^(?:\.?\/)+|\/+$/g, '') : value;
}
