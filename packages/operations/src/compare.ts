import type { CompareAnswer } from '@trefoil/schema';
import { z } from 'zod';
import { describes } from './describes.ts';
import { wordList } from './input-list.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { toOneLine } from './printable.ts';
import { MAX_LIMIT, toSearchRequest } from './search.ts';
import { selectionFields } from './selection.ts';

const input = z.strictObject({
  query: z.string().describe('As given to search'),
  profiles: wordList('Profiles to compare (all)'),
  limit: z.int().min(1).max(MAX_LIMIT).default(10).describe('Hits of each profile'),
  ...selectionFields,
});

const compareAnswer = describes<CompareAnswer>()(
  z.object({
    query: z.string(),
    profiles: z.array(z.object({ profile: z.string(), hits: z.array(z.object({ rank: z.int(), id: z.string(), score: z.number() })) })),
    movement: z.array(z.object({ id: z.string(), ranks: z.record(z.string(), z.int()) })),
    tau: z.record(z.string(), z.number()).describe("Kendall's tau-b of each pair `a|b`"),
  }),
);

export const compare: Operation = defineOperation<typeof input, CompareAnswer>({
  name: 'compare',
  summary: 'Rank one query under several profiles',
  description: 'The hits of each profile side by side, how each document moves between them, and how alike the orders are.',
  effect: 'read',
  input,
  output: compareAnswer,
  surfaces: {
    cli: {
      command: 'compare',
      arguments: [{ field: 'query', required: true, join: ' ' }],
      short: { limit: 'n', collection: 'c' },
      rows: ({ movement }) => movement,
      isEmpty: ({ movement }) => movement.length === 0,
    },
    http: [{ method: 'POST', path: '/v1/compare' }],
  },
  run: (application, { profiles, ...request }, context) =>
    application.compare({ ...toSearchRequest(request), profiles: profiles ?? [] }, context),
  render: ({ profiles, movement, tau }, pen) => {
    const names = profiles.map(({ profile }) => profile);
    const widths = names.map((name) => Math.max(name.length, 3));
    const row = (cells: readonly string[]): string => cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  ');
    return [
      pen.faint(row(names)),
      ...movement.map(({ id, ranks }) => `${row(names.map((name) => String(ranks[name] ?? '-')))}  ${toOneLine(id)}`),
      ...Object.entries(tau).map(([pair, value]) => pen.faint(`tau ${pair.replace('|', ', ')}: ${value}`)),
    ].join('\n');
  },
});
