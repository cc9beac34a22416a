import type { Change, ResolvedEdge, Section } from '@trefoil/schema';
import { compareIds } from './compare-ids.ts';
import { listAllSections, vectorOf, type MemoryState } from './memory-state.ts';
import { resolveEdges } from './resolve-names.ts';

/**
 * What a reader has to look at again: every collection, space and document that was put or removed; every owner (`edge`)
 * whose edges read differently, also because a target came or went; every section (`vector`) whose vector or document
 * is another, except that a removed space takes its vectors with it unsaid.
 */
export function listChanges(before: MemoryState, after: MemoryState): readonly Change[] {
  return [
    ...differences('collection', before.collections, after.collections),
    ...differences('document', before.documents, after.documents),
    ...differences('edge', edgesByOwner(before), edgesByOwner(after)),
    ...differences('space', before.spaces, after.spaces),
    ...[...after.spaces.keys()].flatMap((spaceId) =>
      differences('vector', vectorsBySection(before, spaceId), vectorsBySection(after, spaceId), isSameVector),
    ),
  ].map((change) => ({ revision: after.revision, ...change }));
}

function differences<Value>(
  kind: Change['kind'],
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): readonly Omit<Change, 'revision'>[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort(compareIds);
  return ids.flatMap((id): Omit<Change, 'revision'>[] => {
    const old = before.get(id);
    const now = after.get(id);
    if (now === undefined) return [{ kind, id, action: 'remove' }];
    return old !== undefined && isSame(old, now) ? [] : [{ kind, id, action: 'put' }];
  });
}

/** Written out, so that equal lists are equal values. */
function edgesByOwner(state: MemoryState): ReadonlyMap<string, string> {
  const owners = new Map<string, ResolvedEdge[]>();
  for (const edge of resolveEdges(state)) owners.set(edge.from, [...(owners.get(edge.from) ?? []), edge]);
  return new Map([...owners].map(([owner, edges]) => [owner, JSON.stringify(edges)]));
}

interface OwnedVector {
  readonly documentId: string;
  readonly vector: Float32Array;
}

function vectorsBySection(state: MemoryState, spaceId: string): ReadonlyMap<string, OwnedVector> {
  return new Map(
    listAllSections(state).flatMap((section: Section) => {
      const vector = vectorOf(state, spaceId, section);
      return vector === undefined ? [] : [[section.id, { documentId: section.documentId, vector }]];
    }),
  );
}

function isSameVector(a: OwnedVector, b: OwnedVector): boolean {
  return a.documentId === b.documentId && a.vector === b.vector;
}
