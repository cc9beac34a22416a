import type { GraphLink, GraphNode } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';

/** Pieces that the answers about the graph share. */
export const graphNode: z.ZodType<GraphNode> = describes<GraphNode>()(
  z.object({
    id: z.string(),
    title: z.string(),
    type: z.string(),
    hops: z.int(),
    proximity: z.number().describe('0 to 1'),
  }),
);

export const graphLink: z.ZodType<GraphLink> = describes<GraphLink>()(
  z.object({ from: z.string(), to: z.string(), type: z.string(), weight: z.number() }),
);
