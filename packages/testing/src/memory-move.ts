import { EngineError, normaliseName, type Batch, type DocumentId, type Section } from '@trefoil/schema';
import { edgeKey, type MemoryState } from './memory-state.ts';
import { putEntry } from './put-entry.ts';
import { resolveEdges } from './resolve-names.ts';

/**
 * Gives documents new ids, all at once, so that two may swap theirs. Everything that is theirs follows: sections, edges
 * they own, access counts, events, corrections, conflicts, and the edges users drew to them, whose target becomes the
 * new id. Links that other texts make keep their wording. The batch has to put what it moves: section ids derive from
 * the document's id.
 */
export function moveDocuments(state: MemoryState, { moves = [], documents = [] }: Batch): void {
  if (moves.length === 0) return;
  const targets = new Map(moves.map((move) => [move.from, move.to]));
  assertMoves(state, moves, targets);
  const unput = moves.find((move) => !documents.some((write) => write.document.id === move.to));
  if (unput !== undefined) throw new EngineError('invalid_input', `${unput.from} moves to ${unput.to}, which the batch does not put`);
  const movedId = (id: DocumentId): DocumentId => targets.get(id) ?? id;

  const edges = resolveEdges(state).map(({ to, ...edge }) => {
    const follows = edge.origin === 'user' && to !== null && targets.has(to);
    return { ...edge, from: movedId(edge.from), target: follows ? normaliseName(movedId(to)) : edge.target };
  });
  state.edges.clear();
  for (const edge of edges) {
    // Of two edges that become one, a user's stays; of two of a user's, the one whose old target sorts first.
    const other = state.edges.get(edgeKey(edge));
    if (other === undefined || (other.origin !== 'user' && edge.origin === 'user')) state.edges.set(edgeKey(edge), edge);
  }

  rename(state.accesses, movedId);
  const entries = [...state.documents.values()];
  state.documents.clear();
  for (const entry of entries) {
    const { document, sections } = entry;
    const id = targets.get(document.id);
    if (id === undefined) state.documents.set(document.id, entry);
    else putEntry(state, { ...document, id }, reassign(sections, id));
  }
  state.events = state.events.map((event) => (event.documentId === null ? event : { ...event, documentId: movedId(event.documentId) }));
  state.corrections = state.corrections.map((each) => ({
    ...each,
    documentId: movedId(each.documentId),
    replacementId: each.replacementId === null ? null : movedId(each.replacementId),
  }));
  state.conflicts = state.conflicts.map((each) => ({ ...each, documentId: movedId(each.documentId), otherId: movedId(each.otherId) }));
}

function assertMoves(state: MemoryState, moves: NonNullable<Batch['moves']>, targets: ReadonlyMap<DocumentId, DocumentId>): void {
  if (targets.size !== moves.length || new Set(targets.values()).size !== moves.length) {
    throw new EngineError('invalid_input', 'a document is moved twice, or two to one id');
  }
  for (const { from, to } of moves) {
    if (!state.documents.has(from)) throw new EngineError('not_found', `there is no document ${from} to move`);
    if (state.documents.has(to) && !targets.has(to)) throw new EngineError('invalid_input', `${from} cannot move to ${to}, which is taken`);
  }
}

function rename<Value>(map: Map<DocumentId, Value>, movedId: (id: DocumentId) => DocumentId): void {
  const entries = [...map];
  map.clear();
  for (const [id, value] of entries) map.set(movedId(id), value);
}

function reassign(sections: readonly Section[], documentId: DocumentId): readonly Section[] {
  return sections.map((section) => ({ ...section, documentId }));
}
