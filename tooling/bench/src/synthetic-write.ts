import { createHash } from 'node:crypto';
import { type Collection, type DocumentWrite, type Edge, normaliseName } from '@trefoil/schema';

/** 1 January 2026: times are part of the seed. */
const EPOCH = Date.UTC(2026, 0, 1);

export const SYNTHETIC_COLLECTION: Collection = { name: 'bench', root: null, options: {}, createdAt: EPOCH, syncedAt: null };

/** A document of one section, no title: nothing but its body can match, as in the peers' tables. */
export function toSyntheticWrite({
  id,
  text,
  links = [],
}: {
  readonly id: string;
  readonly text: string;
  readonly links?: readonly string[];
}): DocumentWrite {
  const contentHash = createHash('sha256').update(text).digest('hex');
  return {
    document: {
      id,
      collection: SYNTHETIC_COLLECTION.name,
      type: 'doc',
      typeInferenceSource: 'default',
      title: '',
      description: '',
      uri: id,
      source: id,
      aliases: [],
      preamble: '',
      contentHash,
      sizeBytes: Buffer.byteLength(text),
      modifiedAt: EPOCH,
      createdAt: EPOCH,
      updatedAt: EPOCH,
      status: null,
      scope: null,
      importanceTier: 'normal',
      triggerPhrases: [],
      tags: [],
      expiresAt: null,
      pinned: false,
      hidden: false,
      retention: null,
      specLevel: null,
      version: null,
      sourceRefs: [],
      metadata: {},
    },
    sections: [
      { id, documentId: id, ordinal: 0, headingPath: [], anchors: [], text, overlap: '', lines: { start: 1, end: 1 }, contentHash },
    ],
    edges: links.map((target) => toSyntheticEdge(id, target)),
  };
}

function toSyntheticEdge(from: string, target: string): Edge {
  return {
    from,
    target: normaliseName(target),
    type: 'links_to',
    weight: 1,
    origin: 'link',
    fromSection: null,
    targetHeading: null,
    anchorText: null,
  };
}
