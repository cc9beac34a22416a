import type { DocumentAttributes, Intent, Profile, QueryPlan, SignalInput } from '@trefoil/schema';
import { compileLexicalQuery, parseQuery } from '@trefoil/text';
import { DEFAULT_PROFILE } from '../src/profiles/default-profile.ts';

export const NOW = Date.UTC(2026, 0, 15, 12);

const UNDERSTAND: Intent = { type: 'understand', confidence: 0, matched: [] };

export function buildPlan(
  text: string,
  { profile = DEFAULT_PROFILE, intent = UNDERSTAND }: { profile?: Profile; intent?: Intent } = {},
): QueryPlan {
  const parsed = parseQuery(text);
  return {
    query: { text, filter: {} },
    profile,
    unit: profile.unit,
    limit: profile.limit,
    lexical: compileLexicalQuery(parsed),
    semanticText: parsed.semanticText,
    filter: {},
    intent,
    channels: profile.channels.map((channel) => ({ channel, depth: 100, weight: profile.fusion.weights[channel], reason: 'test' })),
    correctedText: null,
    warnings: [],
  };
}

/** A note with no metadata, changed long ago. */
export function buildAttributes(overrides: Partial<DocumentAttributes> = {}): DocumentAttributes {
  return {
    id: 'notes/a.md',
    collection: 'notes',
    type: 'note',
    title: 'Untitled',
    uri: 'a.md',
    status: null,
    scope: null,
    importanceTier: 'normal',
    updatedAt: NOW - 400 * 86_400_000,
    createdAt: NOW - 400 * 86_400_000,
    sizeBytes: 4_000,
    pinned: false,
    accessCount: 0,
    lastAccessAt: null,
    retention: null,
    sourceRefs: [],
    tags: [],
    ...overrides,
  };
}

export function buildSignalInput(attributes: Partial<DocumentAttributes> = {}, overrides: Partial<SignalInput> = {}): SignalInput {
  return {
    plan: buildPlan('anything'),
    attributes: buildAttributes(attributes),
    candidate: { score: 1, contributions: [] },
    staleness: 'untracked',
    supersededBy: [],
    now: NOW,
    ...overrides,
  };
}
