import { EngineError, type Batch, type DocumentId, type DocumentWrite, type Edge } from '@trefoil/schema';
import { listChanges } from './memory-change-log.ts';
import { copyState, edgeKey, findSection, listAllSections, sourceKey, type DocumentEntry, type MemoryState } from './memory-state.ts';
import { moveDocuments } from './memory-move.ts';
import { assertVector } from './memory-vector-index.ts';
import { putEntry } from './put-entry.ts';

/** The parts of a batch in the order in which they are applied; where a kind is removed and put, it is removed first. */
const STEPS = [
  ['collections', putCollections],
  ['moves', moveDocuments],
  ['removeCollections', removeCollections],
  ['removeDocuments', removeDocuments],
  ['documents', putDocuments],
  ['removeEdges', removeEdges],
  ['edges', putEdges],
  ['removeSpaces', removeSpaces],
  ['spaces', putSpaces],
  ['vectors', putVectors],
  ['failedVectors', putFailedVectors],
  ['removeSources', removeSources],
  ['sources', putSources],
  ['sourceRefs', putSourceRefs],
  ['corrections', putCorrections],
  ['conflicts', putConflicts],
] as const satisfies readonly (readonly [keyof Batch, (state: MemoryState, batch: Batch) => void])[];

/** The state after the batch. Works on a copy: when a step throws, nobody has seen it. */
export function applyBatch(before: MemoryState, batch: Batch): { readonly state: MemoryState; readonly documentsRemoved: number } {
  if (STEPS.every(([part]) => (batch[part] ?? []).length === 0)) {
    throw new EngineError('invalid_input', 'the batch is empty', { hint: 'fill at least one of its parts' });
  }
  const state = copyState(before);
  state.revision = before.revision + 1;
  let documentsRemoved = 0;
  for (const [, step] of STEPS) {
    const documents = state.documents.size;
    step(state, batch);
    documentsRemoved += Math.max(0, documents - state.documents.size);
  }
  state.changes = [...before.changes, ...listChanges(before, state)];
  return { state, documentsRemoved };
}

function putCollections(state: MemoryState, { collections = [] }: Batch): void {
  for (const collection of collections) state.collections.set(collection.name, structuredClone(collection));
}

function removeCollections(state: MemoryState, { removeCollections: names = [] }: Batch): void {
  for (const name of names) {
    state.collections.delete(name);
    for (const [id, entry] of state.documents) if (entry.document.collection === name) removeDocument(state, id);
    for (const [key, source] of state.sources) if (source.collection === name) state.sources.delete(key);
  }
}

function removeDocuments(state: MemoryState, { removeDocuments: ids = [] }: Batch): void {
  for (const id of ids) removeDocument(state, id);
}

/** With all it owns: sections, outgoing edges, access count, corrections, conflicts. Inbound edges and events stay. */
function removeDocument(state: MemoryState, id: DocumentId): void {
  state.documents.delete(id);
  state.accesses.delete(id);
  for (const [key, edge] of state.edges) if (edge.from === id) state.edges.delete(key);
  state.corrections = state.corrections.filter((correction) => correction.documentId !== id);
  state.conflicts = state.conflicts.filter((conflict) => conflict.documentId !== id && conflict.otherId !== id);
}

