import { EngineError } from '@trefoil/schema';
import type { Job } from '@trefoil/schema';
import { z } from 'zod';
import { jobSchema } from './answer-schema.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';

const input = z.strictObject({ id: z.string().min(1).describe('Id of the job') });

export const getJob: Operation = defineOperation<typeof input, Job>({
  name: 'getJob',
  summary: 'Say how far a job is',
  description: 'State, progress, result or error of long work that a sync or add started.',
  effect: 'read',
  input,
  output: jobSchema,
  surfaces: { http: [{ method: 'GET', path: '/v1/jobs/{id}' }] },
  run: async (application, { id }, context) => {
    const job = await application.getJob(id, context);
    if (job) return job;
    throw new EngineError('not_found', `no job ${JSON.stringify(id)}`, { hint: 'GET /v1/status lists the latest jobs' });
  },
  render: (job) => `${job.kind} ${job.id} ${job.state}`,
});
