import type { Hit, Intent, SearchAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { channel, jsonObject, lineRange, staleness } from './answer-schema.ts';

const explanation = z.object({
  label: z.string(),
  value: z.number(),
  get details() {
    return z.array(explanation);
  },
});

const hitSection = z.object({
  id: z.string(),
  headingPath: z.array(z.string()),
  lines: lineRange,
  score: z.number(),
  text: z.string(),
});

const linkedDocument = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  edgeType: z.string(),
  direction: z.enum(['out', 'in']),
});

export const intentSchema: z.ZodType<Intent> = describes<Intent>()(
  z.object({ type: z.string(), confidence: z.number().min(0).max(1), matched: z.array(z.string()) }),
);

export const hitSchema: z.ZodType<Hit> = describes<Hit>()(
  z.object({
    rank: z.int(),
    id: z.string(),
    collection: z.string(),
    type: z.string(),
    title: z.string(),
    uri: z.string(),
    score: z.number().describe('Orders; comparable only inside one answer'),
    relevance: z.number().min(0).max(1).describe('Calibrated, for people and thresholds'),
    sources: z.array(channel).describe('The channels that found it'),
    ranks: z.object({ lexical: z.int().exactOptional(), vector: z.int().exactOptional(), graph: z.int().exactOptional() }),
    snippet: z.string(),
    highlights: z.array(z.tuple([z.int(), z.int()])).describe('UTF-16 offsets in the snippet, end exclusive'),
    matchedIn: z.array(z.string()),
    matchCount: z.int(),
    sections: z.array(hitSection).describe('At most three, best first'),
    staleness,
    updatedAt: z.string().describe('ISO 8601'),
    metadata: jsonObject,
    linked: z.array(linkedDocument).exactOptional(),
    supersedes: z.array(z.string()).exactOptional(),
    explanation: explanation.exactOptional(),
  }),
);

export const searchAnswer: z.ZodType<SearchAnswer> = describes<SearchAnswer>()(
  z.object({
    query: z.string(),
    profile: z.string(),
    mode: z.enum(['hybrid', 'lexical', 'vector', 'fulltext_fallback']),
    intent: intentSchema,
    degraded: z.array(z.object({ channel: z.string(), reason: z.string(), hint: z.string() })).describe('Channels that could not help'),
    coverage: z.object({ vectors: z.number().min(0).max(1) }),
    hits: z.array(hitSchema),
    total: z.int(),
    totalRelation: z.enum(['eq', 'gte']),
    nextCursor: z.string().nullable(),
    warnings: z.array(z.string()),
    correctedQuery: z.string().exactOptional(),
    tookMs: z.number(),
    revision: z.int(),
    receipt: z.string().describe('For `replay`'),
  }),
);
