import type { Candidate, DocumentAttributes, Profile, QueryPlan, RankedList, Signal, SignalScale } from '@trefoil/schema';
import { createFuser } from '../src/create-fuser.ts';
import { applySignals } from '../src/signals/apply-signals.ts';
import { createSignal } from '../src/signals/create-signal.ts';
import { buildInput } from './build-fusion.ts';
import { buildAttributes, buildPlan, buildSignalInput } from './build-plan.ts';

export interface RankedUnit {
  readonly key: string;
  readonly score: number;
}

export interface RankWithOptions {
  readonly profile: Profile;
  readonly lists: readonly RankedList[];
  readonly query?: string;
  readonly intent?: QueryPlan['intent'];
  /** By document; what is missing is a plain note. */
  readonly attributes?: Readonly<Record<string, Partial<DocumentAttributes>>>;
}

/** What a profile makes of hand-made lists: raw signals, fusion, the channels that may propose, fused signals. */
export function rankWith({ profile, lists, query = 'anything', intent, attributes = {} }: RankWithOptions): readonly RankedUnit[] {
  const plan = buildPlan(query, intent ? { profile, intent } : { profile });
  const signals = profile.signals.map(createSignal);
  const attributesOf = (id: string): DocumentAttributes => buildAttributes({ id, ...attributes[id] });
  const adjust = (documentId: string, score: number, scale: SignalScale): number =>
    applySignals(buildSignalInput(attributesOf(documentId), { plan, candidate: { score, contributions: [] } }), {
      signals,
      scale,
      bounds: profile.signalBounds,
    }).score;
  const adjusted = lists.map((list) => (list.channel === 'lexical' ? rankAnew(list, signals, adjust) : list));
  const proposed = new Set(
    adjusted
      .filter(({ channel }) => profile.candidatesFrom.includes(channel))
      .flatMap((list) => list.candidates.map(({ documentId }) => documentId)),
  );
  const types = new Map([...proposed].map((id) => [id, attributesOf(id).type]));
  return createFuser(profile.fusion)
    .fuse(buildInput(adjusted, { weights: profile.fusion.weights, types }))
    .filter(({ documentId }) => proposed.has(documentId))
    .map(({ key, documentId, score }) => ({ key, score: adjust(documentId, score, 'fused') }))
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

function rankAnew(
  list: RankedList,
  signals: readonly Signal[],
  adjust: (id: string, score: number, scale: SignalScale) => number,
): RankedList {
  if (!signals.some(({ scale }) => scale === 'lexical_raw')) return list;
  const candidates = list.candidates
    .map((candidate: Candidate) => ({ ...candidate, score: adjust(candidate.documentId, candidate.score, 'lexical_raw') }))
    .sort((a, b) => b.score - a.score)
    .map((candidate, index) => ({ ...candidate, rank: index + 1 }));
  return { channel: list.channel, candidates };
}
