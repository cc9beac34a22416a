import type { LexicalSettings } from '@trefoil/schema';
import { type CodeWeights, weighCodes } from './posting-code.ts';
import type { Segment } from './segment.ts';

/** What the settings of a profile mean for one set of segments: computed once, used by every query. */
export interface Scale {
  readonly settings: LexicalSettings;
  readonly weights: CodeWeights;
  /** By segment: `k1 (1 - b + b length / average)` of each document and of each section. */
  readonly documentNorms: readonly Float64Array[];
  readonly sectionNorms: readonly Float64Array[];
}

/** Lengths are weighed like frequencies; averages are over all segments (S0-11). */
export function createScale(segments: readonly Segment[], settings: LexicalSettings): Scale {
  const measured = segments.map((segment) => measureLengths(segment, settings));
  const documents = normsOf(
    measured.map(({ byDocument }) => byDocument),
    settings,
  );
  const sections = normsOf(
    measured.map(({ bySection }) => bySection),
    settings,
  );
  return { settings, weights: weighCodes(settings.fieldWeights), documentNorms: documents, sectionNorms: sections };
}

function measureLengths({ documentStarts, sectionDocuments, lengths }: Segment, { fieldWeights }: LexicalSettings) {
  const byDocument = new Float64Array(documentStarts.length - 1);
  const bySection = new Float64Array(sectionDocuments.length);
  for (let document = 0; document < byDocument.length; document += 1) {
    const own =
      fieldWeights.title * (lengths.title[document] ?? 0) +
      fieldWeights.id * (lengths.id[document] ?? 0) +
      fieldWeights.tags * (lengths.tags[document] ?? 0);
    let whole = own;
    for (let section = documentStarts[document] ?? 0; section < (documentStarts[document + 1] ?? 0); section += 1) {
      const piece = fieldWeights.heading * (lengths.heading[section] ?? 0) + fieldWeights.body * (lengths.body[section] ?? 0);
      bySection[section] = own + piece;
      whole += piece;
    }
    byDocument[document] = whole;
  }
  return { byDocument, bySection };
}

function normsOf(lengths: readonly Float64Array[], { k1, b }: LexicalSettings): readonly Float64Array[] {
  const total = lengths.reduce((sum, part) => part.reduce((partial, length) => partial + length, sum), 0);
  const count = lengths.reduce((sum, part) => sum + part.length, 0);
  const average = count > 0 && total > 0 ? total / count : 1;
  return lengths.map((part) => part.map((length) => k1 * (1 - b + (b * length) / average)));
}
