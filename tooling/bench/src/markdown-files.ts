import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSeededRandom } from './seeded-random.ts';
import { createVocabulary, type Vocabulary } from './zipf-vocabulary.ts';

const VOCABULARY_SIZE = 50_000;
const FILES_PER_FOLDER = 100;
const SECTIONS = 4;
const WORDS_PER_SECTION = 72; // about 2 KB a file
const WORDS_PER_SENTENCE = 12;
const TAGS = ['design', 'draft', 'meeting', 'reference', 'release', 'research'];

/** Writes linked notes with front matter, headings, wiki links, Markdown links and a code block: about 2 KB each. */
export function writeMarkdownFiles(folder: string, { size, seed }: { readonly size: number; readonly seed: number }): void {
  const vocabulary = createVocabulary(VOCABULARY_SIZE);
  for (let index = 0; index < size; index += 1) {
    const path = join(folder, pathOf(index));
    if (index % FILES_PER_FOLDER === 0) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, renderNote(index, { size, seed, vocabulary }));
  }
}

function pathOf(index: number): string {
  return `area-${Math.floor(index / FILES_PER_FOLDER)}/note-${index}.md`;
}

function renderNote(
  index: number,
  { size, seed, vocabulary }: { readonly size: number; readonly seed: number; readonly vocabulary: Vocabulary },
): string {
  const random = createSeededRandom(seed, index);
  const words = (count: number): readonly string[] => Array.from({ length: count }, () => vocabulary.word(vocabulary.draw(random)));
  const title = capitalise(words(3).join(' '));
  const sections = Array.from({ length: SECTIONS }, (_, section) => {
    const sentences = Array.from(
      { length: WORDS_PER_SECTION / WORDS_PER_SENTENCE },
      () => `${capitalise(words(WORDS_PER_SENTENCE).join(' '))}.`,
    );
    const [wiki, other] = [random.below(size), random.below(size)];
    const links = section % 2 === 0 ? `See [[note-${wiki}]].` : `More in [the other note](../${pathOf(other)}).`;
    return `## ${capitalise(words(3).join(' '))}\n\n${sentences.join(' ')}\n\n${links}\n`;
  });
  const front = `---\ntitle: ${title}\ntags: [${TAGS[index % TAGS.length]}, ${TAGS[(index * 5 + 1) % TAGS.length]}]\nstatus: draft\n---\n`;
  return `${front}\n# ${title}\n\n${sections.join('\n')}\n\`\`\`ts\nexport const ${words(1).join('')} = ${index};\n\`\`\`\n`;
}

function capitalise(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
