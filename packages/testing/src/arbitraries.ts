import { normaliseName, type Batch, type DocumentWrite, type Edge, type JsonValue, type VectorWrite } from '@trefoil/schema';
import fc, { type Arbitrary } from 'fast-check';
import {
  COLLECTIONS,
  documentIdArbitrary,
  HEADINGS,
  METADATA_KEYS,
  momentArbitrary,
  NAMES,
  TAGS,
  textArbitrary,
} from './arbitrary-pools.ts';
import { buildCollection, buildEdge, buildSectionId, buildWrite, sha256 } from './builders.ts';

/** Texts that recur, so that sections of several documents share their content. */
const SHARED_TEXTS = ['The crane at the harbour.\n', 'Ports and tides.\n', '港湾のクレーン\n'] as const;
const sectionTextArbitrary = fc.oneof(fc.constantFrom(...SHARED_TEXTS), textArbitrary);

const metadataValueArbitrary: Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>('core', 'true', '1', 1, 2.5, -3, true, false, null),
  fc.array(fc.constantFrom<JsonValue>('core', 'web', 1, true, null), { maxLength: 3 }),
  fc.constant<JsonValue>({ nested: 'core' }),
);

export const edgeArbitrary: Arbitrary<Edge> = fc
  .record({
    from: documentIdArbitrary,
    target: fc.oneof(fc.constantFrom(...NAMES), documentIdArbitrary).map(normaliseName),
    type: fc.constantFrom('links_to', 'depends_on', 'parent'),
    weight: fc.constantFrom(0.5, 1, 2),
    origin: fc.constantFrom('link', 'front_matter', 'user', 'import'),
    targetHeading: fc.constantFrom(null, 'Setup'),
    anchorText: fc.constantFrom(null, 'see "this"'),
  })
  .map(buildEdge);

/** Documents of the collections `alpha` and `beta`, sometimes hidden, expired or without a section. */
export const documentWriteArbitrary: Arbitrary<DocumentWrite> = fc
  .record({
    id: documentIdArbitrary,
    explicitCollection: fc.constantFrom(...COLLECTIONS),
    title: fc.oneof(fc.constantFrom(...NAMES), textArbitrary),
    description: textArbitrary,
    aliases: fc.array(fc.constantFrom(...NAMES), { maxLength: 2 }),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 3 }),
    triggerPhrases: fc.array(textArbitrary, { maxLength: 1 }),
    type: fc.constantFrom('note', 'task', 'decision'),
    status: fc.constantFrom(null, 'open', 'Done'),
    scope: fc.constantFrom(null, 'global', 'project'),
    updatedAt: momentArbitrary,
    expiresAt: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: momentArbitrary }),
    hidden: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    metadata: fc.dictionary(fc.constantFrom(...METADATA_KEYS), metadataValueArbitrary, { maxKeys: 3 }).map((entries) => ({ ...entries })),
    sections: fc.array(
      fc.record({
        headingPath: fc.array(fc.constantFrom(...HEADINGS), { maxLength: 2 }),
        text: sectionTextArbitrary,
        overlap: fc.constantFrom('', '', 'tide '),
      }),
      { maxLength: 3 },
    ),
    edges: fc.array(edgeArbitrary, { maxLength: 3 }),
  })
  .map(({ explicitCollection, ...write }) => {
    const collection = COLLECTIONS.find((name) => write.id.startsWith(`${name}/`)) ?? explicitCollection;
    return buildWrite({ ...write, collection });
  });

function isAllZero(values: readonly number[]): boolean {
  return values.every((value) => value === 0);
}

/** Never all zero, never -0; whole numbers, so that ties are exact. */
export function vectorArbitrary(dimensions: number): Arbitrary<Float32Array> {
  return fc
    .array(fc.integer({ min: -3, max: 3 }), { minLength: dimensions, maxLength: dimensions })
    .map((values) => Float32Array.from(values.map((value, index) => (index === 0 && isAllZero(values) ? 1 : value))));
}

