import { describe, expect, it } from 'vitest';
import { sanitiseFullText } from './sanitise-full-text.ts';

describe('sanitiseFullText', () => {
  it('S3-02 strips the operators of full-text dialects', () => {
    expect(sanitiseFullText('test (query) *special*')).toBe('test query special');
    expect(sanitiseFullText('(){}[]^"~*?:\\')).toBe('');
    expect(sanitiseFullText('type:note "exact words"~2')).toBe('type note exact words 2');
  });

  it('S3-02 keeps everything else', () => {
    expect(sanitiseFullText("c++ it's foo-bar 東京")).toBe("c++ it's foo-bar 東京");
  });
});
