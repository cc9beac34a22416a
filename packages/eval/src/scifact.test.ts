import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReferenceBm25 } from '@trefoil/testing';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { readDataset } from './read-dataset.ts';
import { parseTrecRuns, renderTrecRun } from './trec-run.ts';

const beside = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const directory = join(process.env['TREFOIL_EVAL_DATA'] ?? beside, 'scifact');
const absent = !existsSync(join(directory, 'corpus.jsonl'));
const reason = absent ? ` (skipped: no dataset at ${directory}; set TREFOIL_EVAL_DATA to the folder that holds scifact/)` : '';

describe('B-03 SciFact', () => {
  it.skipIf(absent)(
    `gives reference BM25 an nDCG@10 of .679${reason}`,
    async () => {
      const dataset = await readDataset({ directory, prefix: '' });
      expect([dataset.rows.length, dataset.queries.length, dataset.warnings]).toEqual([5183, 300, []]);
      const bm25 = createReferenceBm25(dataset.rows);
      const options = {
        dataset,
        variants: [{ profile: 'reference', channels: ['lexical'] as const }],
        limit: 100,
        search: async (query: { readonly text: string }, _: unknown, limit: number) => bm25.search(query.text, limit),
        now: () => performance.now(),
        cpu: () => process.cpuUsage().user / 1000,
      };
      const { queries, results, runs } = await evaluate(options);
      expect(queries).toBe(300);
      expect(Math.abs((results[0]?.ndcg10 ?? 0) - 0.679)).toBeLessThan(0.005);
      expect(results[0]?.recall100).toBeGreaterThan(0.85);

      const against = parseTrecRuns(runs.map(renderTrecRun).join(''), 'scifact.run');
      const again = await evaluate({ ...options, against });
      expect(again.results[0]?.comparison).toEqual({ run: 'reference:lexical', ndcg10: results[0]?.ndcg10, difference: 0, pValue: 1 });
    },
    120_000,
  );
});
