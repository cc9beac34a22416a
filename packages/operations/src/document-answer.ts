import type { DocumentSummary, ListAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { jsonObject, staleness } from './answer-schema.ts';

export const documentSummary: z.ZodType<DocumentSummary> = describes<DocumentSummary>()(
  z.object({
    id: z.string(),
    collection: z.string(),
    type: z.string(),
    title: z.string(),
    uri: z.string(),
    status: z.string().nullable(),
    snippet: z.string(),
    staleness,
    updatedAt: z.string().describe('ISO 8601'),
    metadata: jsonObject,
  }),
);

export const listAnswer: z.ZodType<ListAnswer> = describes<ListAnswer>()(
  z.object({ documents: z.array(documentSummary), total: z.int(), nextCursor: z.string().nullable() }),
);
