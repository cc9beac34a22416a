import type { ReplayAnswer } from '@trefoil/schema';
import type { CallContext, SearchRequest } from './application.ts';
import { offsetOf } from './cursor.ts';
import { parseReceipt } from './receipt.ts';
import type { Search } from './search.ts';

/** B-09: asks the question of a receipt again and says what moved and what could have moved it. */
export async function replay(search: Search, receipt: string, context: CallContext): Promise<ReplayAnswer> {
  const then = parseReceipt(receipt);
  const { cursor, ...request } = then.request as unknown as SearchRequest;
  const offset = offsetOf(cursor);
  const answer = await search({ ...request, limit: offset + Math.max(then.hits.length, request.limit ?? 0, 1) }, context);
  const whole = parseReceipt(answer.receipt);
  const now = { ...whole, hits: whole.hits.slice(offset, offset + Math.max(then.hits.length, 1)) };
  const causes = [
    ...(now.revision === then.revision ? [] : [`the index went from revision ${then.revision} to ${now.revision}`]),
    ...(now.profileHash === then.profileHash ? [] : [`profile ${answer.profile} was changed`]),
    ...answer.degraded.map(({ channel, reason }) => `${channel}: ${reason}`),
  ];
  const moved = movedBetween(then.hits, now.hits);
  return {
    query: answer.query,
    profile: answer.profile,
    same: moved.every(({ rankThen, rankNow }) => rankThen === rankNow),
    before: { revision: then.revision, profileHash: then.profileHash },
    after: { revision: now.revision, profileHash: now.profileHash },
    causes,
    moved,
    receipt: answer.receipt,
  };
}

type Ranked = readonly { readonly id: string; readonly score: number }[];

/** Documents whose place or score is another, in the order of the new answer, then those that are gone. */
function movedBetween(then: Ranked, now: Ranked): ReplayAnswer['moved'] {
  const place = (hits: Ranked, id: string): number | null => {
    const index = hits.findIndex((hit) => hit.id === id);
    return index === -1 ? null : index + 1;
  };
  const ids = [...new Set([...now, ...then].map(({ id }) => id))];
  return ids
    .map((id) => ({
      id,
      rankThen: place(then, id),
      rankNow: place(now, id),
      scoreThen: then.find((hit) => hit.id === id)?.score ?? null,
      scoreNow: now.find((hit) => hit.id === id)?.score ?? null,
    }))
    .filter(({ rankThen, rankNow, scoreThen, scoreNow }) => rankThen !== rankNow || scoreThen !== scoreNow);
}