function putDocuments(state: MemoryState, { documents: writes = [] }: Batch): void {
  const ids = writes.map((write) => write.document.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new EngineError('invalid_input', `document ${twice} is twice in the batch`);
  for (const write of writes) assertWrite(state, write);
  for (const write of writes) putDocument(state, write);
  const sections = listAllSections(state);
  const shared = sections.find((section, index) => sections[index + 1]?.id === section.id);
  if (shared !== undefined) throw new EngineError('invalid_input', `section ${shared.id} is there twice`);
}

function assertWrite(state: MemoryState, { document, sections, edges }: DocumentWrite): void {
  if (!state.collections.has(document.collection)) {
    throw new EngineError('invalid_input', `document ${document.id} is of collection ${document.collection}, which does not exist`);
  }
  const stranger = sections.find((section) => section.documentId !== document.id);
  if (stranger !== undefined) {
    throw new EngineError('invalid_input', `section ${stranger.id} of document ${stranger.documentId} was put with ${document.id}`);
  }
  const foreign = edges.find((edge) => edge.from !== document.id);
  if (foreign !== undefined) throw new EngineError('invalid_input', `an edge of ${foreign.from} was put with ${document.id}`);
  edges.forEach(assertWeight);
}

function assertWeight(edge: Edge): void {
  if (!Number.isFinite(edge.weight)) {
    throw new EngineError('invalid_input', `the edge ${edge.from} -> ${edge.target} has the weight ${edge.weight}`);
  }
}

function putDocument(state: MemoryState, write: DocumentWrite): void {
  const { document, sections, edges } = structuredClone(write);
  putEntry(state, document, sections);
  for (const [key, edge] of state.edges) if (edge.from === document.id && edge.origin !== 'user') state.edges.delete(key);
  for (const edge of edges) putEdge(state, edge);
}

/** The later of two equal edges stays, except that nothing replaces a user's edge but a user's edge. */
function putEdge(state: MemoryState, edge: Edge): void {
  const key = edgeKey(edge);
  if (state.edges.get(key)?.origin === 'user' && edge.origin !== 'user') return;
  state.edges.set(key, structuredClone(edge));
}

function removeEdges(state: MemoryState, { removeEdges: keys = [] }: Batch): void {
  for (const key of keys) state.edges.delete(edgeKey(key));
}

function putEdges(state: MemoryState, { edges = [] }: Batch): void {
  for (const edge of edges) {
    assertDocument(state, edge.from);
    assertWeight(edge);
    putEdge(state, edge);
  }
}

function removeSpaces(state: MemoryState, { removeSpaces: ids = [] }: Batch): void {
  for (const id of ids) {
    state.spaces.delete(id);
    state.vectors.delete(id);
    state.failures.delete(id);
  }
}

function putSpaces(state: MemoryState, { spaces = [] }: Batch): void {
  for (const space of spaces) {
    const known = state.spaces.get(space.id);
    if (known !== undefined && known.dimensions !== space.dimensions) {
      throw new EngineError('invalid_input', `space ${space.id} has ${known.dimensions} dimensions and cannot get ${space.dimensions}`);
    }
    state.spaces.set(space.id, structuredClone(space));
  }
}

function putVectors(state: MemoryState, { vectors = [] }: Batch): void {
  const contents = new Set(listAllSections(state).map((section) => section.contentHash));
  for (const { spaceId, contentHash, vector } of vectors) {
    assertVector(state, spaceId, vector);
    if (!contents.has(contentHash)) continue;
    innerMap(state.vectors, spaceId).set(contentHash, vector.slice());
  }
}

function putFailedVectors(state: MemoryState, { failedVectors = [] }: Batch): void {
  for (const { spaceId, sectionId, reason } of failedVectors) {
    if (!state.spaces.has(spaceId)) throw new EngineError('invalid_input', `there is no space ${spaceId}`);
    const section = findSection(state, sectionId);
    if (section !== undefined) innerMap(state.failures, spaceId).set(section.contentHash, reason);
  }
}

function removeSources(state: MemoryState, { removeSources: keys = [] }: Batch): void {
  for (const { collection, source } of keys) state.sources.delete(sourceKey(collection, source));
}

function putSources(state: MemoryState, { sources = [] }: Batch): void {
  for (const source of sources) {
    if (!state.collections.has(source.collection)) {
      throw new EngineError('invalid_input', `source ${source.source} is of collection ${source.collection}, which does not exist`);
    }
    state.sources.set(sourceKey(source.collection, source.source), structuredClone(source));
  }
}

function putSourceRefs(state: MemoryState, { sourceRefs: writes = [] }: Batch): void {
  for (const { documentId, sourceRefs } of writes) {
    const entry = assertDocument(state, documentId);
    const document = { ...entry.document, sourceRefs: structuredClone(sourceRefs) };
    state.documents.set(documentId, { ...entry, document, revision: state.revision });
  }
}

function putCorrections(state: MemoryState, { corrections = [] }: Batch): void {
  for (const correction of corrections) assertDocument(state, correction.documentId);
  state.corrections = [...state.corrections, ...structuredClone(corrections)];
}

/** One conflict a pair: the later word on it stays. */
function putConflicts(state: MemoryState, { conflicts = [] }: Batch): void {
  for (const conflict of conflicts) {
    assertDocument(state, conflict.documentId);
    assertDocument(state, conflict.otherId);
    const others = state.conflicts.filter((each) => each.documentId !== conflict.documentId || each.otherId !== conflict.otherId);
    state.conflicts = [...others, structuredClone(conflict)];
  }
}

function assertDocument(state: MemoryState, id: DocumentId): DocumentEntry {
  const entry = state.documents.get(id);
  if (entry === undefined) throw new EngineError('not_found', `there is no document ${id}`);
  return entry;
}

function innerMap<Value>(maps: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const map = maps.get(key) ?? new Map<string, Value>();
  maps.set(key, map);
  return map;
}
