import { hostileStringArbitrary } from '@trefoil/testing';
import { compileLexicalQuery, parseQuery } from '@trefoil/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAcronymExpander, DEFAULT_ACRONYMS } from './acronyms.ts';

const expander = createAcronymExpander();

/** `word^weight`, in order. */
function expand(query: string): string {
  return expander
    .expand(query)
    .map(({ surface, weight }) => `${surface}^${Number(weight.toFixed(3))}`)
    .join(' ');
}

describe('DEFAULT_ACRONYMS', () => {
  it('S0-10 has 61 acronyms, each with a phrase', () => {
    expect(Object.keys(DEFAULT_ACRONYMS).length).toBe(61);
    expect(Object.keys(DEFAULT_ACRONYMS)).toEqual(Object.keys(DEFAULT_ACRONYMS).toSorted());
    for (const phrases of Object.values(DEFAULT_ACRONYMS)) expect(phrases.join('')).not.toBe('');
  });
});

describe('createAcronymExpander', () => {
  it('S0-10 spells an acronym out, its words sharing a low weight', () => {
    expect(expand('the api design')).toBe('application^0.1 programming^0.1 interface^0.1');
    expect(expander.expand('db')).toEqual([{ surface: 'database', weight: 0.3, reason: 'acronym "db"' }]);
    expect(expand('OKR?')).toBe('objectives^0.1 key^0.1 results^0.1');
    expect(expand('k8s or k8s')).toBe('kubernetes^0.3');
  });

  it('S0-10 adds the acronym of a phrase that is written out', () => {
    expect(expander.expand('the service level agreements')).toEqual([
      { surface: 'sla', weight: 0.3, reason: 'acronym of "service level agreement"' },
    ]);
    expect(expand('Single Sign-On')).toBe('sso^0.3');
    expect(expand('service agreement level')).toBe('');
    expect(expand('the author of local access')).toBe('');
  });

  it('reads plurals', () => {
    expect(expand('llms')).toBe('large^0.1 language^0.1 model^0.1');
    expect(expand('PRs')).toBe('pull^0.15 request^0.15');
    expect(expand('cis')).toBe('');
  });

  it('adds nothing that was asked for', () => {
    expect(expand('database db')).toBe('');
    expect(expand('user interface ui')).toBe('');
    expect(expand('ui user')).toBe('interface^0.15');
  });

  it('S0-10 leaves phrases, fields, exclusions and identifiers alone', () => {
    expect(expand('"api" tag:api -api api_key myAPI api/v1')).toBe('');
    expect(expand('-"service level agreement" "pull request"')).toBe('');
  });

  it('merges the table of the user over its own', () => {
    const own = createAcronymExpander({ TFL: ['trefoil'], PR: ['public relations'], db: [] });
    const surfaces = (query: string): readonly string[] => own.expand(query).map(({ surface }) => surface);
    expect(surfaces('tfl')).toEqual(['trefoil']);
    expect(surfaces('pr')).toEqual(['public', 'relations']);
    expect(surfaces('db database')).toEqual([]);
    expect(surfaces('qa')).toEqual(['quality', 'assurance']);
    expect(own.words.has('trefoil')).toBe(true);
  });

  it('refuses an acronym of two words by name', () => {
    expect(() => createAcronymExpander({ 'two words': ['x'] })).toThrow('the acronym "two words" is not one word');
  });

  it('S0-10 weighs less than what was typed when compiled', () => {
    const { should } = compileLexicalQuery(parseQuery('auth flow'), { expansions: expander.expand('auth flow') });
    expect(should.map((clause) => clause.weight)).toEqual([1, 1, 0.3]);
  });

  it('never throws, whatever the string', () => {
    fc.assert(
      fc.property(hostileStringArbitrary, (query) => {
        expect(expander.expand(query).every(({ weight }) => weight > 0 && weight <= 0.3)).toBe(true);
        expect(expander.expand(`__proto__ constructor ${query}`)).toBeDefined();
      }),
    );
  });
});
