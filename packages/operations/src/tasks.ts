import type { DocumentSummary } from '@trefoil/schema';
import { z } from 'zod';
import { documentSummary } from './document-answer.ts';
import { wordList } from './input-list.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import { toOneLine } from './printable.ts';
import { MAX_LIMIT } from './search.ts';

const TASK_TYPES = ['task', 'epic'];
const DEFAULT_LIMIT = 20; // S4-04

const input = z.strictObject({
  query: z.string().default('').describe('Words to search for; all tasks when empty'),
  type: wordList('Only these document types; task and epic when absent'),
  status: wordList('Only these statuses'),
  limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe('Tasks at most'),
});

/** S4-11: `GET /tasks?q`. C26: an empty `q` lists. */
export const tasks: Operation = defineOperation<typeof input, readonly DocumentSummary[]>({
  name: 'tasks',
  summary: 'List tasks, or search in them',
  description: 'Tasks and epics: all of them, the most recent first, or those that answer a query, the best first.',
  effect: 'read',
  input,
  output: z.array(documentSummary),
  surfaces: { http: [{ method: 'GET', path: '/tasks', rename: { q: 'query' } }] },
  run: async (application, { query, limit, status, type }, context) => {
    const filter = { types: type ?? TASK_TYPES, ...(status && { statuses: status }) };
    if (query.trim() === '') return (await application.list({ filter, sort: 'recent', limit }, context)).documents;
    const { hits } = await application.search({ text: query, filter, limit, unit: 'document' }, context);
    if (hits.length === 0) return [];
    const ids = hits.map(({ id }) => id);
    const { documents } = await application.list({ filter: { ids }, sort: 'id', limit: ids.length }, context);
    const byId = new Map(documents.map((document) => [document.id, document]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
  render: (documents) => documents.map(({ id, title }) => `${toOneLine(id)}  ${toOneLine(title)}`).join('\n'),
});
