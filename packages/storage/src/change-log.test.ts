import { buildCollection, buildWrite } from '@trefoil/testing';
import { describe, expect, it } from 'vitest';
import { createApplyBatch } from './apply-batch.ts';
import { changesSince, pruneChanges } from './change-log.ts';
import { openTestConnection } from './open-test-connection.ts';

describe('the change log', () => {
  it('keeps the newest revisions, each whole, and asks those who are further behind to rebuild', () => {
    const connection = openTestConnection(':memory:');
    const apply = createApplyBatch(connection);
    apply({ collections: [buildCollection()] }, { durability: 'rebuildable' });
    for (let round = 0; round < 5; round += 1) {
      const documents = [buildWrite({ id: `notes/${round}a.md` }), buildWrite({ id: `notes/${round}b.md` })];
      apply({ documents }, { durability: 'rebuildable' });
    }
    pruneChanges(connection, { keep: 5, step: 10 });
    expect(changesSince(connection, 0)).toMatchObject({ kind: 'changes', revision: 6 });
    pruneChanges(connection, { keep: 5, step: 1 });
    expect(changesSince(connection, 3)).toEqual({ kind: 'rebuild', revision: 6 });
    const kept = changesSince(connection, 4);
    expect(kept.kind === 'changes' ? kept.changes.map((change) => [change.revision, change.id]) : kept).toEqual([
      [5, 'notes/3a.md'],
      [5, 'notes/3b.md'],
      [6, 'notes/4a.md'],
      [6, 'notes/4b.md'],
    ]);
    connection.database.close();
  });
});
