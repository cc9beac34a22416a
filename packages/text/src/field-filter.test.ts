import { describe, expect, it } from 'vitest';
import { fieldFilter } from './field-filter.ts';
import { parseQuery } from './parse-query.ts';

const filterOf = (query: string): unknown => fieldFilter(parseQuery(query));

describe('fieldFilter', () => {
  it('B-12 collects the values of a field and joins the fields', () => {
    expect(filterOf('type:note type:task status:"in progress" collection:docs scope:global words')).toEqual({
      types: ['note', 'task'],
      statuses: ['in progress'],
      collections: ['docs'],
      scopes: ['global'],
    });
  });

  it('B-12 makes each negated field an exclusion of its own', () => {
    expect(filterOf('-type:note -tag:old tag:new')).toEqual({ tags: ['new'], not: [{ types: ['note'] }, { tags: ['old'] }] });
  });

  it('B-12 takes the narrowest dates', () => {
    expect(filterOf('after:2023 after:2024 before:2026 before:2025-06-01')).toEqual({
      after: Date.UTC(2024, 0, 1),
      before: Date.UTC(2025, 5, 1),
    });
  });

  it('B-12 reads tags and paths as people write them', () => {
    expect(filterOf('tag:#idea path:.\\docs\\guide/ path:/src')).toEqual({ tags: ['idea'], paths: ['docs/guide', 'src'] });
  });

  it('restricts nothing without fields', () => {
    expect(filterOf('plain words')).toEqual({});
  });
});
