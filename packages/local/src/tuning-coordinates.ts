import type { Coordinate } from '@trefoil/eval';
import type { ChannelWeights, LexicalField, LexicalSettings, Profile } from '@trefoil/schema';

/** Values around the published and the measured ones (docs/decisions); a finer grid would fit the noise of a small set. */
const GRIDS = {
  k1: [0.6, 0.9, 1.2, 1.5, 2],
  b: [0.3, 0.5, 0.65, 0.8, 0.95],
  title: [0.5, 1, 2, 4, 6],
  heading: [0.5, 1, 2, 4],
  id: [0, 0.5, 2],
  tags: [0, 1, 2, 4],
  vectorShare: [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9],
  /** Of the weight of words and vectors together. */
  graphShare: [0, 0.05, 0.1, 0.2, 0.35, 0.5],
  rrfK: [10, 30, 60, 100],
  most: [1, 1.05, 1.1, 1.2, 1.4],
} as const;

/** How often a document was opened is the outcome of the ranking that is being judged: never tuned by what was opened. */
const UNTUNED_SIGNALS = new Set(['access']);

const NAME_SIGNALS = new Set(['title_match', 'title_bonus']);

/** The numbers of a profile that tuning may move: fusion first, which moves most. The weight of the body is their measure. */
export function tuningCoordinates(profile: Profile): readonly Coordinate<Profile>[] {
  const { fusion } = profile;
  const shared = fusion.weights.lexical + fusion.weights.vector;
  const fuses = fusion.strategy !== 'first' && shared > 0;
  const both = profile.channels.includes('lexical') && profile.channels.includes('vector');
  return [
    ...(fuses && both ? [vectorShare()] : []),
    ...(fuses && profile.channels.includes('graph') ? [graphWeight(GRIDS.graphShare.map((share) => round(share * shared)))] : []),
    ...(fusion.strategy === 'rrf' ? [rrfK()] : []),
    ...(profile.channels.includes('lexical') ? lexicalCoordinates() : []),
    ...profile.signals.flatMap(({ name, options }, index) =>
      typeof options['most'] === 'number' && !UNTUNED_SIGNALS.has(name) ? [mostOf(name, index)] : [],
    ),
  ];
}

/** The profile without what looks at names: for queries that are made of them. */
export function silenceNames(profile: Profile): Profile {
  const { lexical } = profile;
  return {
    ...profile,
    lexical: { ...lexical, fieldWeights: { ...lexical.fieldWeights, title: 0, heading: 0, id: 0 } },
    signals: profile.signals.filter(({ name }) => !NAME_SIGNALS.has(name)),
  };
}

function lexicalCoordinates(): readonly Coordinate<Profile>[] {
  const field = (name: Exclude<LexicalField, 'body'>): Coordinate<Profile> => ({
    what: `weight of the ${name} field`,
    values: GRIDS[name],
    read: ({ lexical }) => lexical.fieldWeights[name],
    move: (profile, value) => withLexical(profile, { fieldWeights: { ...profile.lexical.fieldWeights, [name]: value } }),
  });
  const constant = (name: 'k1' | 'b'): Coordinate<Profile> => ({
    what: name,
    values: GRIDS[name],
    read: ({ lexical }) => lexical[name],
    move: (profile, value) => withLexical(profile, { [name]: value }),
  });
  return [constant('k1'), constant('b'), field('title'), field('heading'), field('tags'), field('id')];
}

function withLexical(profile: Profile, change: Partial<LexicalSettings>): Profile {
  return { ...profile, lexical: { ...profile.lexical, ...change } };
}

/** Words against vectors; what they weigh together stays. */
function vectorShare(): Coordinate<Profile> {
  return {
    what: 'share of vectors against words',
    values: GRIDS.vectorShare,
    read: ({ fusion: { weights } }) => round(weights.vector / (weights.lexical + weights.vector)),
    move: (profile, value) => {
      const { lexical, vector } = profile.fusion.weights;
      return withWeights(profile, { lexical: round((lexical + vector) * (1 - value)), vector: round((lexical + vector) * value) });
    },
  };
}

function graphWeight(values: readonly number[]): Coordinate<Profile> {
  return {
    what: 'weight of the graph',
    values,
    read: ({ fusion }) => fusion.weights.graph,
    move: (profile, value) => withWeights(profile, { graph: value }),
  };
}

function withWeights(profile: Profile, change: Partial<ChannelWeights>): Profile {
  return { ...profile, fusion: { ...profile.fusion, weights: { ...profile.fusion.weights, ...change } } };
}

function rrfK(): Coordinate<Profile> {
  return {
    what: 'rrfK',
    values: GRIDS.rrfK,
    read: ({ fusion }) => (fusion.strategy === 'rrf' ? fusion.rrfK : 0),
    move: (profile, value) => (profile.fusion.strategy === 'rrf' ? { ...profile, fusion: { ...profile.fusion, rrfK: value } } : profile),
  };
}

function mostOf(name: string, index: number): Coordinate<Profile> {
  return {
    what: `most of the signal ${name}`,
    values: GRIDS.most,
    read: ({ signals }) => Number(signals[index]?.options['most']),
    move: (profile, value) => ({
      ...profile,
      signals: profile.signals.map((signal, place) =>
        place === index ? { ...signal, options: { ...signal.options, most: value } } : signal,
      ),
    }),
  };
}

/** Sums of decimals, without their last digits. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
