import type { StatusAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { collectionStatus, jobSchema } from './answer-schema.ts';
import { defineOperation } from './operation.ts';
import type { FitAttempt, Fitted, Operation } from './operation.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';
import { renderCollection } from './render-collection.ts';

const BYTES_PER_MEBIBYTE = 1_048_576;

const statusAnswer = describes<StatusAnswer>()(
  z.object({
    documents: z.int(),
    sections: z.int(),
    edges: z.int(),
    vectors: z.record(z.string(), z.int()).describe('Vectors by embedding space'),
    coverage: z.number().min(0).max(1).describe('Share of sections that have a vector'),
    revision: z.int(),
    collections: z.array(collectionStatus),
    jobs: z.array(jobSchema).describe('Newest first'),
    lease: z
      .object({
        holder: z.string(),
        pid: z.int(),
        host: z.string(),
        bootId: z.string(),
        heartbeatAt: z.number(),
        expiresAt: z.number(),
        epoch: z.int(),
      })
      .nullable()
      .describe('Who is indexing now'),
    index: z.object({ path: z.string(), bytes: z.int(), schema: z.int() }),
    versions: z.record(z.string(), z.string()),
  }),
);

const input = z.strictObject({});

export const status: Operation = defineOperation<typeof input, StatusAnswer>({
  name: 'status',
  summary: 'Say what the index holds and how it is',
  description: 'Counts, collections, vector coverage, running jobs and versions of the index.',
  effect: 'read',
  input,
  output: statusAnswer,
  surfaces: {
    cli: { command: 'status', rows: ({ collections }) => collections },
    http: [{ method: 'GET', path: '/v1/status' }],
    mcp: {
      title: 'Index status',
      annotations: { readOnlyHint: true, openWorldHint: false },
      maxTokens: 4_000,
      fit: fitStatus,
    },
  },
  run: (application, _input, context) => application.status(context),
  render: renderStatus,
});

function fitStatus({ answer, fits }: FitAttempt<unknown, StatusAnswer>): Promise<Fitted<StatusAnswer>> {
  const noteFor = (jobs: number, collections: number): string =>
    `${jobs} of ${answer.jobs.length} jobs and ${collections} of ${answer.collections.length} collections are shown to keep to max_tokens`;
  const sizes = [answer.collections.length, 100, 30, 10, 3, 0].filter((size) => size <= answer.collections.length);
  const options = sizes.map((size) => ({
    answer: {
      ...answer,
      jobs: answer.jobs.filter(({ state }) => state === 'running').slice(0, 1),
      collections: answer.collections.slice(0, size),
    },
    size,
  }));
  const chosen = options.find((option) => fits(option.answer, noteFor(option.answer.jobs.length, option.size)));
  const last = chosen ?? { answer: { ...answer, jobs: [], collections: [] }, size: 0 };
  return Promise.resolve({ answer: last.answer, note: noteFor(last.answer.jobs.length, last.size) });
}

function renderStatus(answer: StatusAnswer, pen: Pen): string {
  const running = answer.jobs.filter(({ state }) => state === 'running');
  return [
    `${pen.strong('index')}  ${toOneLine(answer.index.path)}  ${pen.faint(`${(answer.index.bytes / BYTES_PER_MEBIBYTE).toFixed(1)} MiB, schema ${answer.index.schema}, revision ${answer.revision}`)}`,
    `${pen.strong('holds')}  ${answer.documents} documents, ${answer.sections} sections, ${answer.edges} edges, vectors ${Math.floor(answer.coverage * 100)} %`,
    ...answer.collections.map((collection) => renderCollection(collection, pen)),
    ...running.map((job) =>
      pen.warn(
        `${job.kind} is running in process ${job.pid}: ${toOneLine(job.progress.stage)} ${job.progress.done}${job.progress.total === null ? '' : ` of ${job.progress.total}`}`,
      ),
    ),
    ...(answer.lease ? [pen.faint(`indexing by process ${answer.lease.pid} on ${toOneLine(answer.lease.host)}`)] : []),
    pen.faint(
      Object.entries(answer.versions)
        .map(([name, version]) => `${toOneLine(name)} ${toOneLine(version)}`)
        .join(', '),
    ),
  ].join('\n');
}
