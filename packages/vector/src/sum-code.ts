import {
  advance,
  i32Add,
  i32Const,
  i32LessUnsigned,
  i32x4Add,
  i32x4ExtractLane,
  localGet,
  localSet,
  loop,
  repeatIf,
  v128Load,
} from './wasm-instructions.ts';
import { I32, V128, type WasmFunction } from './wasm-module.ts';

/** `sum(address, bytes)`: all 32-bit words added up, 64 bytes at a time; reads memory as fast as it can be read. */
export function sumCode(): WasmFunction {
  const [address, bytes, end] = [0, 1, 2];
  const sums = [3, 4, 5, 6];
  const [a = 0, b = 0, c = 0, d = 0] = sums;
  return {
    name: 'sum',
    parameters: [I32, I32],
    results: [I32],
    locals: [I32, V128, V128, V128, V128],
    body: [
      ...localGet(address),
      ...localGet(bytes),
      ...i32Add,
      ...localSet(end),
      ...loop(
        sums.flatMap((sum, lane) => [...localGet(sum), ...localGet(address), ...v128Load(lane * 16), ...i32x4Add, ...localSet(sum)]),
        advance(address, i32Const(64)),
        [...localGet(address), ...localGet(end), ...i32LessUnsigned],
        repeatIf,
      ),
      ...localGet(a),
      ...[b, c, d].flatMap((part) => [...localGet(part), ...i32x4Add]),
      ...localSet(a),
      ...[0, 1, 2, 3].flatMap((lane) => [...localGet(a), ...i32x4ExtractLane(lane), ...(lane === 0 ? [] : i32Add)]),
    ],
  };
}
