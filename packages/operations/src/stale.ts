import type { StaleAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { staleness } from './answer-schema.ts';
import { wordList } from './input-list.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { toOneLine } from './printable.ts';

const input = z.strictObject({ collection: wordList('Only these collections') });

const staleAnswer = describes<StaleAnswer>()(
  z.object({
    documents: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        staleness,
        changed: z.array(z.object({ path: z.string(), changedAt: z.string().nullable(), problem: z.enum(['changed', 'missing']) })),
      }),
    ),
    counts: z.object({ fresh: z.int(), possibly_stale: z.int(), stale: z.int(), untracked: z.int() }),
  }),
);

export const stale: Operation = defineOperation<typeof input, StaleAnswer>({
  name: 'stale',
  summary: 'List documents whose sources changed',
  description: 'Documents that describe files which changed or went away since, and which files those are.',
  effect: 'read',
  input,
  output: staleAnswer,
  surfaces: {
    cli: {
      command: 'stale',
      short: { collection: 'c' },
      rows: ({ documents }) => documents,
      isEmpty: ({ documents }) => documents.length === 0,
    },
    http: [{ method: 'GET', path: '/v1/stale' }],
  },
  run: (application, request, context) => application.stale({ collections: request.collection ?? [] }, context),
  render: (answer, pen) =>
    [
      ...answer.documents.flatMap((document) => [
        `${pen.strong(toOneLine(document.title))}  ${pen.faint(toOneLine(`${document.id}, ${document.staleness}`))}`,
        ...document.changed.map(
          ({ path, problem, changedAt }) => `   ${toOneLine(path)} ${problem}${changedAt === null ? '' : ` ${changedAt.slice(0, 10)}`}`,
        ),
      ]),
      pen.faint(
        Object.entries(answer.counts)
          .map(([level, count]) => `${count} ${level}`)
          .join(', '),
      ),
    ].join('\n'),
});