function vectorWriteArbitrary(
  documents: readonly DocumentWrite[],
  space: { readonly id: string; readonly dimensions: number },
): Arbitrary<VectorWrite> {
  const fresh = documents.flatMap((write) => write.sections).map(({ id, contentHash }) => ({ sectionId: id, contentHash }));
  const stale = SHARED_TEXTS.map((text) => ({
    sectionId: buildSectionId({ documentId: 'alpha/one.md', headingPath: [], ordinal: 0 }),
    contentHash: sha256(JSON.stringify(['', text])),
  }));
  return fc
    .record({ key: fc.constantFrom(...fresh, ...stale), vector: vectorArbitrary(space.dimensions) })
    .map(({ key, vector }) => ({ spaceId: space.id, ...key, vector }));
}

/**
 * Batches over the collections `alpha` and `beta` and the given space, one after the other. Most can be applied: they
 * put, put again, move, remove. A few name an owner that is not there.
 */
export function batchesArbitrary(space: { readonly id: string; readonly dimensions: number }): Arbitrary<readonly Batch[]> {
  const move = fc.option(fc.record({ index: fc.nat(), to: fc.option(documentIdArbitrary, { freq: 1 }) }), { freq: 2 });
  return fc.array(fc.tuple(batchArbitrary(space), move), { minLength: 1, maxLength: 4 }).map((steps) =>
    steps.map(([batch, wanted], step): Batch => {
      const before = steps[step - 1]?.[0].documents ?? [];
      const from = before[(wanted?.index ?? 0) % Math.max(1, before.length)]?.document.id;
      const to = wanted?.to ?? `alpha/moved-${step}.md`;
      if (wanted === null || from === undefined || from === to) return batch;
      const others = (batch.documents ?? []).filter((write) => write.document.id !== to);
      return { ...batch, moves: [{ from, to }], documents: [...others, buildWrite({ id: to, collection: 'alpha' })] };
    }),
  );
}

function batchArbitrary(space: { readonly id: string; readonly dimensions: number }): Arbitrary<Batch> {
  const rarely = <Value>(arbitrary: Arbitrary<Value[]>): Arbitrary<Value[]> =>
    fc.oneof({ weight: 7, arbitrary: fc.constant<Value[]>([]) }, { weight: 1, arbitrary });
  return fc
    .tuple(
      fc.uniqueArray(documentWriteArbitrary, { minLength: 1, maxLength: 6, selector: (write) => write.document.id }),
      rarely(fc.constant<string[]>(['beta'])),
    )
    .chain(([writes, removeCollections]) => {
      const documents = writes.filter((write) => !removeCollections.includes(write.document.collection));
      const ids = documents.map((write) => write.document.id);
      const sectionIds = documents.flatMap((write) => write.sections).map((section) => section.id);
      const owner = fc.constantFrom('TASK-0001', ...ids, ...ids, ...ids);
      return fc.record({
        collections: fc.constant(COLLECTIONS.map((name) => buildCollection({ name }))),
        removeCollections: fc.constant(removeCollections),
        removeDocuments: rarely(fc.array(documentIdArbitrary, { minLength: 1, maxLength: 2 })),
        documents: fc.constant(documents),
        removeEdges: fc.array(
          edgeArbitrary.map(({ from, target, type }) => ({ from, target, type })),
          { maxLength: 1 },
        ),
        edges: rarely(
          fc.array(
            fc.tuple(edgeArbitrary, owner).map(([edge, from]) => ({ ...edge, from })),
            { minLength: 1, maxLength: 3 },
          ),
        ),
        vectors: fc.array(vectorWriteArbitrary(documents, space), { maxLength: 6 }),
        failedVectors: rarely(
          fc.array(
            fc.constantFrom('gone', ...sectionIds).map((sectionId) => ({ spaceId: space.id, sectionId, reason: 'too long' })),
            { maxLength: 2 },
          ),
        ),
      });
    });
}
