import { buildCollection, buildSpace, buildWrite } from '@trefoil/testing';
import { describe, expect, it } from 'vitest';
import { createApplyBatch } from './apply-batch.ts';
import { openTestConnection } from './open-test-connection.ts';
import { pruneVectors } from './prune-vectors.ts';

describe('pruneVectors', () => {
  it('forgets the oldest vectors of contents that are gone, never one in use', () => {
    const connection = openTestConnection(':memory:');
    const apply = createApplyBatch(connection);
    apply({ collections: [buildCollection()], spaces: [buildSpace()] }, { durability: 'rebuildable' });
    for (let edit = 0; edit < 6; edit += 1) {
      const write = buildWrite({ sections: [{ text: `edit ${edit}` }] });
      const vectors = write.sections.map(({ id, contentHash }) => ({
        spaceId: 'space-4',
        sectionId: id,
        contentHash,
        vector: Float32Array.of(1, edit, 0, 0),
      }));
      apply({ documents: [write], vectors }, { durability: 'rebuildable' });
    }
    const countRemembered = (): number => connection.column<number>('select count(*) from vector')[0] ?? 0;
    pruneVectors(connection);
    expect(countRemembered()).toBe(6);
    pruneVectors(connection, { spare: 1 });
    expect(countRemembered()).toBe(3);
    pruneVectors(connection, { spare: -10 });
    expect(connection.column('select content_hash from vector')).toEqual(connection.column('select content_hash from section'));
    connection.database.close();
  });
});
