import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileStringArbitrary } from '@trefoil/testing';
import { createIntentClassifier } from './intent-classifier.ts';
import { INTENTS } from './intents.ts';

const { classify } = createIntentClassifier();
const atEvidence = (score: number, rival = 0): number => 1 - 0.15 ** ((score - rival / 2) / 4);

describe('createIntentClassifier', () => {
  it('S0-17 "fix login crash after update": fix 2 + crash 2 + login 1 = 5.0', () => {
    const intent = classify('fix login crash after update');
    expect(intent.type).toBe('fix_bug');
    expect(intent.matched).toEqual(['fix', 'login', 'crash']);
    expect(intent.confidence).toBe(atEvidence(5));
  });

  it('S0-17 "add user registration feature" is add_feature', () => {
    expect(classify('add user registration feature').type).toBe('add_feature');
  });

  it('S0-18 C29 "add dark mode feature" is add_feature with exactly 0.85', () => {
    expect(classify('add dark mode feature')).toEqual({ type: 'add_feature', confidence: 0.85, matched: ['add', 'feature'] });
  });

  it.each<readonly [string, string]>([
    ['fix the crash in the importer', 'fix_bug'],
    ['TypeError exception when saving, how to debug it', 'fix_bug'],
    ['implement a new export feature', 'add_feature'],
    ['refactor and simplify the parser', 'refactor'],
    ['security audit of the upload endpoint', 'security_audit'],
    ['sql injection vulnerability', 'security_audit'],
    ['find the spec for login', 'find_spec'],
    ['acceptance criteria and requirements of the importer', 'find_spec'],
    ['why did we choose postgres', 'find_decision'],
    ['decision record about the cache', 'find_decision'],
    ['explain how the sync works', 'understand'],
  ])('S0-15 "%s" is %s', (query, type) => {
    expect(classify(query).type).toBe(type);
  });

  it('S0-16 under 3.0 it is `understand`, and says how little it knows', () => {
    expect(classify('fix the printer')).toMatchObject({ type: 'understand', confidence: 0 });
    expect(classify('banana bread')).toEqual({ type: 'understand', confidence: 0, matched: [] });
    expect(classify('')).toEqual({ type: 'understand', confidence: 0, matched: [] });
  });

  it('S0-16 at exactly 3.0 the intent counts: a primary and a secondary keyword', () => {
    expect(classify('fix login')).toMatchObject({ type: 'fix_bug', confidence: atEvidence(3) });
    expect(classify('login issue')).toMatchObject({ type: 'understand' });
  });

  it('matches whole words in any form, and nothing inside a word', () => {
    expect(classify('fixing crashes').matched).toEqual(['fixing', 'crashes']);
    expect(classify('adding features').matched).toEqual(['adding', 'features']);
    expect(classify('fix_login_crash')).toMatchObject({ type: 'fix_bug' });
    expect(classify('prefix debugger address blueprints')).toMatchObject({ confidence: 0 });
    expect(classify('an ad for an authentic plane')).toMatchObject({ matched: [] });
  });

  it('a repeated keyword counts once', () => {
    expect(classify('fix fix fix fixed fixes')).toMatchObject({ type: 'understand' });
  });

  it('evidence for another intent lowers the confidence', () => {
    expect(classify('add feature, fix').confidence).toBe(atEvidence(4, 2));
  });

  it('confidence stays in 0 to 1 and no text makes it throw', () => {
    const text = fc.oneof(
      hostileStringArbitrary,
      fc.array(fc.constantFrom(...INTENTS.flatMap(({ primary }) => primary))).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(text, (query) => {
        const { confidence, type } = classify(query);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(INTENTS.map(({ name }) => name)).toContain(type);
      }),
    );
  });

  it('confidence grows with every further keyword of the same intent alone', () => {
    const keywords = ['fix', 'crash', 'bug', 'exception', 'login', 'regression', 'flaky'];
    fc.assert(
      fc.property(fc.shuffledSubarray(keywords, { minLength: 4 }), (chosen) => {
        const shorter = classify(chosen.slice(0, -1).join(' '));
        const longer = classify(chosen.join(' '));
        expect(longer.confidence).toBeGreaterThan(shorter.type === 'fix_bug' ? shorter.confidence : 0);
      }),
    );
  });
});

describe('the intents', () => {
  it('S0-15 are seven, each with what it prioritises', () => {
    expect(INTENTS.map(({ name }) => name).sort()).toEqual(
      ['add_feature', 'find_decision', 'find_spec', 'fix_bug', 'refactor', 'security_audit', 'understand'].sort(),
    );
    for (const { prioritises, primary, secondary } of INTENTS) {
      expect(prioritises).not.toBe('');
      expect(primary.length).toBeGreaterThan(4);
      expect(secondary.length).toBeGreaterThan(4);
    }
  });

  it('every primary keyword belongs to one intent only', () => {
    const all = INTENTS.flatMap(({ primary }) => primary);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('own intents', () => {
  const own = createIntentClassifier({
    intents: [
      { name: 'on_call', prioritises: 'runbooks', primary: ['incident', 'page duty'], secondary: ['alert'] },
      { name: 'fix_bug', primary: ['kaputt'], secondary: ['login'] },
    ],
  });

  it('are found beside the seven, phrases too', () => {
    expect(own.classify('incident alert')).toMatchObject({ type: 'on_call', matched: ['incident', 'alert'] });
    expect(own.classify('page duty alerts')).toMatchObject({ type: 'on_call', matched: ['page duty', 'alerts'] });
    expect(own.classify('page about duty alert').type).toBe('understand');
  });

  it('of a known name add keywords to it', () => {
    expect(own.classify('login kaputt')).toMatchObject({ type: 'fix_bug', confidence: atEvidence(3) });
    expect(own.classify('fix login crash after update').confidence).toBe(atEvidence(5));
  });

  it('without a name, a keyword or a word in it are bad configuration', () => {
    expect(() => createIntentClassifier({ intents: [{ name: ' ', primary: ['x'] }] })).toThrow('intent " " is no name for an intent');
    expect(() => createIntentClassifier({ intents: [{ name: 'mine' }] })).toThrow('intent "mine" has no keyword');
    expect(() => createIntentClassifier({ intents: [{ name: 'mine', primary: ['...'] }] })).toThrow(
      'intent "mine" has a keyword without a word: "..."',
    );
  });
});
