import { EngineError } from '@trefoil/schema';
import type { LexicalSettings, TokenisedDocument, TokenStream, Visible } from '@trefoil/schema';
import { BM25_B, BM25_K1, compileLexicalQuery, forEachToken, parseQuery, stemOf } from '@trefoil/text';
import { createSegmentBuilder } from './build-segment.ts';
import { mergePostings } from './made-postings.ts';
import { compileResidentQuery, countFrequency } from './resident-query.ts';
import { createPart, type Part } from './resident-state.ts';
import { createScaleDesk } from './scale.ts';
import { searchParts } from './search-parts.ts';
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
  /** Not those below it. Default false. */
  readonly exact?: boolean;
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

const EVERYTHING: Visible = { kind: 'all_but', ids: new Set(), revision: 0 };

/** An empty index. Each `add` or `remove` builds it anew: for many documents, add them together. */
export function createBm25Index(options: { readonly settings?: LexicalSettings } = {}): Bm25Index {
  const settings = options.settings ?? DEFAULT_SETTINGS;
  const documents = new Map<string, Bm25Document>();
  const words = createWordNumbers();
  const desk = createScaleDesk();
  let part: Part | null = null;
  let scopes = new Map<string, Visible>();

  function rebuild(): void {
    const ordered = [...documents.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    const tokenised = ordered.map((document) => tokenise(document, words.numberOf));
    const builder = createSegmentBuilder(words.vocabulary.stems);
    for (const document of tokenised) builder.add(document);
    part = createPart(builder.build());
    scopes = new Map();
  }

  function inScope(scope: string, exact: boolean): Visible {
    const key = JSON.stringify([scope, exact]);
    const isIn = (own: string | undefined): boolean => (exact ? own === scope : isInside(own, scope));
    const ids = [...documents.values()].filter((document) => isIn(document.scope)).map(({ id }) => id);
    const visible = scopes.get(key) ?? { kind: 'only', ids: new Set(ids), revision: 0 };
    scopes.set(key, visible);
    return visible;
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
      rebuild();
    },
    async remove(ids) {
      for (const id of ids) documents.delete(id);
      rebuild();
    },
    search(query, { limit = DEFAULT_LIMIT, scope, exact = false } = {}) {
      if (part === null) return [];
      const { segment } = part;
      // A phrase is searched by its words here: positions are not kept.
      const compiled = compileResidentQuery(compileLexicalQuery(parseQuery(query)), (clause) => {
        const lists = [mergePostings(segment, words.find(clause.kind === 'term' ? [clause.term] : clause.terms))];
        return { lists, weight: clause.weight, frequencies: [countFrequency(lists)] };
      });
      const visible = scope === undefined ? EVERYTHING : inScope(scope, exact);
      return searchParts([part], compiled, { unit: 'document', depth: limit, settings, visible, desk }).map(
        ({ documentId, score, rank }) => ({ id: documentId, score, rank }),
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
