import {
  advance,
  i16x8Load8x8Signed,
  i32Add,
  i32Const,
  i32LessUnsigned,
  i32Load,
  i32Multiply,
  i32x4Add,
  i32x4DotI16x8Signed,
  i32x4ExtractLane,
  i32x4MaxSigned,
  i8x16Shuffle,
  localGet,
  localSet,
  localTee,
  loop,
  repeatIf,
  v128Const,
  v128Load,
  v128Store32Lane,
} from './wasm-instructions.ts';
import { type Code, I32, V128, type WasmFunction } from './wasm-module.ts';

/** Documents in a pass: each loads its own bytes, all share what was loaded of the query. */
export const STREAMS = 4;

const LANES = Array.from({ length: STREAMS }, (_, stream) => stream);
const ZERO = v128Const(new Array<number>(16).fill(0));
const SMALLEST = v128Const(LANES.flatMap(() => [0, 0, 0, 0x80]));
/**
 * Bytes of a row in one turn of the inner loop. More would be slower: the compiler hoists all loads of a straight line to
 * its start and spills them, so that turns must be short enough for sixteen registers.
 */
const TURN_BYTES = 16;

/** Four shuffles of 32-bit lanes: `interleave(0, 4, 1, 5)` is the low halves of two vectors, lane by lane. */
const interleave = (...lanes: readonly number[]): Code => i8x16Shuffle(lanes.flatMap((lane) => LANES.map((byte) => lane * 4 + byte)));

/** Locals that the dot product of four rows needs; `rows` are advanced past the rows. */
interface DotLocals {
  readonly rows: readonly number[];
  readonly query: number;
  readonly queryPosition: number;
  readonly queryEnd: number;
  readonly sums: readonly number[];
  readonly part: number;
  readonly halves: readonly [number, number];
}

/** Leaves the four dot products on the stack, as the lanes of one vector. */
function dotFour(stride: number, locals: DotLocals): Code {
  const { rows, query, queryPosition, queryEnd, sums, part, halves } = locals;
  const [a = 0, b = 0, c = 0, d = 0] = sums;
  const chunk = (offset: number): Code => [
    ...localGet(queryPosition),
    ...v128Load(offset * 2),
    ...localSet(part),
    ...LANES.flatMap((stream) => [
      ...localGet(rows[stream] ?? 0),
      ...i16x8Load8x8Signed(offset),
      ...localGet(part),
      ...i32x4DotI16x8Signed,
      ...localGet(sums[stream] ?? 0),
      ...i32x4Add,
      ...localSet(sums[stream] ?? 0),
    ]),
  ];
  const addPairs = (left: number, right: number): Code => [
    ...localGet(left),
    ...localGet(right),
    ...interleave(0, 4, 1, 5),
    ...localGet(left),
    ...localGet(right),
    ...interleave(2, 6, 3, 7),
    ...i32x4Add,
  ];
  return [
    ...sums.flatMap((sum) => [...ZERO, ...localSet(sum)]),
    ...localGet(query),
    ...localTee(queryPosition),
    ...i32Const(stride * 2),
    ...i32Add,
    ...localSet(queryEnd),
    ...loop(
      chunk(0),
      chunk(TURN_BYTES / 2),
      rows.flatMap((row) => advance(row, i32Const(TURN_BYTES))),
      advance(queryPosition, i32Const(TURN_BYTES * 2)),
      [...localGet(queryPosition), ...localGet(queryEnd), ...i32LessUnsigned],
      repeatIf,
    ),
    ...addPairs(a, b),
    ...localSet(halves[0]),
    ...addPairs(c, d),
    ...localSet(halves[1]),
    ...localGet(halves[0]),
    ...localGet(halves[1]),
    ...interleave(0, 1, 4, 5),
    ...localGet(halves[0]),
    ...localGet(halves[1]),
    ...interleave(2, 3, 6, 7),
    ...i32x4Add,
  ];
}

