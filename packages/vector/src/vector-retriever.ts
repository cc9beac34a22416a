import type { Embedder, QueryPlan, Retrieval, Retriever, VectorIndex } from '@trefoil/schema';

/** Below this share of known tokens a model cannot read a text (see `Embedder.readability`). */
const LEAST_READABLE = 0.5;
/** Queries whose embeddings are kept: paging, explaining and typing ask the same again. */
const KEPT_QUERIES = 256;
/** A local model may have to be loaded first, and on its first day built; a server that hangs is given no more than any channel. */
const LOCAL_PATIENCE_MS = 10_000;

export interface VectorRetrieverOptions {
  readonly index: VectorIndex;
  readonly embedder: Embedder;
}

/** What the model makes of a query: its vector, or null when the model cannot read it. */
type Reading = Promise<Float32Array | null>;

/** The vector channel: the query's embedding against the sections' own, by cosine. */
export function createVectorRetriever({ index, embedder }: VectorRetrieverOptions): Retriever {
  const { space } = embedder;
  const isLocal = space.pooling !== 'remote';
  const readings = new Map<string, Reading>();

  async function read(text: string): Reading {
    if ((await embedder.readability(text)) < LEAST_READABLE) return null;
    const [vector] = await embedder.embed([text], 'query', {});
    return vector ?? null;
  }

  /** Shared by all who ask the same, so nobody's signal ends it; a reading that failed is forgotten and tried again. */
  function readOnce({ semanticText }: QueryPlan): Reading {
    const known = readings.get(semanticText);
    if (known !== undefined) return known;
    const reading = read(semanticText);
    const [oldest] = readings.keys();
    if (oldest !== undefined && readings.size >= KEPT_QUERIES) readings.delete(oldest);
    readings.set(semanticText, reading);
    reading.catch(() => readings.delete(semanticText));
    return reading;
  }

  return {
    channel: 'vector',
    ...(isLocal ? { patienceMs: LOCAL_PATIENCE_MS } : {}),
    async retrieve(plan, depth, { signal }) {
      if (plan.semanticText.trim() === '') return aside('the query has no words to embed', 'add words beside the filters');
      const { vectors } = await index.coverage(space.id);
      if (vectors === 0) return aside('no section has a vector yet', 'run `trefoil sync` to compute them');
      const vector = await readOnce(plan);
      if (vector === null) {
        return aside(`${space.model} cannot read this query`, 'set TREFOIL_EMBEDDER to a model of the language of your documents');
      }
      const options = { spaceId: space.id, filter: plan.filter, unit: plan.unit, depth, ...(signal ? { signal } : {}) };
      return { status: 'found', candidates: await index.search(vector, options) };
    },
    async score(plan, keys, { signal }) {
      const vector = await readOnce(plan);
      if (vector === null) return [];
      return index.score(vector, keys, { spaceId: space.id, filter: plan.filter, unit: plan.unit, ...(signal ? { signal } : {}) });
    },
  };
}

function aside(reason: string, hint: string): Retrieval {
  return { status: 'aside', reason, hint };
}
