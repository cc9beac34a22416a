import type { ExplainAnswer } from '@trefoil/schema';
import { CHANNELS, LOSING_STAGES } from '@trefoil/schema';
import { z } from 'zod';
import { channel } from './answer-schema.ts';
import { describes } from './describes.ts';
import { fitExplain } from './fit-explain.ts';
import { choiceList } from './input-list.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';
import { renderHit } from './render-hit.ts';
import { hitSchema, intentSchema } from './search-answer.ts';
import { MAX_LIMIT, toSearchRequest } from './search.ts';
import { selectionFields } from './selection.ts';

const input = z.strictObject({
  query: z.string().describe('As given to search'),
  document: z.string().min(1).optional().describe('Id, path or title: why it is not among the hits'),
  limit: z.int().min(1).max(MAX_LIMIT).optional().describe('Hits (10)'),
  ...selectionFields,
  channels: choiceList(CHANNELS, 'Ways of finding'),
  alpha: z.number().min(0).max(1).optional().describe('0 all lexical, 1 all vector'),
  intent: z.string().min(1).optional().describe('Intent by name, or auto'),
  rerank: z.boolean().optional().describe('Better order, slower'),
  profile: z.string().min(1).optional().describe('Ranking profile'),
});

const explainAnswer = describes<ExplainAnswer>()(
  z.object({
    query: z.string(),
    intent: intentSchema,
    plan: z.object({
      profile: z.string(),
      unit: z.enum(['document', 'section']),
      limit: z.int(),
      words: z.array(z.string()),
      correctedQuery: z.string().nullable(),
      channels: z.array(z.object({ channel, depth: z.number(), weight: z.number(), reason: z.string() })),
      signals: z.array(z.string()),
      warnings: z.array(z.string()),
    }),
    channels: z.array(
      z.object({
        channel,
        status: z.enum(['found', 'empty', 'aside', 'failed']),
        candidates: z.int(),
        ms: z.number(),
        reason: z.string().exactOptional(),
      }),
    ),
    hits: z.array(hitSchema),
    whyNot: z
      .object({
        id: z.string(),
        lostAt: z.enum(LOSING_STAGES),
        detail: z.string(),
        wouldNeed: z.string(),
        rank: z.int().exactOptional(),
      })
      .exactOptional(),
  }),
);

export const explain: Operation = defineOperation<typeof input, ExplainAnswer>({
  name: 'explain',
  summary: 'Say why this ranking, and why not that document',
  description:
    'Takes a ranking apart: plan, what each channel found, every score as a sum. With document, names the stage that lost it and the smallest change that brings it in.',
  effect: 'read',
  input,
  output: explainAnswer,
  surfaces: {
    cli: {
      command: 'explain',
      arguments: [{ field: 'query', required: true, join: ' ' }],
      short: { limit: 'n', collection: 'c' },
      rows: ({ hits }) => hits,
    },
    http: [{ method: 'POST', path: '/v1/explain' }],
    mcp: {
      title: 'Explain',
      annotations: { readOnlyHint: true, openWorldHint: false },
      hidden: [...Object.keys(selectionFields), 'channels', 'alpha', 'intent', 'rerank'],
      maxTokens: 8_000,
      quotesDocuments: true,
      links: ({ hits }) => hits,
      fit: fitExplain,
    },
  },
  run: (application, { document, ...request }, context) =>
    application.explain({ ...toSearchRequest(request), ...(document === undefined ? {} : { document }) }, context),
  render: renderExplainAnswer,
});

function renderExplainAnswer({ intent, plan, channels, hits, whyNot }: ExplainAnswer, pen: Pen): string {
  const matched = intent.matched.length > 0 ? ` by ${intent.matched.join(', ')}` : '';
  return [
    `${pen.faint('intent')} ${toOneLine(intent.type)} ${intent.confidence}${toOneLine(matched)}`,
    `${pen.faint('profile')} ${toOneLine(plan.profile)}, ${plan.unit}s; ${pen.faint('words')} ${toOneLine(plan.words.join(' '))}`,
    ...channels.map(({ channel: name, status, candidates, ms, reason }) => {
      const weight = plan.channels.find((each) => each.channel === name)?.weight;
      return `${pen.faint(name)} ${status}, ${candidates} candidates, ${ms} ms, weight ${weight ?? '-'}${reason === undefined ? '' : `: ${toOneLine(reason)}`}`;
    }),
    ...plan.warnings.map((warning) => pen.warn(toOneLine(warning))),
    ...hits.map((hit) => renderHit(hit, pen)),
    ...(whyNot === undefined
      ? []
      : [
          `${pen.strong(`why not ${toOneLine(whyNot.id)}`)}: ${whyNot.lostAt}`,
          `   ${toOneLine(whyNot.detail)}`,
          `   it would need ${toOneLine(whyNot.wouldNeed)}`,
        ]),
  ].join('\n');
}