/**
 * `dotRows(rows, rowsPerStream, query, out)`: the dot product of a query of 16-bit numbers with four times `rowsPerStream`
 * rows of bytes, in row order; gives the largest. Four streams of rows far apart keep four prefetchers busy, where four
 * neighbouring rows would share one.
 */
export function dotRowsCode(stride: number): WasmFunction {
  const [firstRow, perStream, query, firstOut] = [0, 1, 2, 3];
  const rows = [firstRow, 4, 5, 6];
  const outs = [firstOut, 7, 8, 9];
  const [queryPosition, queryEnd, end] = [10, 11, 12];
  const [sums, part, halves, dots, largest] = [[13, 14, 15, 16], 17, [18, 19], 20, 21] as const;
  const follow = (pointers: readonly number[], step: number): Code =>
    pointers
      .slice(1)
      .flatMap((pointer, index) => [
        ...localGet(pointers[index] ?? 0),
        ...localGet(perStream),
        ...i32Const(step),
        ...i32Multiply,
        ...i32Add,
        ...localSet(pointer),
      ]);
  const laneMaximum = (lanes: Code): Code => [
    ...localGet(largest),
    ...localGet(largest),
    ...localGet(largest),
    ...lanes,
    ...i32x4MaxSigned,
    ...localSet(largest),
  ];
  return {
    name: 'dotRows',
    parameters: [I32, I32, I32, I32],
    results: [I32],
    locals: [...new Array<typeof I32>(9).fill(I32), ...new Array<typeof V128>(9).fill(V128)],
    body: [
      ...follow(rows, stride),
      ...follow(outs, 4),
      ...localGet(outs[1] ?? 0),
      ...localSet(end),
      ...SMALLEST,
      ...localSet(largest),
      ...loop(
        dotFour(stride, { rows, query, queryPosition, queryEnd, sums, part, halves }),
        [...localTee(dots), ...localGet(largest), ...i32x4MaxSigned, ...localSet(largest)],
        outs.flatMap((out, lane) => [...localGet(out), ...localGet(dots), ...v128Store32Lane(0, lane)]),
        outs.flatMap((out) => advance(out, i32Const(4))),
        [...localGet(firstOut), ...localGet(end), ...i32LessUnsigned],
        repeatIf,
      ),
      ...laneMaximum(interleave(2, 3, 6, 7)),
      ...laneMaximum(interleave(1, 0, 5, 4)),
      ...localGet(largest),
      ...i32x4ExtractLane(0),
    ],
  };
}

/** `dotAt(addresses, groups, query, out)`: the same for four times `groups` rows anywhere, each by its address. */
export function dotAtCode(stride: number): WasmFunction {
  const [addresses, groups, query, out] = [0, 1, 2, 3];
  const rows = [4, 5, 6, 7];
  const [queryPosition, queryEnd, end] = [8, 9, 10];
  const [sums, part, halves, dots] = [[11, 12, 13, 14], 15, [16, 17], 18] as const;
  return {
    name: 'dotAt',
    parameters: [I32, I32, I32, I32],
    results: [],
    locals: [...new Array<typeof I32>(7).fill(I32), ...new Array<typeof V128>(8).fill(V128)],
    body: [
      ...localGet(addresses),
      ...localGet(groups),
      ...i32Const(STREAMS * 4),
      ...i32Multiply,
      ...i32Add,
      ...localSet(end),
      ...loop(
        rows.flatMap((row, lane) => [...localGet(addresses), ...i32Load(lane * 4), ...localSet(row)]),
        dotFour(stride, { rows, query, queryPosition, queryEnd, sums, part, halves }),
        localSet(dots),
        LANES.flatMap((lane) => [...localGet(out), ...localGet(dots), ...v128Store32Lane(lane * 4, lane)]),
        advance(out, i32Const(STREAMS * 4)),
        advance(addresses, i32Const(STREAMS * 4)),
        [...localGet(addresses), ...localGet(end), ...i32LessUnsigned],
        repeatIf,
      ),
    ],
  };
}
