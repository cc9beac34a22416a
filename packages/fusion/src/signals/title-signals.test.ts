import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileStringArbitrary } from '@trefoil/testing';
import { buildPlan, buildSignalInput } from '../../test/build-plan.ts';
import { createSignal } from './create-signal.ts';

const bonus = createSignal({ name: 'title_bonus', options: {} });
const epic = createSignal({ name: 'epic_bonus', options: {} });
const match = createSignal({ name: 'title_match', options: { most: 1.2 } });
const input = (query: string, title: string, type = 'task') => buildSignalInput({ title, type }, { plan: buildPlan(query) });

describe('title_bonus', () => {
  it.each<readonly [string, string, number, string]>([
    ['backlog', 'Backlog MCP', 20, 'the title starts with the query'],
    ['back', 'Backlog MCP', 20, 'a beginning of a word counts while it is typed'],
    ['mcp', 'Backlog MCP', 10, 'an exact word'],
    ['log', 'Backlog MCP', 3, 'inside a word'],
    ['tasks', 'Task list', 3, 'the same stem'],
    ['server backlog', 'Backlog MCP server', 10 + 8, 'one additional word'],
    ['backlog mcp server', 'Backlog MCP server', 20 + 16, 'two additional words'],
    ['backlog log', 'The backlog', 10 + 8, 'an exact word and one inside another'],
    ['in the', 'Login', 0, 'two letters inside a word mean nothing'],
    ['plan for the release', 'For the record', 0, 'stop words are no match'],
    ['orange', 'Backlog MCP', 0, 'no match'],
    ['', 'Backlog MCP', 0, 'nothing asked'],
  ])('S4-10 "%s" in "%s" adds %d: %s', (query, title, added) => {
    expect(bonus.adjust(input(query, title))).toMatchObject({ add: added, multiply: 1 });
  });

  it('S4-10 C17 works on the raw lexical score, and its numbers are options', () => {
    expect(bonus.scale).toBe('lexical_raw');
    const louder = createSignal({ name: 'title_bonus', options: { startsWith: 40, additionalWord: 1 } });
    expect(louder.adjust(input('backlog mcp', 'Backlog MCP')).add).toBe(41);
  });
});

describe('epic_bonus', () => {
  it('S4-10 adds 5 to an epic with a title match, nothing to another type or without a match', () => {
    expect(epic.adjust(input('backlog', 'Backlog MCP', 'epic')).add).toBe(5);
    expect(epic.adjust(input('backlog', 'Backlog MCP', 'task')).add).toBe(0);
    expect(epic.adjust(input('orange', 'Backlog MCP', 'epic')).add).toBe(0);
  });
});

describe('title_match', () => {
  it('multiplies by the overlap of query and title, up to the most', () => {
    expect(match.scale).toBe('fused');
    expect(match.adjust(input('backlog mcp', 'Backlog MCP')).multiply).toBeCloseTo(1.2, 12);
    expect(match.adjust(input('backlogs', 'The backlog')).multiply).toBeCloseTo(1.2, 12);
    expect(match.adjust(input('backlog', 'Backlog MCP')).multiply).toBeCloseTo(1 + 0.2 * (2 / 3), 12);
  });

  it('changes nothing without a shared word', () => {
    expect(match.adjust(input('orange', 'Backlog MCP'))).toEqual({ add: 0, multiply: 1, reason: null });
    expect(match.adjust(input('orange', ''))).toEqual({ add: 0, multiply: 1, reason: null });
  });

  it('no query and no title makes it throw or leave its range', () => {
    fc.assert(
      fc.property(hostileStringArbitrary, hostileStringArbitrary, (query, title) => {
        const { multiply } = match.adjust(input(query, title));
        expect(multiply).toBeGreaterThanOrEqual(1);
        expect(multiply).toBeLessThanOrEqual(1.2);
        expect(bonus.adjust(input(query, title)).add).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
