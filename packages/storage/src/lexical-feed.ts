import type { LexicalFeed, TermRow, TokenisedDocument, TokenisedSection } from '@trefoil/schema';
import { boundedLimit } from './bounded-limit.ts';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';
import { decodeStream } from './token-stream.ts';

const SELECT_TERMS = 'select id, surface, coalesce(stem_id, id) as stem from term where id > ? order by id limit ?';
const SELECT_PAGE = `
select key, id, title_stream, names_stream, tags_stream from document where id > ? order by id limit ?`;
const SELECT_WANTED = `
select key, id, title_stream, names_stream, tags_stream from document
where id in (select value from json_each(?)) order by id`;
const SELECT_SECTIONS = `
select document_key, id, heading_stream, body_stream from section
where document_key in (select value from json_each(?)) order by document_key, ordinal, key`;

interface DocumentStreams {
  readonly key: number;
  readonly id: string;
  readonly title_stream: Uint8Array;
  readonly names_stream: Uint8Array;
  readonly tags_stream: Uint8Array;
}

interface SectionStreams {
  readonly document_key: number;
  readonly id: string;
  readonly heading_stream: Uint8Array;
  readonly body_stream: Uint8Array;
}

/** What a resident lexical index is built from. */
export function createLexicalFeed(connection: Connection): Synchronous<LexicalFeed> {
  function tokenise(documents: readonly DocumentStreams[]): readonly TokenisedDocument[] {
    const keys = JSON.stringify(documents.map((document) => document.key));
    const sections = new Map<number, TokenisedSection[]>(documents.map((document) => [document.key, []]));
    for (const section of connection.all<SectionStreams>(SELECT_SECTIONS, keys)) {
      const tokenised = { id: section.id, heading: decodeStream(section.heading_stream), body: decodeStream(section.body_stream) };
      sections.get(section.document_key)?.push(tokenised);
    }
    return documents.map((document) => ({
      id: document.id,
      title: decodeStream(document.title_stream),
      names: decodeStream(document.names_stream),
      tags: decodeStream(document.tags_stream),
      sections: sections.get(document.key) ?? [],
    }));
  }

  return {
    listTerms: (afterId, limit) => connection.all<TermRow>(SELECT_TERMS, afterId, boundedLimit(limit)),

    listTokenised({ after, limit }) {
      return connection.read(() => tokenise(connection.all<DocumentStreams>(SELECT_PAGE, after ?? '', boundedLimit(limit))));
    },

    getTokenised(ids) {
      return connection.read(() => tokenise(connection.all<DocumentStreams>(SELECT_WANTED, JSON.stringify(ids))));
    },
  };
}
