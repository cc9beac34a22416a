import { CHANNELS, STALENESS_LEVELS } from '@trefoil/schema';
import type { Channel, CollectionsAnswer, CollectionStatus, Job, JsonObject, LineRange, Staleness, SyncAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';

/** Pieces that several answers share. */
export const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), z.json());

export const lineRange: z.ZodType<LineRange> = z.object({ start: z.int(), end: z.int() }).describe('1-based and inclusive');

export const channel: z.ZodType<Channel> = z.enum(CHANNELS);

export const staleness: z.ZodType<Staleness> = z.enum(STALENESS_LEVELS);

export const jobSchema: z.ZodType<Job> = describes<Job>()(
  z.object({
    id: z.string(),
    kind: z.enum(['sync', 'backfill', 'import', 'repair']),
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    progress: z.object({ stage: z.string(), done: z.number(), total: z.number().nullable() }),
    startedAt: z.number().describe('Milliseconds since the epoch'),
    updatedAt: z.number(),
    finishedAt: z.number().nullable(),
    pid: z.int(),
    result: jsonObject.nullable(),
    error: z.string().nullable(),
  }),
);

export const collectionStatus: z.ZodType<CollectionStatus> = describes<CollectionStatus>()(
  z.object({
    name: z.string(),
    root: z.string().nullable(),
    documents: z.int(),
    lastSync: z.string().nullable().describe('ISO 8601'),
    stale: z.int().describe('Documents whose sources changed'),
  }),
);

export const collectionsAnswer: z.ZodType<CollectionsAnswer> = describes<CollectionsAnswer>()(
  z.object({ collections: z.array(collectionStatus) }),
);

export const syncAnswer: z.ZodType<SyncAnswer> = describes<SyncAnswer>()(
  z.object({
    collections: z.array(
      z.object({
        name: z.string(),
        added: z.int(),
        updated: z.int(),
        unchanged: z.int(),
        removed: z.int(),
        failed: z.array(z.object({ uri: z.string(), reason: z.string() })),
        warnings: z.array(z.object({ uri: z.string(), warning: z.string() })).describe('Odd, but indexed; of what was read this time'),
        skipped: z.record(z.string(), z.int()).describe('Left out on purpose, counted by reason'),
      }),
    ),
    embedding: z.object({ pending: z.int(), done: z.int() }),
    tookMs: z.number(),
  }),
);
