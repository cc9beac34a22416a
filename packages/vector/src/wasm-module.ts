/** Bytes of instructions. */
export type Code = readonly number[];

export const I32 = 0x7f;
export const I64 = 0x7e;
export const V128 = 0x7b;

export type ValueType = typeof I32 | typeof I64 | typeof V128;

export interface WasmFunction {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly results: readonly ValueType[];
  /** Numbered on after the parameters. */
  readonly locals: readonly ValueType[];
  readonly body: Code;
}

/** Where a module finds its memory among the imports. */
export const MEMORY_IMPORT = { module: 'trefoil', name: 'memory' } as const;

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]; // "\0asm", version 1
const SECTION = { type: 1, import: 2, function: 3, export: 7, code: 10 } as const;
const FUNCTION_TYPE = 0x60;
const FUNCTION_KIND = 0x00;
const MEMORY_KIND = 0x02;
const AT_LEAST_ONE_PAGE = [0x00, 0x01];
const END = 0x0b;

/**
 * Encodes a module of exported functions over one imported memory (WebAssembly Core Specification 2.0, section 5). Each
 * function has a type of its own: equal ones need not be shared.
 */
export function encodeModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const { module, name } = MEMORY_IMPORT;
  return Uint8Array.from([
    ...HEADER,
    ...encodeSection(
      SECTION.type,
      functions.map(({ parameters, results }) => [FUNCTION_TYPE, ...encodeList(parameters), ...encodeList(results)]),
    ),
    ...encodeSection(SECTION.import, [[...encodeName(module), ...encodeName(name), MEMORY_KIND, ...AT_LEAST_ONE_PAGE]]),
    ...encodeSection(
      SECTION.function,
      functions.map((_, index) => encodeUnsigned(index)),
    ),
    ...encodeSection(
      SECTION.export,
      functions.map((each, index) => [...encodeName(each.name), FUNCTION_KIND, ...encodeUnsigned(index)]),
    ),
    ...encodeSection(
      SECTION.code,
      functions.map(({ locals, body }) => {
        const code = [...encodeUnsigned(locals.length), ...locals.flatMap((type) => [1, type]), ...body, END];
        return [...encodeUnsigned(code.length), ...code];
      }),
    ),
  ]);
}

/** LEB128. */
export function encodeUnsigned(value: number): Code {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 0x80;
    rest = Math.floor(rest / 0x80);
    bytes.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  return bytes;
}

/** Signed LEB128 of a 32-bit number. */
export function encodeSigned(value: number): Code {
  const bytes: number[] = [];
  for (let rest = value | 0; ;) {
    const low = rest & 0x7f;
    rest >>= 7;
    const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
    bytes.push(isLast ? low : low | 0x80);
    if (isLast) return bytes;
  }
}

function encodeSection(id: number, entries: readonly Code[]): Code {
  const content = [...encodeUnsigned(entries.length), ...entries.flat()];
  return [id, ...encodeUnsigned(content.length), ...content];
}

function encodeList(bytes: Code): Code {
  return [...encodeUnsigned(bytes.length), ...bytes];
}

function encodeName(name: string): Code {
  return encodeList([...name].map((character) => character.charCodeAt(0)));
}
