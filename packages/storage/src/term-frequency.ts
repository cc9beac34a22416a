import type { Connection } from './connection.ts';

/**
 * In how many documents each word is, by the word's number: as a stem (any word of that stem) and as a surface.
 *
 * Packed in blocks of 256 words, because one batch counts ten thousand words: as columns of their rows they took 2.3 µs
 * each, in blocks 0.4 µs.
 */
export interface TermFrequency {
  readonly document: number;
  readonly surface: number;
}

const BLOCK_BITS = 8;
const BLOCK_TERMS = 1 << BLOCK_BITS;
const NUMBERS_PER_TERM = 2;
const BLOCK_NUMBERS = BLOCK_TERMS * NUMBERS_PER_TERM;

const SELECT_BLOCK = 'select counts from term_frequency where block = ?';
const SELECT_BLOCKS = 'select block, counts from term_frequency where block in (select value from json_each(?))';
const PUT_BLOCK = `
insert into term_frequency (block, counts) values (?, ?) on conflict (block) do update set counts = excluded.counts`;

const NONE: TermFrequency = { document: 0, surface: 0 };

/** Reads the frequencies of many words at once. */
export function readTermFrequencies(connection: Connection, termIds: readonly number[]): (termId: number) => TermFrequency {
  const wanted = new Set(termIds.map(blockOf));
  const rows = connection.tuples<[number, Uint8Array]>(SELECT_BLOCKS, JSON.stringify([...wanted]));
  const blocks = new Map(rows.map(([block, counts]) => [block, decodeBlock(counts)]));
  return (termId) => {
    const counts = blocks.get(blockOf(termId));
    if (counts === undefined) return NONE;
    const at = placeOf(termId);
    return { document: counts[at] ?? 0, surface: counts[at + 1] ?? 0 };
  };
}

/** Collects changes and writes each block once. */
export interface TermFrequencyWriter {
  add(termId: number, document: number, surface: number): void;
  flush(): void;
  /** After a rolled back transaction. */
  forget(): void;
}

export function createTermFrequencyWriter(connection: Connection): TermFrequencyWriter {
  /** By block; a vocabulary of a million words has four thousand. */
  let deltas: (Int32Array | undefined)[] = [];
  return {
    add(termId, document, surface) {
      const block = blockOf(termId);
      while (deltas.length <= block) deltas.push(undefined);
      const delta = (deltas[block] ??= new Int32Array(BLOCK_NUMBERS));
      const at = placeOf(termId);
      delta[at] = (delta[at] as number) + document;
      delta[at + 1] = (delta[at + 1] as number) + surface;
    },

    flush() {
      for (const [block, delta] of deltas.entries()) {
        if (delta === undefined) continue;
        const stored = connection.tuples<[Uint8Array]>(SELECT_BLOCK, block)[0];
        const counts = stored === undefined ? new Uint32Array(BLOCK_NUMBERS) : decodeBlock(stored[0]);
        for (let at = 0; at < BLOCK_NUMBERS; at += 1) counts[at] = (counts[at] as number) + (delta[at] as number);
        connection.run(PUT_BLOCK, block, new Uint8Array(counts.buffer));
      }
      deltas = [];
    },

    forget() {
      deltas = [];
    },
  };
}

function blockOf(termId: number): number {
  return termId >>> BLOCK_BITS;
}

function placeOf(termId: number): number {
  return (termId & (BLOCK_TERMS - 1)) * NUMBERS_PER_TERM;
}

/** A copy, because the bytes of SQLite are not aligned. Little-endian, as every platform of Node is. */
function decodeBlock(bytes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(BLOCK_NUMBERS);
  new Uint8Array(counts.buffer).set(bytes);
  return counts;
}
