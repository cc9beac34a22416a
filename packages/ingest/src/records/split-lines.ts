const MAX_LINE_CHARACTERS = 16 * 1024 * 1024;

/** The lines of a text, or of a stream of pieces of it, without holding more than one line. A longer one is cut, and so no JSON. */
export async function* splitLines(input: string | AsyncIterable<string>): AsyncGenerator<string> {
  if (typeof input === 'string') {
    yield* input.split('\n');
    return;
  }
  let rest = '';
  for await (const piece of input) {
    const lines = (rest + piece).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_CHARACTERS);
    yield* lines;
  }
  if (rest !== '') yield rest;
}
