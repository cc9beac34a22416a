/** The keyboard most people type on; letters of other scripts have no neighbours. */
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const VOWELS = 'aeiouy';
/** Consonants that are taken for each other by ear. */
const SOUND_ALIKE: ReadonlySet<string> = new Set(
  ['ck', 'cs', 'sz', 'gj', 'fv', 'kq', 'mn', 'dt', 'bp'].flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
);

/** What slips cost. The unit is a letter too many or too few; moving one of the others by .2 moved the share of words put right by less than .01. */
const LETTER = 1;
const DOUBLED_LETTER = 0.6;
const SWAP = 0.8;
const VOWEL_FOR_VOWEL = 0.7;
const LIKELY_REPLACEMENT = 0.9;
const REPLACEMENT = 1.2;
/** On top, for the first letter: people seldom get it wrong (Pollock and Zamora, CACM 27(4), 1984: 7.8 % of misspellings). */
const FIRST_LETTER = 0.8;

/**
 * How unlikely it is that somebody who meant `meant` wrote `written`: the cheapest way of insertions, deletions,
 * replacements and swaps, where doubled letters, vowels, like sounds and keyboard neighbours are cheap. Both normalised.
 */
export function editCost(written: string, meant: string): number {
  const width = meant.length + 1;
  const table = new Float64Array((written.length + 1) * width);
  const at = (row: number, column: number): number => table[row * width + column] ?? 0;
  for (let row = 0; row <= written.length; row += 1) {
    for (let column = row === 0 ? 1 : 0; column <= meant.length; column += 1) {
      const atStart = row <= 1 && column <= 1 ? FIRST_LETTER : 0;
      let cost = Infinity;
      if (row > 0) cost = Math.min(cost, at(row - 1, column) + letterCost(written, row - 1) + atStart);
      if (column > 0) cost = Math.min(cost, at(row, column - 1) + letterCost(meant, column - 1) + atStart);
      if (row > 0 && column > 0) {
        const replacement = replacementCost(written.charAt(row - 1), meant.charAt(column - 1));
        cost = Math.min(cost, at(row - 1, column - 1) + replacement + (replacement > 0 ? atStart : 0));
      }
      if (isSwap(written, row, meant, column)) {
        cost = Math.min(cost, at(row - 2, column - 2) + SWAP + (row === 2 && column === 2 ? FIRST_LETTER : 0));
      }
      table[row * width + column] = cost;
    }
  }
  return at(written.length, meant.length);
}

/** Of a letter that only one of the two has. */
function letterCost(word: string, index: number): number {
  return word[index] === word[index - 1] || word[index] === word[index + 1] ? DOUBLED_LETTER : LETTER;
}

function replacementCost(a: string, b: string): number {
  if (a === b) return 0;
  if (VOWELS.includes(a) && VOWELS.includes(b)) return VOWEL_FOR_VOWEL;
  return SOUND_ALIKE.has(a + b) || areNeighbours(a, b) ? LIKELY_REPLACEMENT : REPLACEMENT;
}

/** Side by side, or one above the other: each row stands half a key to the right of the one above. */
function areNeighbours(a: string, b: string): boolean {
  const [rowA, columnA] = placeOf(a);
  const [rowB, columnB] = placeOf(b);
  if (rowA === -1 || rowB === -1) return false;
  if (rowA === rowB) return Math.abs(columnA - columnB) === 1;
  const right = rowA < rowB ? columnA - columnB : columnB - columnA;
  return Math.abs(rowA - rowB) === 1 && (right === 0 || right === 1);
}

function placeOf(letter: string): readonly [number, number] {
  const row = KEYBOARD_ROWS.findIndex((letters) => letters.includes(letter));
  return [row, KEYBOARD_ROWS[row]?.indexOf(letter) ?? -1];
}

function isSwap(written: string, row: number, meant: string, column: number): boolean {
  if (row < 2 || column < 2) return false;
  return written[row - 1] === meant[column - 2] && written[row - 2] === meant[column - 1];
}
