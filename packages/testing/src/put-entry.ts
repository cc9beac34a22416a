import type { Document, Section } from '@trefoil/schema';
import { analyseDocument } from './analysed-document.ts';
import type { MemoryState } from './memory-state.ts';

/** Stores a document with its sections in order, analyses it, and numbers the words that are new. */
export function putEntry(state: MemoryState, document: Document, sections: readonly Section[]): void {
  const ordered = [...sections].sort((a, b) => a.ordinal - b.ordinal);
  const analysed = analyseDocument(document, ordered);
  state.documents.set(document.id, { document, sections: ordered, analysed, revision: state.revision });
  for (const word of [...analysed.words].flat()) if (!state.terms.has(word)) state.terms.set(word, state.terms.size + 1);
}
