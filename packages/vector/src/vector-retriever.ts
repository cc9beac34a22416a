import { abortError, type Embedder, type Retrieval, type Retriever, throwIfAborted, type VectorIndex } from '@trefoil/schema';

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

/**
 * The vector channel: the query's embedding against the sections' own, by cosine. It searches the embedder's own space, and
 * during a migration as soon as that has a vector: fusion knows how much it covers, and no other space is comparable.
 */
export function createVectorRetriever({ index, embedder }: VectorRetrieverOptions): Retriever {
  const { space } = embedder;
  const isLocal = space.pooling !== 'remote';
  const readings = new Map<string, Reading>();
  // Counting vectors costs more than a search, and those that are there mostly stay.
  let hasVectors = false;

  async function read(text: string): Reading {
    if ((await embedder.readability(text)) < LEAST_READABLE) return null;
    const [vector] = await embedder.embed([text], 'query', {});
    return vector ?? null;
  }

  /** Shared by all who ask the same, so nobody's signal ends it; a reading that failed is forgotten and tried again. */
  function readOnce(text: string, signal: AbortSignal | undefined): Reading {
    throwIfAborted(signal);
    const known = readings.get(text);
    if (known !== undefined) return unlessAborted(known, signal);
    const reading = read(text);
    const [oldest] = readings.keys();
    if (oldest !== undefined && readings.size >= KEPT_QUERIES) readings.delete(oldest);
    readings.set(text, reading);
    reading.catch(() => readings.delete(text));
    return unlessAborted(reading, signal);
  }

  async function findVectors(): Promise<boolean> {
    hasVectors = (await index.coverage(space.id)).vectors > 0;
    return hasVectors;
  }

  async function withoutVectors(): Promise<Retrieval> {
    const other = (await index.listSpaces()).find(({ id, state }) => state === 'active' && id !== space.id);
    if (other === undefined) return aside('no section has a vector yet', 'run `trefoil sync` to compute them');
    const hint = `run \`trefoil sync\` to compute them, or choose the embedder of ${other.model}, whose vectors are there`;
    return aside(`no section has a vector of ${space.model} yet`, hint);
  }

  return {
    channel: 'vector',
    ...(isLocal ? { patienceMs: LOCAL_PATIENCE_MS } : {}),
    async retrieve(plan, depth, { signal }) {
      const text = plan.semanticText.trim();
      if (text === '') return aside('the query has no words to embed', 'add words beside the filters');
      if (!hasVectors && !(await findVectors())) return withoutVectors();
      const vector = await readOnce(text, signal);
      if (vector === null) {
        return aside(`${space.model} cannot read this query`, 'set TREFOIL_EMBEDDER to a model of the language of your documents');
      }
      try {
        const options = { spaceId: space.id, filter: plan.filter, unit: plan.unit, depth, ...(signal ? { signal } : {}) };
        const candidates = await index.search(vector, options);
        return candidates.length === 0 && !(await findVectors()) ? withoutVectors() : { status: 'found', candidates };
      } catch (error) {
        hasVectors = false;
        throw error;
      }
    },
    async score(plan, keys, { signal }) {
      const text = plan.semanticText.trim();
      if (keys.length === 0 || text === '' || (!hasVectors && !(await findVectors()))) return [];
      const vector = await readOnce(text, signal);
      if (vector === null) return [];
      return index.score(vector, keys, { spaceId: space.id, filter: plan.filter, unit: plan.unit, ...(signal ? { signal } : {}) });
    },
  };
}

function aside(reason: string, hint: string): Retrieval {
  return { status: 'aside', reason, hint };
}

/** Stops waiting when the work is no longer wanted here; others may still want it. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(abortError(signal));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop !== undefined) signal.removeEventListener('abort', stop);
  }
}
