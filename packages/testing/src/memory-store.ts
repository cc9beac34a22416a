import { EngineError, throwIfAborted, type Clock, type Store } from '@trefoil/schema';
import { applyBatch } from './memory-batch.ts';
import { createMemoryDocumentIndex } from './memory-document-index.ts';
import { createMemoryEdgeIndex } from './memory-edge-index.ts';
import { createMemoryEventLog } from './memory-event-log.ts';
import { createMemoryJobLog } from './memory-job-log.ts';
import { createMemoryLeaseDesk, unexpiredLease } from './memory-lease-desk.ts';
import { createMemoryLexicalIndex } from './memory-lexical-index.ts';
import { createMemorySettingStore } from './memory-setting-store.ts';
import { createMemoryCell, listAllSections, vectorOf } from './memory-state.ts';
import { createMemoryVectorIndex } from './memory-vector-index.ts';
import { resolveEdges } from './resolve-names.ts';

/**
 * The oracle: every port by its definition, over plain maps and full scans. What it answers is right; other stores are
 * compared with it. Nothing survives it, so it has no file and cannot be copied to one.
 */
export function createMemoryStore({ clock }: { readonly clock: Clock }): Store {
  const cell = createMemoryCell();
  return {
    documents: createMemoryDocumentIndex({ cell, clock }),
    lexical: createMemoryLexicalIndex({ cell, clock }),
    vectors: createMemoryVectorIndex({ cell, clock }),
    edges: createMemoryEdgeIndex({ cell, clock }),
    events: createMemoryEventLog({ cell }),
    settings: createMemorySettingStore(),
    jobs: createMemoryJobLog(),
    lease: createMemoryLeaseDesk({ cell, clock }),

    async apply(batch, { fence, signal }) {
      throwIfAborted(signal);
      if (fence !== undefined && unexpiredLease(cell, clock)?.epoch !== fence) {
        throw new EngineError('conflict', `the lease of epoch ${fence} was lost`, { hint: 'acquire the lease again and start over' });
      }
      const { state, documentsRemoved } = applyBatch(cell.state, batch);
      cell.state = state;
      return { revision: state.revision, documentsWritten: batch.documents?.length ?? 0, documentsRemoved };
    },

    async revision() {
      return cell.state.revision;
    },

    async changesSince(revision) {
      const current = cell.state.revision;
      if (revision > current) return { kind: 'rebuild', revision: current };
      return { kind: 'changes', revision: current, changes: cell.state.changes.filter((change) => change.revision > revision) };
    },

    async stats() {
      const { state } = cell;
      const sections = listAllSections(state);
      const edges = resolveEdges(state);
      const countVectors = (spaceId: string): number =>
        sections.filter((section) => vectorOf(state, spaceId, section) !== undefined).length;
      return {
        documents: state.documents.size,
        sections: sections.length,
        edges: edges.length,
        danglingEdges: edges.filter((edge) => edge.to === null).length,
        vectors: Object.fromEntries([...state.spaces.keys()].map((id) => [id, countVectors(id)])),
        revision: state.revision,
        path: null,
        bytes: 0,
        walBytes: 0,
        schemaVersion: 0,
        engineVersion: 'memory',
      };
    },

    async verify({ signal }) {
      throwIfAborted(signal);
      return { ok: true, problems: [] };
    },

    async snapshot() {
      throw new EngineError('unavailable', 'the memory store has no file to copy');
    },

    async close() {},
  };
}
