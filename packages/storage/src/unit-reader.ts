import { LEXICAL_FIELDS, type Candidate, type Unit } from '@trefoil/schema';
import type { ClauseCounter } from './clause-counter.ts';
import type { Connection } from './connection.ts';
import { FIELD_COUNT, type LexicalScorer, type UnitCounts } from './lexical-scorer.ts';

const TITLE = LEXICAL_FIELDS.indexOf('title');
const HEADING = LEXICAL_FIELDS.indexOf('heading');
const NAMES = LEXICAL_FIELDS.indexOf('id');
const TAGS = LEXICAL_FIELDS.indexOf('tags');
const BODY = LEXICAL_FIELDS.indexOf('body');

const SELECT_DOCUMENTS = `
select key, id, title_stream, names_stream, tags_stream from document where key in (select value from json_each(?))`;
const SELECT_SECTIONS_OF_DOCUMENTS = `
select document_key, id, heading_stream, body_stream from section where document_key in (select value from json_each(?))`;
const SELECT_SECTIONS = `
select section.document_key, section.id, section.heading_stream, section.body_stream,
  document.id, document.title_stream, document.names_stream, document.tags_stream
from json_each(?) as wanted cross join section on section.key = wanted.value cross join document on document.key = section.document_key`;
const SELECT_OWNERS = 'select key, document_key from section where key in (select value from json_each(?))';

type DocumentStreams = [key: number, id: string, title: Uint8Array, names: Uint8Array, tags: Uint8Array];
type SectionStreams = [documentKey: number, id: string, heading: Uint8Array, body: Uint8Array];
type OwnedStreams = [...SectionStreams, documentId: string, title: Uint8Array, names: Uint8Array, tags: Uint8Array];

/** Reads the token streams of units and scores them. */
export interface UnitReader {
  /** The first `limit` documents of these sections, or the sections themselves, as far as they answer. In no order, ranks 0. */
  scoreSections(sectionKeys: readonly number[], unit: Unit, limit?: number): Candidate[];
  scoreDocuments(documentKeys: readonly number[]): Candidate[];
}

export function createUnitReader(options: {
  readonly connection: Connection;
  readonly counter: ClauseCounter;
  /** Of the unit that is asked for, and of sections: the best section stands for its document. */
  readonly scorer: LexicalScorer;
  readonly sectionScorer: LexicalScorer;
}): UnitReader {
  const { connection, counter, scorer, sectionScorer } = options;
  const raw = <Row>(sql: string, keys: readonly number[]): Row[] => connection.tuples<Row>(sql, JSON.stringify(keys));

  function emptyUnit(): UnitCounts {
    return { counts: new Float64Array(counter.clauseCount * FIELD_COUNT), lengths: new Float64Array(FIELD_COUNT) };
  }

  function countDocument([, , title, names, tags]: DocumentStreams): UnitCounts {
    const unit = emptyUnit();
    unit.lengths[TITLE] = counter.count(title, TITLE, unit.counts);
    unit.lengths[NAMES] = counter.count(names, NAMES, unit.counts);
    unit.lengths[TAGS] = counter.count(tags, TAGS, unit.counts);
    return unit;
  }

  /** A section has its document's own fields besides its own two. */
  function countSection(document: UnitCounts, [, , heading, body]: SectionStreams): UnitCounts {
    const unit: UnitCounts = { counts: document.counts.slice(), lengths: document.lengths.slice() };
    unit.lengths[HEADING] = counter.count(heading, HEADING, unit.counts);
    unit.lengths[BODY] = counter.count(body, BODY, unit.counts);
    return unit;
  }

  function scoreDocument(document: DocumentStreams, sections: readonly SectionStreams[]): Candidate | null {
    const own = countDocument(document);
    const whole: UnitCounts = { counts: own.counts.slice(), lengths: own.lengths.slice() };
    let best: { id: string; sum: number } | null = null;
    for (const streams of sections) {
      const section = countSection(own, streams);
      addSection(whole, section);
      const [, id] = streams;
      const sum = sectionScorer.sum(section);
      if (best === null || sum > best.sum || (sum === best.sum && id < best.id)) best = { id, sum };
    }
    const score = best === null ? null : scorer.score(whole);
    return best === null || score === null ? null : { sectionId: best.id, documentId: document[1], score, rank: 0 };
  }

  function scoreDocuments(documentKeys: readonly number[]): Candidate[] {
    const documents = raw<DocumentStreams>(SELECT_DOCUMENTS, documentKeys);
    const sections = new Map<number, SectionStreams[]>(documents.map(([key]) => [key, []]));
    for (const section of raw<SectionStreams>(SELECT_SECTIONS_OF_DOCUMENTS, documentKeys)) sections.get(section[0])?.push(section);
    return documents.flatMap((document) => scoreDocument(document, sections.get(document[0]) ?? []) ?? []);
  }

  function scoreSection([documentKey, id, heading, body, documentId, title, names, tags]: OwnedStreams): Candidate | null {
    const own = countDocument([documentKey, documentId, title, names, tags]);
    const score = scorer.score(countSection(own, [documentKey, id, heading, body]));
    return score === null ? null : { sectionId: id, documentId, score, rank: 0 };
  }

  return {
    scoreDocuments,

    scoreSections(sectionKeys, unit, limit = Infinity) {
      if (unit === 'section') return raw<OwnedStreams>(SELECT_SECTIONS, sectionKeys).flatMap((row) => scoreSection(row) ?? []);
      const ownerOf = new Map(raw<[number, number]>(SELECT_OWNERS, sectionKeys));
      const owners = new Set(sectionKeys.flatMap((key) => ownerOf.get(key) ?? []));
      return scoreDocuments([...owners].slice(0, limit));
    },
  };
}

function addSection(whole: UnitCounts, section: UnitCounts): void {
  for (const field of [HEADING, BODY]) {
    whole.lengths[field] = (whole.lengths[field] as number) + (section.lengths[field] as number);
    for (let at = field; at < whole.counts.length; at += FIELD_COUNT) {
      whole.counts[at] = (whole.counts[at] as number) + (section.counts[at] as number);
    }
  }
}
