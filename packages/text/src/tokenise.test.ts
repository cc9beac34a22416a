import { describe, expect, it } from 'vitest';
import { forEachToken } from './tokenise.ts';

/** `surface@position` of every token. */
function tokensOf(text: string): string {
  const tokens: string[] = [];
  forEachToken(text, (surface, _start, _end, position) => tokens.push(`${surface}@${position}`));
  return tokens.join(' ');
}

function slicesOf(text: string): readonly string[] {
  const slices: string[] = [];
  forEachToken(text, (_surface, start, end) => slices.push(text.slice(start, end)));
  return slices;
}

function lengthOf(text: string): number {
  return forEachToken(text, () => undefined);
}

describe('forEachToken: words', () => {
  it.each([
    ['The quick, brown fox. Jumped!', 'the@0 quick@1 brown@2 fox@3 jumped@4'],
    ['Café Straße naïve', 'cafe@0 strasse@1 naive@2'],
    ['Привет мир', 'привет@0 мир@1'],
    ['שלום عالم', 'שלום@0 عالم@1'],
    ['re\u0301sume\u0301 soft\u00ADhyphen', 'resume@0 softhyphen@1'],
    ['tea 🍵 and 👩‍💻', 'tea@0 🍵@1 and@2 👩@3 💻@4'],
    ['APIs and URLs', 'apis@0 and@1 urls@2'],
  ])('reads %j', (text, expected) => {
    expect(tokensOf(text)).toBe(expected);
  });

  it.each(['', '   ', '"', '( * ) ^ : ~', '-- ... __', '\0', '\ud800', '\u0301', '…—“”'])('R-Q1 finds nothing in %j', (text) => {
    expect(tokensOf(text)).toBe('');
  });

  it.each([
    ["John's car", 'john@0 car@1'],
    ["it's what's", 'it@0 what@1'],
    ["don't don’t", 'dont@0 dont@1'],
    ["the users' 'quoted' words", 'the@0 users@1 quoted@2 words@3'],
    ["l'amour O'Reilly's", 'lamour@0 amour@0 oreilly@1 reilly@1'],
  ])('R-Q1 reads the apostrophes of %j', (text, expected) => {
    expect(tokensOf(text)).toBe(expected);
  });
});

describe('forEachToken: identifiers', () => {
  it.each([
    ['user_authentication_flow', 'user_authentication_flow@0 user@0 authentication@1 flow@2'],
    ['camelCaseName', 'camelcasename@0 camel@0 case@1 name@2'],
    ['HTTPServer2', 'httpserver2@0 http@0 server@1 2@2'],
    ['userIDs', 'userids@0 user@0 ids@1'],
    ['foo.bar', 'foo.bar@0 foo@0 bar@1'],
    ['foo__bar __init__', 'foo__bar@0 foo@0 bar@1 init@2'],
    ['utf8 utf-8', 'utf8@0 utf@0 8@1 utf-8@2 utf@2 8@3'],
    ['v1.2.3', 'v1.2.3@0 v@0 1@1 2@2 3@3'],
    ['2024-01-15', '2024-01-15@0 2024@0 01@1 15@2'],
  ])('S0-14 C9 gives %j whole and in parts', (text, expected) => {
    expect(tokensOf(text)).toBe(expected);
  });

  it('S4-07 gives a hyphenated word whole and in parts', () => {
    expect(tokensOf('keyboard-first')).toBe('keyboard-first@0 keyboard@0 first@1');
    expect(tokensOf('non\u2011breaking')).toBe('non-breaking@0 non@0 breaking@1');
  });

  it('S4-07 gives the number of a task', () => {
    expect(tokensOf('TASK-0001')).toBe('task-0001@0 task@0 0001@1');
  });

  it.each([
    ['C++ and c++17', 'c++@0 c@0 and@1 c++@2 c@2 17@3'],
    ['C# F#', 'c#@0 c@0 f#@1 f@1'],
    ['.NET (.gitignore) end.', '.net@0 net@0 .gitignore@1 gitignore@1 end@2'],
    ['count++ CD4+ #tag', 'count@0 cd4@1 cd@1 4@2 tag@3'],
  ])('R-Q1 keeps the signs that belong to a name in %j', (text, expected) => {
    expect(tokensOf(text)).toBe(expected);
  });

  it('separates the parts of paths and addresses', () => {
    expect(tokensOf('path/to/file')).toBe('path@0 to@1 file@2');
    expect(tokensOf('https://example.com/a?b=1')).toBe('https@0 example.com@1 example@1 com@2 a@3 b@4 1@5');
  });

  it('cuts a hash or a UUID at its joiners only', () => {
    expect(tokensOf('da39a3ee5e6b4b0d3255bfef95601890afd80709')).toBe('da39a3ee5e6b4b0d3255bfef95601890afd80709@0');
    expect(tokensOf('550e8400-e29b-41d4-a716-446655440000')).toBe(
      '550e8400-e29b-41d4-a716-446655440000@0 550e8400@0 e29b@1 41d4@2 a716@3 446655440000@4',
    );
  });

  it('cuts a token at 64 characters and drops a whole that is longer', () => {
    expect(tokensOf('x'.repeat(1_000))).toBe(`${'x'.repeat(64)}@0`);
    expect(tokensOf(`${'x'.repeat(60)}_${'y'.repeat(60)}`)).toBe(`${'x'.repeat(60)}@0 ${'y'.repeat(60)}@1`);
  });
});

