import type { SearchRequest } from '@trefoil/engine';
import { CHANNELS } from '@trefoil/schema';
import type { SearchAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { fitSearch } from './fit-search.ts';
import { choiceList, wordList } from './input-list.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';
import { renderHit } from './render-hit.ts';
import { hitSchema, searchAnswer } from './search-answer.ts';
import { selectionFields, toFilter } from './selection.ts';

/** No page is longer: the next one is a cursor away. */
export const MAX_LIMIT = 100;
const MAX_DEPTH = 5;

const input = z.strictObject({
  query: z.string().describe('Words, "a phrase", -excluded, or a question'),
  limit: z.int().min(1).max(MAX_LIMIT).optional().describe('Hits on a page (10)'),
  ...selectionFields,
  sort: z.enum(['relevant', 'recent']).optional().describe('Order of hits'),
  group: z.enum(['document', 'section']).optional().describe('What a hit is'),
  channels: choiceList(CHANNELS, 'Ways of finding'),
  depth: z.int().min(1).max(MAX_DEPTH).optional().describe('Hops the graph walks'),
  linkTypes: wordList('Link types the graph follows'),
  includeLinked: z.boolean().optional().describe('Add what each hit links to'),
  intent: z.string().min(1).optional().describe('Intent by name, or auto'),
  alpha: z.number().min(0).max(1).optional().describe('0 all lexical, 1 all vector'),
  rerank: z.boolean().optional().describe('Better order, slower'),
  explain: z.boolean().optional().describe('Add how scores came about'),
  cursor: z.string().min(1).optional().describe('nextCursor of the last page'),
  profile: z.string().min(1).optional().describe('Ranking profile'),
});

type SearchInput = z.output<typeof input>;

/** S4-11: `[{ item, score, type }]`, as the backlog's own page reads it. */
const scoredItems = z.array(z.object({ item: hitSchema, score: z.number(), type: z.string() }));

export const search: Operation = defineOperation<typeof input, SearchAnswer>({
  name: 'search',
  summary: 'Find documents by words, meaning and links',
  description:
    'Searches indexed documents by words, meaning and links at once. Answers ranked hits with id, title, snippet and best sections; read more with get.',
  effect: 'read',
  input,
  output: searchAnswer,
  surfaces: {
    cli: {
      command: 'search',
      arguments: [{ field: 'query', required: true, join: ' ' }],
      short: { limit: 'n', collection: 'c' },
      rows: ({ hits }) => hits,
      isEmpty: ({ hits }) => hits.length === 0,
    },
    http: [
      { method: 'GET', path: '/v1/search', rename: { q: 'query' } },
      { method: 'POST', path: '/v1/search' },
      {
        method: 'GET',
        path: '/search',
        rename: { q: 'query', types: 'type' },
        defaults: { query: '' },
        reshape: { output: scoredItems, from: ({ hits }) => hits.map((item) => ({ item, score: item.score, type: item.type })) },
      },
    ],
    mcp: {
      title: 'Search',
      annotations: { readOnlyHint: true, openWorldHint: false },
      maxTokens: 10_000,
      quotesDocuments: true,
      links: ({ hits }) => hits,
      fit: fitSearch,
    },
  },
  run: (application, request, context) => application.search(toSearchRequest(request), context),
  render: renderSearchAnswer,
});

/** What the application is asked. An absent field stays absent, so that the profile decides. */
export function toSearchRequest(request: Pick<SearchInput, 'query'> & Partial<SearchInput>): SearchRequest {
  return {
    text: request.query,
    filter: toFilter(request),
    ...(request.limit !== undefined && { limit: request.limit }),
    ...(request.sort !== undefined && { sort: request.sort }),
    ...(request.group !== undefined && { unit: request.group }),
    ...(request.channels !== undefined && { channels: request.channels }),
    ...(request.depth !== undefined && { hops: request.depth }),
    ...(request.linkTypes !== undefined && { edgeTypes: request.linkTypes }),
    ...(request.includeLinked !== undefined && { includeLinked: request.includeLinked }),
    ...(request.intent !== undefined && { intent: request.intent }),
    ...(request.alpha !== undefined && { alpha: request.alpha }),
    ...(request.rerank !== undefined && { rerank: request.rerank }),
    ...(request.explain !== undefined && { explain: request.explain }),
    ...(request.cursor !== undefined && { cursor: request.cursor }),
    ...(request.profile !== undefined && { profile: request.profile }),
  };
}

function renderSearchAnswer(answer: SearchAnswer, pen: Pen): string {
  const total = `${answer.totalRelation === 'gte' ? 'at least ' : ''}${answer.total}`;
  const coverage =
    answer.coverage.vectors < 1 && answer.mode !== 'lexical' ? [`vectors ${Math.floor(answer.coverage.vectors * 100)} %`] : [];
  const facts = [`${answer.hits.length} of ${total} hits`, answer.mode, ...coverage, `${Math.round(answer.tookMs)} ms`].join(', ');
  return [
    ...answer.hits.map((hit) => renderHit(hit, pen)),
    ...(answer.hits.length === 0 ? [`nothing found for ${JSON.stringify(toOneLine(answer.query))}`] : []),
    ...(answer.correctedQuery === undefined ? [] : [pen.warn(`searched for ${toOneLine(answer.correctedQuery)}`)]),
    ...answer.degraded.map(({ channel, reason, hint }) => pen.warn(toOneLine(`${channel} could not help: ${reason}. ${hint}`))),
    ...answer.warnings.map((warning) => pen.warn(toOneLine(warning))),
    pen.faint(facts),
    ...(answer.nextCursor === null ? [] : [pen.faint(`more: cursor ${answer.nextCursor}`)]),
  ].join('\n');
}
