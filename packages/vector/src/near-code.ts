import {
  advance,
  i32Add,
  i32Const,
  i32LessOrEqualUnsigned,
  i32LessUnsigned,
  i32Store,
  i32WrapI64,
  i64Add,
  i64Load,
  i64PopulationCount,
  i64Xor,
  localGet,
  localSet,
  localTee,
  loop,
  repeatIf,
  when,
} from './wasm-instructions.ts';
import { type Code, I32, I64, type WasmFunction } from './wasm-module.ts';

export interface NearShape {
  readonly name: string;
  /** 64-bit words of a row. */
  readonly words: number;
  /** Rows looked at in one turn, each `rowsApart` rows behind the one before. */
  readonly streams: number;
  readonly rowsApart: number;
}

/**
 * `near(bits, end, query, limit, out)`: the rows of bits that differ from the query's in at most `limit` places; writes the
 * address and the distance of each and gives the end of what it wrote. The first stream goes from `bits` to `end`; several
 * streams keep as many prefetchers busy, which doubles the speed where the bits do not fit into a cache.
 */
export function nearCode({ name, words, streams, rowsApart }: NearShape): WasmFunction {
  const [bits, end, query, limit, out, distance] = [0, 1, 2, 3, 4, 5];
  const queryWord = (word: number): number => 6 + word;
  const everyWord = Array.from({ length: words }, (_, word) => word);
  const visit = (offset: number): Code => [
    ...everyWord.flatMap((word) => [
      ...localGet(bits),
      ...i64Load(offset + word * 8),
      ...localGet(queryWord(word)),
      ...i64Xor,
      ...i64PopulationCount,
      ...(word === 0 ? [] : i64Add),
    ]),
    ...i32WrapI64,
    ...localTee(distance),
    ...localGet(limit),
    ...i32LessOrEqualUnsigned,
    ...when(
      [...localGet(out), ...localGet(bits), ...i32Const(offset), ...i32Add, ...i32Store(0)],
      [...localGet(out), ...localGet(distance), ...i32Store(4)],
      advance(out, i32Const(8)),
    ),
  ];
  return {
    name,
    parameters: [I32, I32, I32, I32, I32],
    results: [I32],
    locals: [I32, ...everyWord.map((): typeof I64 => I64)],
    body: [
      ...everyWord.flatMap((word) => [...localGet(query), ...i64Load(word * 8), ...localSet(queryWord(word))]),
      ...loop(
        ...Array.from({ length: streams }, (_, stream) => visit(stream * rowsApart * words * 8)),
        [...localGet(bits), ...i32Const(words * 8), ...i32Add, ...localTee(bits), ...localGet(end), ...i32LessUnsigned],
        repeatIf,
      ),
      ...localGet(out),
    ],
  };
}
