import type { TuneAnswer } from '@trefoil/engine';
import { EngineError } from '@trefoil/schema';
import { z } from 'zod';
import { jsonObject } from './answer-schema.ts';
import { describes } from './describes.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';

/** As config files allow it for a profile. */
const PROFILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

const input = z.strictObject({
  dataset: z.string().min(1).optional().describe('Folder with corpus.jsonl, queries.jsonl, qrels.tsv'),
  golden: z.boolean().default(false).describe('Use titles, headings, links and opened documents of this index instead'),
  profile: z.string().min(1).optional().describe('Ranking profile to start from'),
  prefix: z.string().default('').describe('File name prefix of queries and qrels, as dev.'),
  name: z
    .string()
    .refine((name) => PROFILE_NAME.test(name), 'must be a name of letters, digits, ".", "_" and "-"')
    .default('tuned')
    .describe('Name of the new profile'),
  write: z.boolean().default(false).describe('Write the profile to the config file if it wins on held-out queries'),
  embed: z.boolean().default(true).describe('Compute vectors'),
  embedCache: z.string().min(1).optional().describe('Folder that keeps vectors between runs'),
});

const score = z.object({ train: z.number(), heldOut: z.number() });

const tuneAnswer = describes<TuneAnswer>()(
  z.object({
    source: z.string(),
    kinds: z.record(z.string(), z.int()),
    profile: z.string(),
    queries: z.object({ train: z.int(), heldOut: z.int() }),
    tried: z.array(z.object({ what: z.string(), value: z.number(), ndcg10: z.number() })),
    changes: z.array(z.object({ what: z.string(), from: z.number(), to: z.number() })),
    before: score,
    after: score,
    interval: z.object({ difference: z.number(), lower: z.number(), upper: z.number(), confidence: z.number() }),
    pValue: z.number(),
    name: z.string(),
    patch: jsonObject,
    written: z.boolean(),
    file: z.string().nullable(),
    reason: z.string().nullable(),
    warnings: z.array(z.string()),
  }),
);

export const tune: Operation = defineOperation<typeof input, TuneAnswer>({
  name: 'tune',
  summary: 'Look for better ranking constants',
  description:
    'Tries weights and constants of a profile on half of the judged queries and compares the best with the profile on the other half.',
  effect: 'read',
  input,
  output: tuneAnswer,
  surfaces: { cli: { command: 'tune', arguments: [{ field: 'dataset', required: false }], rows: ({ tried }) => tried } },
  run: (application, request, context) => {
    rejectAmbiguity(request);
    return application.tune(
      {
        prefix: request.prefix,
        name: request.name,
        write: request.write,
        embed: request.embed,
        ...(request.dataset !== undefined && { dataset: request.dataset }),
        ...(request.profile !== undefined && { profile: request.profile }),
        ...(request.embedCache !== undefined && { embedCache: request.embedCache }),
      },
      context,
    );
  },
  render: renderTuning,
});

function rejectAmbiguity({ dataset, golden }: z.output<typeof input>): void {
  if ((dataset !== undefined) !== golden) return;
  const message = golden ? 'is not for use with --golden' : 'is missing';
  throw new EngineError('invalid_input', `dataset ${message}`, {
    hint: 'give a folder with judged queries, or --golden to make them from this index',
    errors: [{ path: 'dataset', message }],
  });
}

function renderTuning(answer: TuneAnswer, pen: Pen): string {
  const { before, after, interval, queries } = answer;
  const kinds = Object.entries(answer.kinds).map(([kind, count]) => `${count} ${kind}`);
  return [
    pen.faint(
      `${toOneLine(answer.source)}: ${queries.train} queries to choose, ${queries.heldOut} held out${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}, ${answer.tried.length} configurations tried`,
    ),
    ...answer.changes.map(({ what, from, to }) => `${toOneLine(what)}  ${from} -> ${pen.strong(String(to))}`),
    `nDCG@10 to choose  ${before.train.toFixed(4)} -> ${after.train.toFixed(4)}`,
    `nDCG@10 held out   ${before.heldOut.toFixed(4)} -> ${pen.strong(after.heldOut.toFixed(4))}`,
    `difference ${signed(interval.difference)}, ${Math.round(interval.confidence * 100)} % interval ${signed(interval.lower)} to ${signed(interval.upper)}, p = ${answer.pValue.toFixed(4)}`,
    answer.written
      ? `profile ${toOneLine(answer.name)} written to ${toOneLine(answer.file ?? '')}; use it with --profile ${toOneLine(answer.name)}`
      : `not written: ${toOneLine(answer.reason ?? '')}`,
    ...answer.warnings.map((warning) => pen.warn(toOneLine(warning))),
  ].join('\n');
}

function signed(value: number): string {
  return `${value >= 0 ? '+' : ''}${value.toFixed(4)}`;
}
