import {
  EngineError,
  throwIfAborted,
  type Candidate,
  type Clock,
  type Section,
  type StoredVector,
  type VectorFeed,
  type VectorIndex,
} from '@trefoil/schema';
import { compareIds } from './compare-ids.ts';
import { isLive } from './is-live.ts';
import { matchesFilter } from './matches-filter.ts';
import { hasFailed, listAllSections, listEntries, vectorOf, type MemoryCell, type MemoryState } from './memory-state.ts';
import { keyOf, rankCandidates } from './rank-candidates.ts';

/** Exact cosine over every vector; a document has the similarity of its most similar section, ties by section id. */
export function createMemoryVectorIndex({ cell, clock }: { readonly cell: MemoryCell; readonly clock: Clock }): VectorIndex & VectorFeed {
  function listCandidates(vector: Float32Array, options: Parameters<VectorIndex['score']>[2]): readonly Candidate[] {
    throwIfAborted(options.signal);
    const { state } = cell;
    assertVector(state, options.spaceId, vector);
    const now = clock.now();
    const candidates = listEntries(state)
      .filter((entry) => isLive(entry.document, now) && matchesFilter(entry.document, options.filter))
      .flatMap((entry) => entry.sections)
      .flatMap((section) => {
        const stored = vectorOf(state, options.spaceId, section);
        if (stored === undefined) return [];
        return [{ sectionId: section.id, documentId: section.documentId, score: cosine(vector, stored), rank: 0 }];
      });
    const bestFirst = rankCandidates(candidates, 'section');
    return options.unit === 'section' ? bestFirst : firstOfEachDocument(bestFirst);
  }

  function listEmbedded(spaceId: string, after: string | null, limit: number): readonly (readonly [Section, Float32Array])[] {
    return listAllSections(cell.state)
      .filter((section) => after === null || section.id > after)
      .flatMap((section): [Section, Float32Array][] => {
        const vector = vectorOf(cell.state, spaceId, section);
        return vector === undefined ? [] : [[section, vector.slice()]];
      })
      .slice(0, limit);
  }

  return {
    async search(vector, options) {
      return rankCandidates(listCandidates(vector, options), options.unit).slice(0, options.depth);
    },

    async score(vector, keys, options) {
      return listCandidates(vector, options)
        .filter((candidate) => keys.includes(keyOf(candidate, options.unit)))
        .map((candidate) => ({ ...candidate, rank: 0 }));
    },

    async listSpaces() {
      return [...cell.state.spaces.values()].sort((a, b) => compareIds(a.id, b.id));
    },

    async coverage(spaceId) {
      const sections = listAllSections(cell.state);
      return {
        sections: sections.length,
        vectors: sections.filter((section) => vectorOf(cell.state, spaceId, section) !== undefined).length,
        failed: sections.filter((section) => hasFailed(cell.state, spaceId, section)).length,
      };
    },

    async listPending(spaceId, limit) {
      const { state } = cell;
      return [...listEntries(state)]
        .sort((a, b) => b.document.updatedAt - a.document.updatedAt)
        .flatMap(({ document, sections }) =>
          sections
            .filter((section) => vectorOf(state, spaceId, section) === undefined && !hasFailed(state, spaceId, section))
            .map((section) => ({
              sectionId: section.id,
              contentHash: section.contentHash,
              text: `${document.title}\n\n${section.overlap}${section.text}`,
            })),
        )
        .slice(0, limit);
    },

    async listVectors(spaceId, { after, limit }) {
      return listEmbedded(spaceId, after, limit).map(toStored);
    },

    async getVectors(spaceId, ids) {
      const embedded = listEmbedded(spaceId, null, Infinity);
      return new Map(embedded.filter(([section]) => ids.includes(section.id)).map((each) => [each[0].id, toStored(each)]));
    },
  };
}

function toStored([section, vector]: readonly [Section, Float32Array]): StoredVector {
  return { sectionId: section.id, documentId: section.documentId, vector };
}

/** Refuses a vector that the space cannot hold: another size, a number that is none, or no direction at all. */
export function assertVector(state: MemoryState, spaceId: string, vector: Float32Array): void {
  const space = state.spaces.get(spaceId);
  if (space === undefined) throw new EngineError('invalid_input', `there is no space ${spaceId}`);
  if (vector.length !== space.dimensions) {
    throw new EngineError('invalid_input', `a vector of ${vector.length} numbers does not fit space ${spaceId} of ${space.dimensions}`);
  }
  if (!vector.every(Number.isFinite)) throw new EngineError('invalid_input', `a vector for space ${spaceId} holds NaN or infinity`);
  if (vector.every((value) => value === 0)) throw new EngineError('invalid_input', `a vector for space ${spaceId} is all zero`);
}

function cosine(a: Float32Array, b: Float32Array): number {
  return dot(a, b) / (Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b)));
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

function firstOfEachDocument(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter((candidate, index) => candidates.findIndex((each) => each.documentId === candidate.documentId) === index);
}
