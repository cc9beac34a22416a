import { EngineError, type Section } from '@trefoil/schema';
import type { AnalysedSection } from './document-analyser.ts';
import type { DocumentStems } from './full-text-writer.ts';
import { SECTION_COLUMNS, sectionValues, type SectionValues } from './section-row.ts';
import { decodeStream, streamLength } from './token-stream.ts';
import type { WriteSession } from './write-session.ts';

/** A section as it is stored, with what its derived rows depend on. */
export interface OldSection {
  readonly key: number;
  readonly id: string;
  readonly content_hash: string;
  readonly heading_stream: Uint8Array;
  readonly body_stream: Uint8Array;
}

export interface SectionOwner {
  readonly key: number;
  readonly id: string;
  readonly stems: DocumentStems;
  /** False when every row of FTS5 has to be written again. */
  readonly areStemsUnchanged: boolean;
}

/** Sections with everything that is derived from them: FTS5 rows, vectors, lengths. */
export interface SectionWriter {
  listOld(documentKey: number): readonly OldSection[];
  /** Counts the words of an old section out, for the document that is being counted. */
  countOut(section: OldSection): void;
  /** Writes sections over those of `old` that have their ids, or as new ones. */
  put(owner: SectionOwner, sections: readonly Section[], analysed: readonly AnalysedSection[], old: readonly OldSection[]): void;
  remove(ownerId: string, old: readonly OldSection[]): void;
}

const ALL_COLUMNS = [...SECTION_COLUMNS, 'heading_stream', 'body_stream'];
const SELECT_OLD = `
select key, id, content_hash, heading_stream, body_stream from section where document_key = ? order by ordinal, key`;
const INSERT = `
insert into section (document_key, ${ALL_COLUMNS.join(', ')}) values (?, ${ALL_COLUMNS.map(() => '?').join(', ')})`;
/** Leaves a row alone that says the same already. */
const UPDATE = `
update section set (${ALL_COLUMNS.join(', ')}) = (${ALL_COLUMNS.map(() => '?').join(', ')})
where key = ? and (${ALL_COLUMNS.join(', ')}) is not (${ALL_COLUMNS.map(() => '?').join(', ')})`;
const REMOVE = 'delete from section where key = ?';

export function createSectionWriter(session: WriteSession): SectionWriter {
  const { connection, counts, dictionary, fullText } = session;
  const selectOld = connection.prepare(SELECT_OLD);
  const insert = connection.prepare(INSERT);
  const update = connection.prepare(UPDATE);
  const remove = connection.prepare(REMOVE);

  function insertNew(owner: SectionOwner, values: SectionValues, { heading, body }: AnalysedSection): void {
    const key = Number(insert.run(owner.key, ...values, heading.stream, body.stream).lastInsertRowid);
    fullText.put(key, owner.stems, heading.stems, body.stems);
    session.vectors.attach({ key, id: values[0], documentId: owner.id, contentHash: values[4] });
    counts.sections += 1;
  }

  function updateOld(owner: SectionOwner, old: OldSection, values: SectionValues, { heading, body }: AnalysedSection): void {
    const row = [...values, heading.stream, body.stream];
    update.run(...row, old.key, ...row);
    const areStemsUnchanged = owner.areStemsUnchanged && isSame(old.heading_stream, heading.stream) && isSame(old.body_stream, body.stream);
    if (!areStemsUnchanged) {
      fullText.remove(old.key);
      fullText.put(old.key, owner.stems, heading.stems, body.stems);
    }
    const contentHash = values[4];
    if (contentHash === old.content_hash) return;
    session.vectors.detach({ key: old.key, id: old.id, documentId: owner.id, contentHash: old.content_hash });
    session.vectors.attach({ key: old.key, id: old.id, documentId: owner.id, contentHash });
  }

  function removeOld(ownerId: string, old: OldSection): void {
    session.vectors.detach({ key: old.key, id: old.id, documentId: ownerId, contentHash: old.content_hash });
    fullText.remove(old.key);
    remove.run(old.key);
    counts.sections -= 1;
  }

  return {
    listOld: (documentKey) => selectOld.all(documentKey) as OldSection[],

    countOut(section) {
      const heading = decodeStream(section.heading_stream);
      const body = decodeStream(section.body_stream);
      for (const token of heading) dictionary.countById(token >>> 1);
      for (const token of body) dictionary.countById(token >>> 1);
      counts.heading_length -= streamLength(heading);
      counts.body_length -= streamLength(body);
    },

    put(owner, sections, analysed, old) {
      const byId = new Map(old.map((section) => [section.id, section]));
      for (const [index, section] of sections.entries()) {
        if (section.documentId !== owner.id) {
          throw new EngineError('invalid_input', `section ${section.id} of document ${section.documentId} was put with ${owner.id}`, {
            hint: 'a section is put with the document that owns it',
          });
        }
        const texts = analysed[index] as AnalysedSection;
        counts.heading_length += texts.heading.length;
        counts.body_length += texts.body.length;
        const known = byId.get(section.id);
        byId.delete(section.id);
        const values = sectionValues(section);
        if (known === undefined) insertNew(owner, values, texts);
        else updateOld(owner, known, values, texts);
      }
    },

    remove(ownerId, old) {
      for (const section of old) removeOld(ownerId, section);
    },
  };
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
