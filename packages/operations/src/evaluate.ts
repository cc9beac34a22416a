import type { EvalAnswer, EvalResult } from '@trefoil/engine';
import { CHANNELS } from '@trefoil/schema';
import type { Channel } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { channel } from './answer-schema.ts';
import { wordList } from './input-list.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';

const MAX_LIMIT = 1_000;

/** Each text is a set of channels and a row of the answer: `lexical` `lexical,vector`. */
const channelSets = z
  .union([z.string(), z.array(z.string())])
  .transform((value, context) => {
    const sets = [value].flat().map((set) => set.split(',').map((word) => word.trim()));
    if (sets.every((set) => set.every(isChannel))) return sets as readonly (readonly Channel[])[];
    context.addIssue({ code: 'custom', message: `must be ${CHANNELS.join(', ')} or several of them with commas` });
    return z.NEVER;
  })
  .optional()
  .describe('Channels, with commas; repeat for another row');

const input = z.strictObject({
  dataset: z.string().min(1).describe('Folder with corpus.jsonl, queries.jsonl, qrels.tsv'),
  profile: wordList('Ranking profiles to measure'),
  prefix: z.string().default('').describe('File name prefix of queries and qrels, as dev.'),
  channels: channelSets,
  limit: z.int().min(1).max(MAX_LIMIT).default(100).describe('Hits of each query'),
  rerank: z.boolean().default(false).describe('Score the head again'),
  embed: z.boolean().default(true).describe('Compute vectors'),
  run: z.string().min(1).optional().describe('Write TREC rows to this file'),
  against: z.string().min(1).optional().describe('Test against the TREC rows of this file'),
  perQuery: z.string().min(1).optional().describe('Write one JSON line a query to this file'),
  embedCache: z.string().min(1).optional().describe('Folder that keeps vectors between runs'),
});

const evalAnswer = describes<EvalAnswer>()(
  z.object({
    dataset: z.string(),
    queries: z.int(),
    documents: z.int(),
    results: z.array(
      z.object({
        profile: z.string(),
        channels: z.array(channel),
        ndcg10: z.number(),
        mrr10: z.number(),
        recall10: z.number(),
        recall100: z.number(),
        map: z.number(),
        p50Ms: z.number(),
        p95Ms: z.number(),
        cpuMsPerQuery: z.number(),
        comparison: z.object({ run: z.string(), ndcg10: z.number(), difference: z.number(), pValue: z.number() }).exactOptional(),
      }),
    ),
    buildSeconds: z.number(),
    embedSeconds: z.number(),
    warnings: z.array(z.string()),
  }),
);

export const evaluate: Operation = defineOperation<typeof input, EvalAnswer>({
  name: 'eval',
  summary: 'Measure ranking on a judged collection',
  description: 'Builds a private index of the dataset, asks its queries and compares the answers with the judgements.',
  effect: 'read',
  input,
  output: evalAnswer,
  surfaces: { cli: { command: 'eval', arguments: [{ field: 'dataset', required: true }], rows: ({ results }) => results } },
  run: (application, request, context) =>
    application.evaluate(
      {
        dataset: request.dataset,
        profiles: request.profile ?? ['default'],
        channelSets: request.channels ?? [],
        prefix: request.prefix,
        limit: request.limit,
        rerank: request.rerank,
        embed: request.embed,
        ...(request.run !== undefined && { run: request.run }),
        ...(request.against !== undefined && { against: request.against }),
        ...(request.perQuery !== undefined && { perQuery: request.perQuery }),
        ...(request.embedCache !== undefined && { embedCache: request.embedCache }),
      },
      context,
    ),
  render: renderEval,
});

function isChannel(word: string): word is Channel {
  return (CHANNELS as readonly string[]).includes(word);
}

function renderEval(answer: EvalAnswer, pen: Pen): string {
  const rows = answer.results.map((result) => [`${toOneLine(result.profile)} ${result.channels.join('+')}`, ...numbersOf(result)]);
  const table = [['profile', 'nDCG@10', 'MRR@10', 'R@10', 'R@100', 'MAP', 'p50 ms', 'p95 ms', 'CPU ms'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  );
  return [
    pen.faint(
      `${toOneLine(answer.dataset)}: ${answer.queries} queries, ${answer.documents} documents, built in ${answer.buildSeconds.toFixed(1)} s, embedded in ${answer.embedSeconds.toFixed(1)} s`,
    ),
    ...lines.map((line, index) => (index === 0 ? pen.strong(line) : line)),
    ...answer.results.flatMap(({ profile, comparison }) =>
      comparison
        ? [
            `${toOneLine(profile)} against ${toOneLine(comparison.run)}: nDCG@10 ${comparison.difference >= 0 ? '+' : ''}${comparison.difference.toFixed(4)}, p = ${comparison.pValue.toFixed(4)}`,
          ]
        : [],
    ),
    ...answer.warnings.map((warning) => pen.warn(toOneLine(warning))),
  ].join('\n');
}

function numbersOf(result: EvalResult): readonly string[] {
  const shares = [result.ndcg10, result.mrr10, result.recall10, result.recall100, result.map].map((share) => share.toFixed(4));
  return [...shares, ...[result.p50Ms, result.p95Ms, result.cpuMsPerQuery].map((ms) => ms.toFixed(2))];
}
