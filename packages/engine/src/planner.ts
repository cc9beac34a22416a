import { compileLexicalQuery, fieldFilter, parseQuery } from '@trefoil/text';
import type { Channel, DepthRule, IntentClassifier, Planner, Profile, Query, QueryExpander, QueryExpansion } from '@trefoil/schema';
import type { EngineParts } from './engine-parts.ts';
import { intersectFilters } from './intersect-filters.ts';

/** C7: no page is larger, whatever a profile says. */
export const MAX_LIMIT = 100;

const NO_EXPANSION: QueryExpansion = { additions: [], correctedText: null };

/** Parses the query, expands and corrects it, names its intent, and decides which channels run how deep. */
export function createPlanner(parts: Pick<EngineParts, 'intents' | 'expander' | 'retrievers'>): Planner {
  const configured = new Set(parts.retrievers.map(({ channel }) => channel));
  return {
    async plan(query, { profile, signal }) {
      const parsed = parseQuery(query.text);
      const expansion = await expand(parts.expander, query, signal);
      const intent = classify(parts.intents, query, parsed.semanticText);
      const limit = Math.min(query.limit ?? profile.limit, MAX_LIMIT);
      return {
        query,
        profile,
        unit: query.unit ?? profile.unit,
        limit,
        lexical: compileLexicalQuery(parsed, { prefixLast: query.typing === true, expansions: expansion.additions }),
        semanticText: expansion.correctedText === null ? parsed.semanticText : parseQuery(expansion.correctedText).semanticText,
        filter: intersectFilters(query.filter, fieldFilter(parsed)),
        intent,
        channels: (query.channels ?? profile.channels.filter((channel) => configured.has(channel))).map((channel) => ({
          channel,
          depth: depthOf(profile.depth[channel], limit),
          weight: weightOf(profile, channel, query.alpha) * (profile.intents[intent.type]?.channels[channel] ?? 1),
          reason: query.channels ? 'asked for' : `profile ${profile.name}`,
        })),
        correctedText: expansion.correctedText,
        warnings: parsed.warnings,
      };
    },
  };
}

async function expand(expander: QueryExpander | null, query: Query, signal: AbortSignal | undefined): Promise<QueryExpansion> {
  // While somebody types, the last word is unfinished, not misspelt.
  return expander === null || query.typing ? NO_EXPANSION : expander.expand(query.text, signal ? { signal } : {});
}

/** Without a classifier the answer is honest about knowing nothing: `understand` at 0. */
function classify(intents: IntentClassifier | null, query: Query, text: string) {
  const asked = query.intent ?? 'auto';
  if (asked !== 'auto') return { type: asked, confidence: 1, matched: [] };
  return intents?.classify(text) ?? { type: 'understand', confidence: 0, matched: [] };
}

/** Candidates that a rule gives for a page of this size. */
export function depthOf(rule: DepthRule, limit: number): number {
  return Math.min(Math.max(limit * rule.factor, rule.floor), rule.cap);
}

/** C4: alpha moves weight between lexical (0) and vector (1); the graph keeps its own, except where S1 says otherwise. */
function weightOf({ fusion }: Profile, channel: Channel, alpha: number | undefined): number {
  const { weights } = fusion;
  if (alpha === undefined) return weights[channel];
  if (fusion.strategy === 'linear') {
    // S1-02: what alpha leaves is shared by the lexical channel and the graph in the profile's own proportion.
    return channel === 'vector' ? alpha : ((1 - alpha) * weights[channel]) / (weights.lexical + weights.graph);
  }
  if (channel === 'graph') return weights.graph;
  const shared = weights.lexical + weights.vector;
  return channel === 'vector' ? alpha * shared : (1 - alpha) * shared;
}
