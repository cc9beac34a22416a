import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from './cpu-milliseconds.ts';
import { createTempFolder } from './create-temp-folder.ts';
import { readFolder } from './read-folder.ts';

const WORDS = 'harbour crane tide berth lease manifest pilot invoice ferry ledger token session signal rotate backup restore'.split(' ');

function createNote(index: number): string {
  const word = (offset: number): string => WORDS[(index * 7 + offset * 3) % WORDS.length] ?? '';
  const sentence = (offset: number): string => `${Array.from({ length: 12 }, (_, at) => word(offset + at)).join(' ')}. `;
  const part = (heading: number): string =>
    `## ${word(heading)} ${heading}\n\n${sentence(heading)}${sentence(heading + 5)}See [[n${(index * 13 + heading) % 2_000}]].\n\n${sentence(heading + 9).repeat(2)}\n\n`;
  return `---\ntitle: Note ${index}\ntype: note\ntags: [${word(1)}, ${word(2)}]\ncreated: 2024-01-01\n---\n\n# Note ${index}\n\n${[0, 1, 2, 3].map(part).join('')}`;
}

describe('speed', () => {
  // The floor is 6,000 documents a CPU-second on a quiet machine; this bound only catches a fall by an order of magnitude.
  it('walks, reads and parses 2,000 notes of 2 KB at over 600 documents a CPU-second', { timeout: 60_000 }, async () => {
    const root = createTempFolder(
      Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`d${index % 20}/n${index}.md`, createNote(index)])),
    );
    let documents = 0;
    const spent = await cpuMilliseconds(async () => {
      documents = (await readFolder(root)).documents.size;
    });
    expect(documents).toBe(2_000);
    expect((documents / spent) * 1_000).toBeGreaterThan(600);
  });
});
