import type { Profile, QueryPlan, SearchAnswer, SearchMode } from '@trefoil/schema';
import type { CallContext, SearchRequest } from './application.ts';
import { fingerprintOf, parseCursor, renderCursor } from './cursor.ts';
import type { EngineParts } from './engine-parts.ts';
import { hydrateRanking } from './hydrate.ts';
import type { Rank } from './rank.ts';
import { renderReceipt } from './receipt.ts';
import type { ChannelOutcome } from './retrieve.ts';

export type Search = (request: SearchRequest, context: CallContext) => Promise<SearchAnswer>;

/** One search, in order: rank (plan, retrieve, fuse), cut the page, hydrate it, explain, account for it. */
export function createSearch(parts: EngineParts, rank: Rank): Search {
  return async (request, context) => {
    const startedAt = performance.now();
    const ranking = await rank(request, context);
    const { plan, revision, outcomes, coverage, rerank, ranked } = ranking;
    const { profile } = plan;
    const fingerprint = fingerprintOf(orderOf(request, plan));
    const offset = parseCursor(request.cursor, { revision, fingerprint });

    const hits = await hydrateRanking(ranking, parts, offset);
    const end = Math.min(offset + plan.limit, ranked.length);
    return {
      query: request.text,
      profile: profile.name,
      mode: modeOf(plan, outcomes),
      intent: plan.intent,
      degraded: [
        ...(request.channels ? [] : parts.absent),
        ...outcomes.flatMap(({ degradation }) => degradation ?? []),
        ...(rerank === null ? [] : [rerank]),
      ],
      coverage: { vectors: coverage },
      hits,
      total: ranked.length,
      totalRelation: outcomes.some(({ full }) => full) ? 'gte' : 'eq',
      nextCursor: end < ranked.length && end > offset ? renderCursor({ revision, fingerprint, offset: end }) : null,
      warnings: [...plan.warnings, ...(await unknownKeyWarnings(plan, parts))],
      ...(plan.correctedText === null ? {} : { correctedQuery: plan.correctedText }),
      tookMs: performance.now() - startedAt,
      revision,
      receipt: renderReceipt({ request: JSON.parse(JSON.stringify(request)), profileHash: hashProfile(profile), revision, hits }),
    };
  };
}

/** Profiles are few and do not change. */
const profileHashes = new WeakMap<Profile, string>();

function hashProfile(profile: Profile): string {
  const known = profileHashes.get(profile) ?? fingerprintOf(profile);
  profileHashes.set(profile, known);
  return known;
}

/** What decides the order of hits: a page may be of another length or say more, and still follow on. */
function orderOf(request: SearchRequest, { profile, channels }: QueryPlan): object {
  return {
    ...request,
    cursor: undefined,
    limit: undefined,
    explain: undefined,
    includeLinked: undefined,
    profile: hashProfile(profile),
    channels,
  };
}

function modeOf(plan: QueryPlan, outcomes: readonly ChannelOutcome[]): SearchMode {
  const wanted = new Set(plan.channels.map(({ channel }) => channel));
  const found = outcomes.filter(({ status }) => status === 'found').map(({ channel }) => channel);
  const lacksVectors = wanted.has('vector') && !found.includes('vector');
  // S1-12: words alone rank then, whatever the graph found.
  if (lacksVectors && plan.profile.withoutVectors === 'lexical_raw') return 'fulltext_fallback';
  if (found.length > 1) return 'hybrid';
  if (lacksVectors) return 'fulltext_fallback';
  return found[0] === 'vector' ? 'vector' : 'lexical';
}

/** R-Q3: a filter on a key that no document has matches nothing, and says so. */
async function unknownKeyWarnings(plan: QueryPlan, parts: EngineParts): Promise<readonly string[]> {
  const asked = Object.keys(plan.query.filter.metadata ?? {});
  if (asked.length === 0) return [];
  const known = new Set(await parts.store.documents.listMetadataKeys());
  return asked.filter((key) => !known.has(key)).map((key) => `no document has metadata "${key}"`);
}
