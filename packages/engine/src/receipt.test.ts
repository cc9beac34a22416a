import { describe, expect, it } from 'vitest';
import { parseReceipt, renderReceipt } from './receipt.ts';

describe('a receipt', () => {
  const content = {
    request: { text: 'crane', limit: 3 },
    profileHash: 'abc',
    revision: 7,
    hits: [{ id: 'notes/a b.md', score: 0.123456789 }],
  };

  it('B-09 holds request, profile hash, revision, ids and scores, and nothing else is needed to read it', () => {
    expect(parseReceipt(renderReceipt(content))).toEqual({ ...content, hits: [{ id: 'notes/a b.md', score: 0.123457 }] });
  });

  it('is refused when damaged', () => {
    const receipt = renderReceipt(content);
    for (const damaged of ['', 'x', receipt.slice(0, -4), receipt.slice(4)]) {
      expect(() => parseReceipt(damaged)).toThrow('the receipt cannot be read');
    }
  });
});
