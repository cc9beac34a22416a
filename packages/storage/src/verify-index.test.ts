import { batchesArbitrary, buildCollection, buildEdge, buildSpace, buildWrite } from '@trefoil/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApplyBatch } from './apply-batch.ts';
import type { Connection } from './connection.ts';
import { toEmbeddingBuffer } from './embedding-buffer.ts';
import { openTestConnection } from './open-test-connection.ts';
import { verifyIndex } from './verify-index.ts';

function openFilled(): Connection {
  const connection = openTestConnection(':memory:');
  const write = buildWrite({ id: 'notes/a.md', sections: [{ text: 'crane' }], edges: [{ target: 'notes/b.md' }] });
  const [section] = write.sections;
  createApplyBatch(connection)(
    {
      collections: [buildCollection()],
      documents: [write, buildWrite({ id: 'notes/b.md' })],
      edges: [buildEdge({ from: 'notes/b.md', target: 'nowhere', origin: 'user' })],
      spaces: [buildSpace()],
      vectors: [
        { spaceId: 'space-4', sectionId: section?.id ?? '', contentHash: section?.contentHash ?? '', vector: Float32Array.of(1, 2, 3, 4) },
      ],
    },
    { durability: 'rebuildable' },
  );
  return connection;
}

async function problemsAfter(damage: string, ...parameters: readonly unknown[]): Promise<readonly string[]> {
  const connection = openFilled();
  if (damage !== '') connection.run(damage, ...parameters);
  const report = await verifyIndex(connection, { deep: true, readOnly: false, signal: undefined });
  expect(report.ok).toBe(report.problems.length === 0);
  connection.database.close();
  return report.problems;
}

describe('verifyIndex', () => {
  it('finds nothing wrong with a sound index', async () => {
    expect(await problemsAfter('')).toEqual([]);
  });

  it('notices a ghost row in FTS5 and a missing one', async () => {
    expect(await problemsAfter(`insert into full_text (rowid, body) values (999, 'ghost')`)).toEqual([
      'full text: ghost row 999 belongs to no section',
    ]);
    expect(await problemsAfter('delete from full_text where rowid = 1')).toEqual([
      expect.stringMatching(/^full text: section \w+ has no row$/),
    ]);
  });

  it('notices a ghost row in vec0, a missing one and another vector', async () => {
    const other = toEmbeddingBuffer(Float32Array.of(9, 9, 9, 9));
    expect(await problemsAfter('insert into vec_1 (rowid, embedding) values (?, ?)', 999n, other)).toEqual([
      'vectors of space-4: ghost row 999 belongs to no section with a vector',
    ]);
    expect(await problemsAfter('delete from vec_1 where rowid = ?', 1n)).toEqual([
      expect.stringMatching(/^vectors of space-4: section \w+ has no row$/),
    ]);
    expect(await problemsAfter('update vec_1 set embedding = ? where rowid = ?', other, 1n)).toEqual([
      expect.stringMatching(/^vectors of space-4: the row of section \w+ is another vector$/),
    ]);
  });

  it('notices frequencies, lengths and counts that drifted', async () => {
    expect((await problemsAfter('update term_frequency set counts = zeroblob(length(counts))'))[0]).toMatch(/^frequencies: /);
    expect(await problemsAfter(`update statistic set value = value + 1 where name = 'body_length'`)).toEqual([
      expect.stringMatching(/^lengths: all body/),
    ]);
    expect(await problemsAfter(`update statistic set value = 7 where name = 'documents'`)).toEqual([
      'statistics: counted 7 documents, there are 2',
    ]);
    expect(await problemsAfter('update space set vector_count = 3')).toEqual(['vectors of space-4: counted 3, there are 1']);
  });

  it('notices names of nobody and edges that point elsewhere', async () => {
    expect(await problemsAfter(`insert into document_name (name, kind, document_key) values ('ghost', 0, 999)`)).toEqual([
      'names: ghost belongs to no document',
    ]);
    expect(await problemsAfter('update edge set to_key = null')).toEqual(['edges: notes/a.md -> notes/b.md points at the wrong document']);
  });

  it('stops between checks when it is no longer wanted', async () => {
    const connection = openFilled();
    await expect(verifyIndex(connection, { deep: true, readOnly: false, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    connection.database.close();
  });

  it('finds nothing wrong after any batches', async () => {
    const space = buildSpace();
    await fc.assert(
      fc.asyncProperty(batchesArbitrary(space), async (batches) => {
        const connection = openTestConnection(':memory:');
        const apply = createApplyBatch(connection);
        apply(
          { collections: [buildCollection({ name: 'alpha' }), buildCollection({ name: 'beta' })], spaces: [space] },
          { durability: 'rebuildable' },
        );
        for (const batch of batches) {
          try {
            apply(batch, { durability: 'rebuildable' });
          } catch {
            // A batch that is refused has to leave everything as it was.
          }
        }
        const report = await verifyIndex(connection, { deep: true, readOnly: false, signal: undefined });
        connection.database.close();
        expect(report.problems).toEqual([]);
      }),
      { numRuns: 40, seed: 20_250_101 },
    );
  });
});
