import { encodeSigned, encodeUnsigned, type Code } from './wasm-module.ts';

/*
 * The instructions the kernels use, by their names in the specification. Addresses need no alignment: every load and
 * store states an alignment of one byte.
 */
const BLOCK_WITHOUT_RESULT = 0x40;
const END = 0x0b;
const ALIGNMENT = 0;

const simd = (opcode: number): Code => [0xfd, ...encodeUnsigned(opcode)];
const access = (opcode: Code, offset: number): Code => [...opcode, ALIGNMENT, ...encodeUnsigned(offset)];

export const localGet = (local: number): Code => [0x20, ...encodeUnsigned(local)];
export const localSet = (local: number): Code => [0x21, ...encodeUnsigned(local)];
export const localTee = (local: number): Code => [0x22, ...encodeUnsigned(local)];

/** Runs the body again while it ends with `repeatIf`. */
export const loop = (...body: readonly Code[]): Code => [0x03, BLOCK_WITHOUT_RESULT, ...body.flat(), END];
export const repeatIf: Code = [0x0d, 0];
/** Runs the body when the number on the stack is not zero. */
export const when = (...body: readonly Code[]): Code => [0x04, BLOCK_WITHOUT_RESULT, ...body.flat(), END];

export const i32Const = (value: number): Code => [0x41, ...encodeSigned(value)];
export const i32Load = (offset: number): Code => access([0x28], offset);
export const i32Store = (offset: number): Code => access([0x36], offset);
export const i32LessUnsigned: Code = [0x49];
export const i32LessOrEqualUnsigned: Code = [0x4d];
export const i32Add: Code = [0x6a];
export const i32Multiply: Code = [0x6c];
export const i32WrapI64: Code = [0xa7];

export const i64Load = (offset: number): Code => access([0x29], offset);
export const i64PopulationCount: Code = [0x7b];
export const i64Add: Code = [0x7c];
export const i64Xor: Code = [0x85];

export const v128Load = (offset: number): Code => access(simd(0x00), offset);
/** Eight signed bytes, widened to 16 bits. */
export const i16x8Load8x8Signed = (offset: number): Code => access(simd(0x01), offset);
export const v128Const = (bytes: Code): Code => [...simd(0x0c), ...bytes];
export const i8x16Shuffle = (lanes: Code): Code => [...simd(0x0d), ...lanes];
export const i32x4ExtractLane = (lane: number): Code => [...simd(0x1b), lane];
export const v128Store32Lane = (offset: number, lane: number): Code => [...access(simd(0x5a), offset), lane];
export const i32x4Add: Code = simd(0xae);
export const i32x4MaxSigned: Code = simd(0xb8);
/** Multiplies eight pairs of 16 bits and adds neighbours: four sums of 32 bits. */
export const i32x4DotI16x8Signed: Code = simd(0xba);

/** `local += value`. */
export const advance = (local: number, value: Code): Code => [...localGet(local), ...value, ...i32Add, ...localSet(local)];
