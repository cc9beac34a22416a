import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { EngineError } from '@trefoil/schema';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { safetensorsBytes, writeSafetensors } from '../test/write-safetensors.ts';
import { openSafetensors } from './safetensors.ts';

const directory = temporaryDirectory();
const path = join(directory, 'weights.safetensors');

function writeRaw(bytes: Buffer): string {
  writeFileSync(path, bytes);
  return path;
}

const entry = (dtype: string, shape: readonly number[], begin: number, end: number): Record<string, unknown> => ({
  dtype,
  shape,
  data_offsets: [begin, end],
});

test('reads what was written', () => {
  writeSafetensors(path, { matrix: { shape: [2, 2], values: [1, 2, 3, 4] }, vector: { shape: [1], values: [-0.5] } });
  const file = openSafetensors(path);
  expect(file.names).toEqual(['matrix', 'vector']);
  expect(file.read('matrix')).toEqual({ shape: [2, 2], data: Float32Array.of(1, 2, 3, 4) });
  expect(file.read('vector')).toEqual({ shape: [1], data: Float32Array.of(-0.5) });
  file.close();
});

test('widens F16 and BF16, and refuses to read integers as weights', () => {
  const header = { half: entry('F16', [1], 0, 2), brain: entry('BF16', [1], 2, 4), ids: entry('I64', [1], 4, 12) };
  const data = Buffer.alloc(12);
  data.writeUInt16LE(0x3c00, 0);
  data.writeUInt16LE(0xbf80, 2);
  const file = openSafetensors(writeRaw(safetensorsBytes(header, data)));
  expect(file.read('half').data).toEqual(Float32Array.of(1));
  expect(file.read('brain').data).toEqual(Float32Array.of(-1));
  expect(() => file.read('ids')).toThrow(/"ids" as I64/);
  expect(() => file.read('nothing')).toThrow(/no tensor "nothing"/);
  file.close();
});

test.each([
  ['an empty file', Buffer.alloc(0), /shorter than its header/],
  ['a header longer than the file', safetensorsBytes({}, Buffer.alloc(0)).subarray(0, 9), /ends inside its header/],
  ['a header of absurd length', Buffer.from('ffffffffffffff7f7b7d', 'hex'), /claims a header/],
  ['a header that is not JSON', safetensorsBytes('{', Buffer.alloc(0)), /not JSON/],
  ['a header that is a list', safetensorsBytes('[]', Buffer.alloc(0)), /not an object/],
  ['an unknown type', safetensorsBytes({ a: entry('Q4', [1], 0, 1) }, Buffer.alloc(1)), /unknown type Q4/],
  ['a negative size', safetensorsBytes({ a: entry('F32', [-1], 0, 4) }, Buffer.alloc(4)), /bad shape/],
  ['a tensor past the end', safetensorsBytes({ a: entry('F32', [2], 0, 8) }, Buffer.alloc(4)), /outside the file/],
  [
    'a shape that does not fit its bytes',
    safetensorsBytes({ a: entry('F32', [2], 0, 4) }, Buffer.alloc(4)),
    /4 bytes where its shape needs 8/,
  ],
  [
    'two tensors over the same bytes',
    safetensorsBytes({ a: entry('F32', [1], 0, 4), b: entry('F32', [1], 2, 6) }, Buffer.alloc(6)),
    /overlap/,
  ],
])('refuses %s', (_, bytes, message) => {
  expect(() => openSafetensors(writeRaw(bytes))).toThrow(message);
});

test('a missing file is the configuration’s fault', () => {
  expect(() => openSafetensors(join(directory, 'absent'))).toThrow(expect.objectContaining({ code: 'bad_config' }));
});

test('no bytes make it fail in any other way', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.boolean(), (bytes, framed) => {
      writeRaw(framed ? safetensorsBytes(Buffer.from(bytes).toString('latin1'), Buffer.alloc(4)) : Buffer.from(bytes));
      expect(failureToOpen()).toSatisfy((failure) => failure === null || failure instanceof EngineError);
    }),
    { numRuns: 200 },
  );
});

function failureToOpen(): unknown {
  try {
    openSafetensors(path).close();
    return null;
  } catch (error) {
    return error;
  }
}
