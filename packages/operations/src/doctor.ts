import type { DoctorAnswer, HealthCheck } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';

const input = z.strictObject({
  deep: z.boolean().default(false).describe('Read every page of the index'),
});

const doctorAnswer = describes<DoctorAnswer>()(
  z.object({
    ok: z.boolean(),
    checks: z.array(
      z.object({ name: z.string(), status: z.enum(['ok', 'warning', 'failed']), detail: z.string(), hint: z.string().nullable() }),
    ),
  }),
);

export const doctor: Operation = defineOperation<typeof input, DoctorAnswer>({
  name: 'doctor',
  summary: 'Look for what is wrong with the index',
  description: 'Checks integrity, links, vectors, the lease and which channels contribute nothing, and says what to do. Changes nothing.',
  effect: 'read',
  input,
  output: doctorAnswer,
  surfaces: {
    cli: { command: 'doctor', rows: ({ checks }) => checks, isPartial: ({ ok }) => !ok },
  },
  run: (application, request, context) => application.doctor(request, context),
  render: ({ checks }, pen) => checks.map((check) => renderCheck(check, pen)).join('\n'),
});

function renderCheck({ name, status, detail, hint }: HealthCheck, pen: Pen): string {
  const line = `${status === 'ok' ? 'ok  ' : status === 'warning' ? 'warn' : 'FAIL'}  ${toOneLine(name)}: ${toOneLine(detail)}`;
  return hint === null ? line : `${pen.warn(line)}\n      ${pen.faint(toOneLine(hint))}`;
}
