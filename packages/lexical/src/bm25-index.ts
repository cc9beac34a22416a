import { EngineError } from '@trefoil/schema';
import type { LexicalSettings, TokenisedDocument, TokenStream } from '@trefoil/schema';
import { BM25_B, BM25_K1, compileLexicalQuery, forEachToken, parseQuery, stemOf } from '@trefoil/text';
import { buildSegment } from './build-segment.ts';
import { compileResidentQuery } from './compile-clauses.ts';
import { createScale, type Scale } from './scale.ts';
import type { Segment } from './segment.ts';
import { searchState } from './search-state.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

/** A text to find. `title` weighs twice; `scope` is a path such as a folder. */
export interface Bm25Document {
  readonly id: string;
  readonly text: string;
  readonly title?: string;
  readonly scope?: string;
}

export interface Bm25Hit {
  readonly id: string;
  readonly score: number;
  readonly rank: number;
}

export interface Bm25SearchOptions {
  /** Default 10. */
  readonly limit?: number;
  /** Only documents of this scope or below it: a prefix that ends at a `/` (S0-08, C35). */
  readonly scope?: string;
}

/** BM25 in memory, on its own: no store, no I/O. */
export interface Bm25Index {
  readonly size: number;
  /** Adds or replaces by id. */
  add(documents: readonly Bm25Document[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Best first, ties by id. Reads the query language; no text throws. */
  search(query: string, options?: Bm25SearchOptions): readonly Bm25Hit[];
}

const DEFAULT_LIMIT = 10;

/** S0-11: k1 = 1.2 and b = 0.75, unless told. */
const DEFAULT_SETTINGS: LexicalSettings = {
  k1: BM25_K1,
  b: BM25_B,
  fieldWeights: { title: 2, heading: 1, id: 0, tags: 0, body: 1 },
};

/** An empty index. Each `add` or `remove` builds it anew: for many documents, add them together. */
export function createBm25Index(options: { readonly settings?: LexicalSettings } = {}): Bm25Index {
  const settings = options.settings ?? DEFAULT_SETTINGS;
  const documents = new Map<string, Bm25Document>();
  const words = createWordNumbers();
  let built: { readonly segment: Segment; readonly scale: Scale } | null = null;

  async function rebuild(): Promise<void> {
    const tokenised = [...documents.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).map((document) => tokenise(document, words.numberOf));
    const segment = await buildSegment(async (visit) => tokenised.forEach(visit), words.vocabulary.stemOf);
    built = { segment, scale: createScale([segment], settings) };
  }

  return {
    get size() {
      return documents.size;
    },
    async add(added) {
      for (const document of added) {
        if (document.id === '') {
          throw new EngineError('invalid_input', 'a document needs an id', { hint: 'give every document an id of its own' });
        }
        documents.set(document.id, document);
      }
      await rebuild();
    },
    async remove(ids) {
      for (const id of ids) documents.delete(id);
      await rebuild();
    },
    search(query, { limit = DEFAULT_LIMIT, scope } = {}) {
      if (built === null) return [];
      const { segment, scale } = built;
      // A phrase is searched by its words here: positions are not kept.
      const { should, must, mustNot } = compileLexicalQuery(parseQuery(query));
      const compiled = compileResidentQuery({ should, must, mustNot }, (clause) =>
        words.find(clause.kind === 'term' ? [clause.term] : clause.terms),
      );
      const state = { revision: 0, segments: [segment], replaced: [new Set<number>()], vocabulary: words.vocabulary };
      const isInScope = (id: string): boolean => scope === undefined || isInside(documents.get(id)?.scope, scope);
      return searchState(state, compiled, scale, { unit: 'document', depth: limit, settings }, isInScope).map(
        ({ documentId, score, rank }) => ({
          id: documentId,
          score,
          rank,
        }),
      );
    },
  };
}

function isInside(scope: string | undefined, prefix: string): boolean {
  return scope === prefix || scope?.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`) === true;
}

/** Numbers for words as a store would give them: each surface its own, with the number of its stem. */
function createWordNumbers(): {
  readonly vocabulary: Vocabulary;
  numberOf(surface: string): number;
  find(terms: readonly string[]): readonly number[];
} {
  const vocabulary = openVocabulary();
  const numbers = new Map<string, number>();
  const number = (surface: string): number => {
    const known = numbers.get(surface);
    if (known !== undefined) return known;
    const id = numbers.size + 1;
    numbers.set(surface, id);
    const term = stemOf(surface);
    vocabulary.extend([{ id, surface, stem: term === surface ? id : number(term) }]);
    return id;
  };
  return {
    vocabulary,
    numberOf: number,
    find: (terms) => terms.map((term) => vocabulary.find(term)).filter((id) => id !== -1),
  };
}

function tokenise({ id, title = '', text }: Bm25Document, numberOf: (surface: string) => number): TokenisedDocument {
  const none = new Uint32Array(0);
  return { id, title: stream(title, numberOf), names: none, tags: none, sections: [{ id, heading: none, body: stream(text, numberOf) }] };
}

function stream(text: string, numberOf: (surface: string) => number): TokenStream {
  const tokens: number[] = [];
  let last = -1;
  forEachToken(text, (surface, _start, _end, position) => {
    tokens.push(numberOf(surface) * 2 + (position === last ? 1 : 0));
    last = position;
  });
  return Uint32Array.from(tokens);
}
