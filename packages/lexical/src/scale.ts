import { LEXICAL_FIELDS, type FieldWeights, type LexicalSettings, type Unit } from '@trefoil/schema';
import { type CodeCounts, type CodeWeights, weighCodes } from './field-counts.ts';
import { createPeakShelf, type PeakShelf } from './peak-shelf.ts';
import { cutRanges, type Ranges } from './ranges.ts';
import type { Segment } from './segment.ts';

/** What the settings of a profile mean for one segment, whatever the others hold: computed once, used by every query. */
export interface SegmentScale {
  /** What the codes of a list weigh. */
  weigh(codeCounts: CodeCounts): CodeWeights;
  /** Weighed like frequencies. */
  readonly lengths: Readonly<Record<Unit, Float32Array>>;
  readonly totals: Readonly<Record<Unit, number>>;
  readonly ranges: Ranges;
  readonly shelves: Readonly<Record<Unit, PeakShelf>>;
}

/** The length norm of BM25 (S0-11): `k1 (1 - b + b length / average)` is `constant + slope length`. */
export interface Norm {
  readonly constant: number;
  readonly slope: number;
}

/** Profiles are few; a tuner tries many, one after the other. */
const KEPT_SETTINGS = 8;

export interface ScaleDesk {
  scaleOf(segment: Segment, settings: LexicalSettings): SegmentScale;
  /** Averages are over all segments. */
  normOf(segments: readonly Segment[], settings: LexicalSettings, unit: Unit): Norm;
}

/** Keeps scales as long as their segments live. */
export function createScaleDesk(): ScaleDesk {
  const bySettings = new Map<string, WeakMap<Segment, SegmentScale>>();
  let last: { readonly settings: LexicalSettings; readonly found: ReturnType<typeof find> } | null = null;

  function find(settings: LexicalSettings) {
    // Length and saturation do not matter to a scale, but its peaks are made of them.
    const key = JSON.stringify(settings);
    const found = bySettings.get(key) ?? new WeakMap<Segment, SegmentScale>();
    bySettings.delete(key);
    bySettings.set(key, found);
    const [oldest] = bySettings.keys();
    if (bySettings.size > KEPT_SETTINGS && oldest !== undefined) bySettings.delete(oldest);
    return found;
  }

  function scaleOf(segment: Segment, settings: LexicalSettings): SegmentScale {
    if (last?.settings !== settings) last = { settings, found: find(settings) };
    const known = last.found.get(segment);
    if (known !== undefined) return known;
    const scale = measure(segment, settings);
    last.found.set(segment, scale);
    return scale;
  }

  return {
    scaleOf,
    normOf(segments, settings, unit) {
      const { k1, b } = settings;
      let [total, count] = [0, 0];
      for (const segment of segments) {
        const scale = scaleOf(segment, settings);
        total += scale.totals[unit];
        count += scale.lengths[unit].length;
      }
      // Without any length every unit is of average length.
      return total > 0 ? { constant: k1 * (1 - b), slope: (k1 * b * count) / total } : { constant: k1, slope: 0 };
    },
  };
}

function measure(segment: Segment, { fieldWeights }: LexicalSettings): SegmentScale {
  const bySection = new Float32Array(segment.sectionDocuments.length);
  const byDocument = segment.isFlat ? bySection : new Float32Array(segment.documentStarts.length - 1);
  const weights = weighCodes(segment.codeCounts, fieldWeights);
  return {
    // A list that was made for one query has codes of its own.
    weigh: (codeCounts) => (codeCounts === segment.codeCounts ? weights : weighCodes(codeCounts, fieldWeights)),
    lengths: { document: byDocument, section: bySection },
    totals: weighLengths(segment, fieldWeights, byDocument, bySection),
    ranges: cutRanges(segment),
    shelves: { document: createPeakShelf(), section: createPeakShelf() },
  };
}

/** Fills the lengths and adds them up: plain loops, because the first query in memory waits for them. */
function weighLengths(segment: Segment, weights: FieldWeights, byDocument: Float32Array, bySection: Float32Array): Record<Unit, number> {
  if (segment.isFlat) {
    let total = 0;
    for (const field of LEXICAL_FIELDS) if (weights[field] !== 0) total += addLengths(bySection, segment.lengths[field], weights[field]);
    return { document: total, section: total };
  }
  const { documentStarts, lengths } = segment;
  const { title, id, tags, heading, body } = lengths;
  const documents = documentStarts.length - 1;
  let [ofDocuments, ofSections] = [0, 0];
  let section = 0;
  for (let document = 0; document < documents; document += 1) {
    const behind = documentStarts[document + 1]!;
    const own = weights.title * title[document]! + weights.id * id[document]! + weights.tags * tags[document]!;
    let whole = own;
    for (; section < behind; section += 1) {
      const piece = weights.heading * heading[section]! + weights.body * body[section]!;
      bySection[section] = own + piece;
      ofSections += own + piece;
      whole += piece;
    }
    byDocument[document] = whole;
    ofDocuments += whole;
  }
  return { document: ofDocuments, section: ofSections };
}

/** Returns the sum of what it added. */
function addLengths(into: Float32Array, lengths: Uint16Array | Uint32Array, weight: number): number {
  let sum = 0;
  for (let unit = 0; unit < into.length; unit += 1) {
    const length = weight * lengths[unit]!;
    into[unit]! += length;
    sum += length;
  }
  return sum;
}
