import type { EventLog } from '@trefoil/schema';
import { copyState, type MemoryCell } from './memory-state.ts';

/** An access to a document that is gone is logged and counts nowhere. */
export function createMemoryEventLog({ cell }: { readonly cell: MemoryCell }): EventLog {
  return {
    async append(events) {
      const state = copyState(cell.state);
      state.events = [...state.events, ...structuredClone(events)];
      for (const { kind, documentId, at } of events) {
        if (kind !== 'access' || documentId === null || !state.documents.has(documentId)) continue;
        const access = state.accesses.get(documentId) ?? { count: 0, lastAt: at };
        state.accesses.set(documentId, { count: access.count + 1, lastAt: Math.max(access.lastAt, at) });
      }
      cell.state = state;
    },

    async list({ kind, documentId, sessionId, since, limit }) {
      return [...cell.state.events]
        .reverse()
        .filter((event) => kind === undefined || event.kind === kind)
        .filter((event) => documentId === undefined || event.documentId === documentId)
        .filter((event) => sessionId === undefined || event.sessionId === sessionId)
        .filter((event) => since === undefined || event.at >= since)
        .sort((a, b) => b.at - a.at)
        .slice(0, limit);
    },
  };
}
