import type { TokenStream } from '@trefoil/schema';

const INITIAL_BYTES = 65_536;
/** A 32-bit number takes at most five groups of seven bits. */
const MAX_VARINT_BYTES = 5;

/** Writes streams of one document one after the other into memory that is used again for the next. */
export interface StreamWriter {
  /** Forgets everything written; views handed out before become invalid. */
  reset(): void;
  /** Starts the next stream. */
  begin(): void;
  /** A term number; `shared` when it stands at the position of the token before it. */
  push(termId: number, shared: boolean): void;
  /** The bytes since `begin`, valid until `reset` (and copied by SQLite when bound). */
  end(): Uint8Array;
}

export function createStreamWriter(): StreamWriter {
  let bytes = new Uint8Array(INITIAL_BYTES);
  let start = 0;
  let length = 0;
  return {
    reset() {
      start = 0;
      length = 0;
    },
    begin() {
      start = length;
    },
    push(termId, shared) {
      if (length + MAX_VARINT_BYTES > bytes.length) {
        // Views of earlier streams keep the old memory, so they stay right.
        const larger = new Uint8Array(bytes.length * 2);
        larger.set(bytes);
        bytes = larger;
      }
      let rest = termId * 2 + (shared ? 1 : 0);
      while (rest > 0x7f) {
        bytes[length] = (rest & 0x7f) | 0x80;
        length += 1;
        rest >>>= 7;
      }
      bytes[length] = rest;
      length += 1;
    },
    end: () => bytes.subarray(start, length),
  };
}

/** The stream of the port: one number a token, `termId * 2 + shared`. */
export function decodeStream(bytes: Uint8Array): TokenStream {
  const stream = new Uint32Array(countTokens(bytes));
  decodeStreamInto(bytes, stream);
  return stream;
}

/** Fills `stream`, which has room for a token a byte at most, and returns the number of tokens. */
export function decodeStreamInto(bytes: Uint8Array, stream: Uint32Array): number {
  let token = 0;
  let value = 0;
  let shift = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) {
      stream[token] = value;
      token += 1;
      value = 0;
      shift = 0;
    } else {
      shift += 7;
    }
  }
  return token;
}

/** The length of a text in positions: tokens that share one count once. */
export function streamLength(stream: TokenStream): number {
  let length = 0;
  for (let index = 0; index < stream.length; index += 1) length += 1 - ((stream[index] as number) & 1);
  return length;
}

function countTokens(bytes: Uint8Array): number {
  let count = 0;
  for (let index = 0; index < bytes.length; index += 1) if ((bytes[index] as number) < 0x80) count += 1;
  return count;
}
