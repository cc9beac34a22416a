// Small documents for the workers, without any dependency on test packages: they run from the built store.
import { createHash } from 'node:crypto';

const hash = (text) => createHash('sha256').update(text).digest('hex');

export const collection = { name: 'faults', root: null, options: {}, createdAt: 0, syncedAt: null };

/** A document with two sections whose words tell them apart, and an edge to the one before. */
export function buildWrite(writer, number) {
  const id = `faults/${writer}-${number}.md`;
  const texts = [
    `# Report ${number}\n\nwritten by ${writer} about harbour ${number % 7}\n`,
    `## Detail\n\ntide table ${number} of ${writer}\n`,
  ];
  const sections = texts.map((text, ordinal) => ({
    id: hash(`${id}#${ordinal}`).slice(0, 24),
    documentId: id,
    ordinal,
    headingPath: ordinal === 0 ? [`Report ${number}`] : [`Report ${number}`, 'Detail'],
    anchors: [],
    text,
    overlap: '',
    lines: { start: ordinal * 3 + 1, end: ordinal * 3 + 3 },
    contentHash: hash(text),
  }));
  const document = {
    id,
    collection: collection.name,
    type: 'doc',
    typeInferenceSource: 'default',
    title: `Report ${number} of ${writer}`,
    description: '',
    uri: `${writer}-${number}.md`,
    source: `${writer}-${number}.md`,
    aliases: [],
    preamble: '',
    contentHash: hash(texts.join('')),
    sizeBytes: texts.join('').length,
    modifiedAt: number,
    createdAt: number,
    updatedAt: number,
    status: null,
    scope: null,
    importanceTier: 'normal',
    triggerPhrases: [],
    tags: ['fault'],
    expiresAt: null,
    pinned: false,
    hidden: false,
    retention: null,
    specLevel: null,
    version: null,
    sourceRefs: [],
    metadata: { writer },
  };
  const edge = {
    from: id,
    target: `${writer}-${number - 1}`,
    type: 'links_to',
    weight: 1,
    origin: 'link',
    fromSection: null,
    targetHeading: null,
    anchorText: null,
  };
  return { document, sections, edges: number > 0 ? [edge] : [] };
}
