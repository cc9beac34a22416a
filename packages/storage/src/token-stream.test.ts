import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStreamWriter, decodeStream, streamLength } from './token-stream.ts';

const tokens = fc.array(fc.record({ id: fc.integer({ min: 1, max: 2 ** 31 - 1 }), shared: fc.boolean() }), { maxLength: 300 });

describe('token streams', () => {
  it('come back as they were written, several in one memory', () => {
    const writer = createStreamWriter();
    fc.assert(
      fc.property(fc.array(tokens, { maxLength: 5 }), (texts) => {
        writer.reset();
        const streams = texts.map((text) => {
          writer.begin();
          for (const { id, shared } of text) writer.push(id, shared);
          return writer.end();
        });
        expect(streams.map((stream) => [...decodeStream(stream)])).toEqual(
          texts.map((text) => text.map(({ id, shared }) => id * 2 + (shared ? 1 : 0))),
        );
      }),
    );
  });

  it('stay right when the memory has to grow', () => {
    const writer = createStreamWriter();
    writer.begin();
    for (let id = 1; id <= 50_000; id += 1) writer.push(id, false);
    const first = writer.end();
    writer.begin();
    for (let id = 1; id <= 50_000; id += 1) writer.push(id, true);
    expect(decodeStream(first)[49_999]).toBe(100_000);
    expect(decodeStream(writer.end())[49_999]).toBe(100_001);
  });

  it('count positions, not tokens', () => {
    expect(streamLength(Uint32Array.of(2, 5, 4))).toBe(2);
  });
});