describe('forEachToken: scripts written without spaces', () => {
  it('B-10 C9 gives characters, bigrams and longer words at the position of their first character', () => {
    expect(tokensOf('図書館')).toBe('図@0 図書@0 図書館@0 書@1 書館@1 館@2');
    expect(tokensOf('猫')).toBe('猫@0');
    expect(tokensOf('한국어')).toBe('한@0 한국@0 한국어@0 국@1 국어@1 어@2');
  });

  it('B-10 parts scripts that stand together', () => {
    expect(tokensOf('東京tower2号')).toBe('東@0 東京@0 京@1 tower2@2 tower@2 2@3 号@4');
  });

  it('B-10 unifies half-width and decomposed characters and keeps their offsets', () => {
    expect(tokensOf('ｶﾞ')).toBe('ガ@0');
    expect(slicesOf('xｶﾞｽ')).toEqual(['x', 'ｶﾞ', 'ｶﾞｽ', 'ｽ']);
    expect(tokensOf('が'.normalize('NFD'))).toBe('が@0');
  });

  it('B-10 reads a run longer than the segmenter is given at once', () => {
    expect(lengthOf('猫'.repeat(5_000))).toBe(5_000);
  });
});

describe('forEachToken: length and offsets', () => {
  it('counts words, parts and characters, not wholes, bigrams and segmented words', () => {
    expect(lengthOf('a plain text')).toBe(3);
    expect(lengthOf('user_authentication_flow')).toBe(3);
    expect(lengthOf('図書館')).toBe(3);
    expect(lengthOf('')).toBe(0);
  });

  it('gives offsets of what was written', () => {
    expect(slicesOf("The HTTPServer's Café")).toEqual(['The', 'HTTPServer', 'HTTP', 'Server', 'Café']);
  });

  it('S0-14 tells words, wholes, parts, characters and bigrams apart', () => {
    const kinds: string[] = [];
    forEachToken('big fooBar 図書', (surface, _start, _end, _position, kind) => kinds.push(`${surface}:${kind}`));
    expect(kinds).toEqual(['big:word', 'foobar:whole', 'foo:part', 'bar:part', '図:character', '図書:word', '書:character']);
  });

  it.each(['a_', '-a', "a'", '.a', 'aB', '猫', '\u0301', 'a\u0301', '👩\u200d'])(
    'R-Q2 reads 100,000 characters of %j in linear time',
    (piece) => {
      const started = performance.now();
      forEachToken(piece.repeat(100_000 / piece.length), () => undefined);
      expect(performance.now() - started).toBeLessThan(2_000);
    },
  );
});
